"""Events of pygame become inputs; what no screen cares about is left out."""

from __future__ import annotations

import pygame
import pytest

from facecam.ui.kit.input import (
    Composing,
    Did,
    Dropped,
    Focus,
    Input,
    Key,
    Pad,
    PadButton,
    Pointer,
    Quit,
    Scroll,
    Typed,
    translate,
)


def halved(point: tuple[float, float]) -> tuple[float, float]:
    return point[0] / 2, point[1] / 2


CASES: list[tuple[int, dict[str, object], Input | None]] = [
    (pygame.KEYDOWN, {"scancode": 4, "key": 0}, Key(4)),
    (pygame.KEYUP, {"scancode": 4, "key": 0}, Key(4, down=False)),
    (pygame.MOUSEMOTION, {"pos": (20, 30)}, Pointer(Did.MOVE, (10, 15))),
    (pygame.MOUSEBUTTONDOWN, {"pos": (20, 30), "button": 1}, Pointer(Did.PRESS, (10, 15))),
    (pygame.MOUSEBUTTONUP, {"pos": (20, 30), "button": 1}, Pointer(Did.RELEASE, (10, 15))),
    (pygame.MOUSEBUTTONDOWN, {"pos": (20, 30), "button": 3}, None),
    (pygame.MOUSEWHEEL, {"precise_y": -1.0}, Scroll(-1.0)),
    (pygame.DROPFILE, {"file": "C:/相片"}, Dropped("C:/相片")),
    (pygame.TEXTINPUT, {"text": "貓"}, Typed("貓")),
    (pygame.TEXTEDITING, {"text": "ㄇㄠ"}, Composing("ㄇㄠ")),
    (
        pygame.CONTROLLERBUTTONDOWN,
        {"instance_id": 3, "button": pygame.CONTROLLER_BUTTON_A},
        Pad(3, PadButton.SOUTH),
    ),
    (
        pygame.CONTROLLERBUTTONUP,
        {"instance_id": 3, "button": pygame.CONTROLLER_BUTTON_DPAD_UP},
        Pad(3, PadButton.UP, down=False),
    ),
    (
        pygame.CONTROLLERBUTTONDOWN,
        {"instance_id": 3, "button": pygame.CONTROLLER_BUTTON_GUIDE},
        None,
    ),
    (pygame.WINDOWFOCUSLOST, {}, Focus(gained=False)),
    (pygame.WINDOWFOCUSGAINED, {}, Focus(gained=True)),
    (pygame.QUIT, {}, Quit()),
    (pygame.WINDOWMOVED, {}, None),
]


@pytest.mark.parametrize(("kind", "values", "expected"), CASES)
def test_translation(kind: int, values: dict[str, object], expected: Input | None) -> None:
    assert translate(pygame.Event(kind, values), halved) == expected
