"""Dice with pips: as many pips as the side says, seen on any colour."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from facecam.ui.kit import art
from facecam.ui.kit.art.pips import PIPS
from facecam.ui.kit.theme import LOOKS


def drawn(value: int, colour: tuple[int, int, int]) -> bytes:
    surface = pygame.Surface((90, 90))
    art.draw_pips(surface, Rect(0, 0, 90, 90), value, colour)
    return pygame.image.tobytes(surface, "RGB")


def test_every_side_has_its_number_of_pips() -> None:
    assert {value: len(set(places)) for value, places in PIPS.items()} == {
        value: value for value in range(1, 7)
    }


@pytest.mark.parametrize("look", LOOKS)
def test_every_side_looks_different(look: object) -> None:
    colour = look.colour  # type: ignore[attr-defined]
    assert len({drawn(value, colour) for value in PIPS}) == 6
