"""Hands that press anything: keys, mouse, pads, text, focus, half of it where something happens."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from pygame import Rect

from facecam.ui.kit import keys
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
    Scroll,
    Typed,
    Unplugged,
)
from facecam.ui.kit.scene import Scene
from facecam.ui.kit.theme import HEIGHT, WIDTH

_TEXTS = (
    "a",
    "小",
    "Rosa",
    "外婆陳美玲",
    "é",
    "🤪",
    "\u200d",
    "e\u0301",
    " ",
    "x" * 60,
    "ﷺ",
    "\u202e",
)
_SCANCODES = (
    *keys.LEGENDS, *keys.ARROWS, *keys.CONFIRM, *keys.NUMBERS, keys.BACKSPACE, keys.DELETE,
)  # fmt: skip


def inputs(scene: Scene, chance: random.Random) -> Iterator[Input]:
    """What the hands do next, mostly to what can be pressed."""
    (what,) = chance.choices((_press, _tap, _click, _type, _pad, _odd), (45, 30, 10, 4, 8, 3))
    yield from what(scene, chance)


def _press(scene: Scene, chance: random.Random) -> Iterator[Input]:
    """Press one of the buttons there are."""
    boxes = [box for owner in (scene, getattr(scene, "page", None)) for box in _boxes(owner)]
    boxes = [box for box in boxes if box.width > 0 and box.height > 0]
    if not boxes:
        yield from _tap(scene, chance)
        return
    box = chance.choice(boxes)
    at = (chance.uniform(box.left, box.right - 1), chance.uniform(box.top, box.bottom - 1))
    for did in (Did.MOVE, Did.PRESS, Did.RELEASE):
        yield Pointer(did, at)


def _boxes(owner: object) -> list[Rect]:
    buttons: Callable[[], list[object]] | None = getattr(owner, "_buttons", None)
    try:
        found = buttons() if buttons else []
    except TypeError:  # a page whose buttons ask for more
        return []
    return [box for one in found if isinstance(box := getattr(one, "box", None), Rect)]


def _tap(_scene: Scene, chance: random.Random) -> Iterator[Input]:
    scancode = keys.SPACE if chance.random() < 0.2 else chance.choice(_SCANCODES)
    yield Key(scancode)
    if chance.random() < 0.95:  # else the window lost the focus meanwhile
        yield Key(scancode, down=False)


def _click(_scene: Scene, chance: random.Random) -> Iterator[Input]:
    at = (chance.uniform(-20, WIDTH + 20), chance.uniform(-20, HEIGHT + 20))
    for did in chance.choices(tuple(Did), k=chance.randrange(1, 4)):
        yield Pointer(did, at)


def _type(_scene: Scene, chance: random.Random) -> Iterator[Input]:
    if chance.random() < 0.5:
        yield Composing(chance.choice(_TEXTS))
    if chance.random() < 0.5:
        yield Composing("")
    yield Typed(chance.choice(_TEXTS))


def _pad(_scene: Scene, chance: random.Random) -> Iterator[Input]:
    number, button = chance.randrange(4), chance.choice(tuple(PadButton))
    yield Pad(number, button)
    yield Unplugged(number) if chance.random() < 0.1 else Pad(number, button, down=False)


def _odd(_scene: Scene, chance: random.Random) -> Iterator[Input]:
    odd = (Scroll(-3.0), Scroll(500.0), Dropped("/nowhere/照片"), Key(keys.ESCAPE), Key(9999))
    one = chance.choice((*odd, Focus(gained=False), Focus(gained=True)))
    yield one
    if one == Focus(gained=False):
        yield Focus(gained=True)
