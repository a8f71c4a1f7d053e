"""What every scene is given: the studio, the tools to draw and sound with, and the language."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
from pygame import Rect, Surface

from facecam import messages
from facecam.errors import DataError, FacecamError
from facecam.games.core import Player
from facecam.records import Pixels
from facecam.settings import Guest, Settings
from facecam.ui.facade import Studio
from facecam.ui.kit import art
from facecam.ui.kit.field import TextInput
from facecam.ui.kit.motion import SLOW, Motion
from facecam.ui.kit.photos import Photos
from facecam.ui.kit.text import Align, Lettering
from facecam.ui.kit.theme import BODY, INK, LOOKS, SMALL, Colour, Look


class Screen(TextInput, Protocol):
    """What scenes ask of the window."""

    @property
    def fullscreen(self) -> bool: ...
    def toggle_fullscreen(self) -> None: ...


class Sounds(Protocol):
    """What scenes ask of the loudspeaker."""

    volume: float

    def play(self, name: str) -> None: ...
    def stop(self) -> None: ...


@dataclass(slots=True)
class Context:
    """The tools of the scenes. `pads` says which gamepad (by its id) belongs to which guest."""

    studio: Studio
    lettering: Lettering
    sounds: Sounds
    window: Screen
    photos: Photos = field(default_factory=Photos)
    pads: dict[int, int] = field(default_factory=dict)

    @property
    def settings(self) -> Settings:
        return self.studio.settings

    @property
    def language(self) -> str:
        return self.settings.language or messages.system_language()

    def change(self, **changes: object) -> None:
        """Put changed settings into force, for this evening where the disk doesn't keep them."""
        with suppress(DataError):
            self.studio.change(msgspec.structs.replace(self.settings, **changes))
        self.sounds.volume = self.settings.volume

    def toggle_fullscreen(self) -> None:
        """Change between a window and the whole desktop, and remember it."""
        self.window.toggle_fullscreen()
        self.change(fullscreen=self.window.fullscreen)

    def say(self, key: str, **parameters: object) -> str:
        """Return the sentence `key` in the language in force."""
        return messages.text(self.language, key, **parameters)

    def describe(self, error: FacecamError) -> str:
        """Return the sentence of an error."""
        return messages.describe(self.language, error)

    def motion(self, start: float, seconds: float = SLOW) -> Motion:
        """Something that moves from `start` on, unless motion is reduced."""
        return Motion(start, seconds, self.settings.reduced_motion)

    def write(
        self,
        canvas: Surface,
        text: str,
        box: Rect,
        size: int = BODY,
        *,
        colour: Colour = INK,
        bold: bool = False,
        align: Align = Align.CENTRE,
        top: bool = False,
        least: int = SMALL,
    ) -> Rect:
        """Paint `text` into `box`, smaller and on more lines if need be."""
        return self.lettering.draw(
            canvas, text, box, size, colour=colour, bold=bold, align=align, top=top, least=least
        )

    def picture(
        self,
        canvas: Surface,
        pixels: Pixels,
        box: Rect,
        *,
        turn: float = 0.0,
        mirrored: bool = False,
    ) -> None:
        """Paint a camera picture as a print in the middle of `box`, turned to the left."""
        border = max(6, box.width // 20)
        size = (box.width - 2 * border, box.height - 2 * border)
        photo = self.photos.cover(pixels, size, mirrored=mirrored)
        art.draw_print(canvas, box.center, photo, turn=turn)


def look(guest: Guest) -> Look:
    """The colour and shape of a guest."""
    return LOOKS[guest.look % len(LOOKS)]


def looks_of(players: Sequence[Player], guests: Sequence[Guest]) -> dict[str, Look]:
    """Colour and shape by player id: those of the guest of that name, else the next free one."""
    chosen = {
        player.id: guest.look for player in players for guest in guests if guest.name == player.name
    }
    if len(set(chosen.values())) < len(chosen):
        chosen = {}
    free = [number for number in range(len(LOOKS)) if number not in chosen.values()]
    for player in players:
        if player.id not in chosen:
            chosen[player.id] = free.pop(0)
    return {player.id: LOOKS[chosen[player.id]] for player in players}
