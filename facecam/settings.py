"""What the players set once and expect to find again."""

from __future__ import annotations

import msgspec


class Guest(msgspec.Struct, frozen=True):
    """One who plays this evening: `look` is the number of the colour and shape (0..7)."""

    name: str
    look: int
    bot: bool = False


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the settings screen offers, and who played last.

    `language` is empty until somebody chooses (then the computer's own counts), `camera` a source
    by name (``camera:0``, a camera's name, a file), empty for the first that works; `volume` is
    in 0..1.
    """

    version: int = 1
    language: str = ""
    camera: str = ""
    volume: float = 0.7
    reduced_motion: bool = False
    fullscreen: bool = False
    guests: tuple[Guest, ...] = ()
