"""What the drawn parts of a face have in common: the colours and habits of one character."""

from __future__ import annotations

from dataclasses import dataclass

from facecam.ui.kit.theme import Colour, tint

WHITE: Colour = (255, 252, 244)
MAW: Colour = (104, 26, 34)
TONGUE: Colour = (238, 104, 112)
TONGUE_LINE: Colour = (190, 62, 78)


@dataclass(frozen=True, slots=True)
class Complexion:
    """Colours of a face and the kind of its features.

    `skin` covers what shows on the head; `muzzle` what lies around the mouth (the same for
    people); `nose` names a kind of nose; `lashes` gives long lashes.
    """

    skin: Colour
    muzzle: Colour
    lip: Colour
    iris: Colour
    brow: Colour
    hand: Colour
    nose: str
    nose_colour: Colour
    lashes: bool = False

    @property
    def shade(self) -> Colour:
        """The skin where it lies in shadow."""
        return tint(self.skin, 0.2, (120, 40, 30))

    @property
    def lid(self) -> Colour:
        """An eyelid, told from the skin around it."""
        return tint(self.skin, 0.22, (255, 214, 190) if sum(self.skin) < 420 else (176, 84, 84))

    @property
    def flush(self) -> Colour:
        """The skin where blood rises; on green skin it is lighter, as red would make it brown."""
        red, green, _ = self.skin
        if green > red:
            return tint(self.skin, 0.6, (255, 190, 120))
        return tint(self.skin, 0.45, (236, 88, 78))
