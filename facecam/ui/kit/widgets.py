"""Things to press: buttons with a key beside them, walked through by pointer, arrows or gamepad."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from facecam.ui.kit import art, keys
from facecam.ui.kit.canvas import ring
from facecam.ui.kit.input import Did, Input, Key, Pad, PadButton, Pointer
from facecam.ui.kit.scene import Action
from facecam.ui.kit.text import Lettering
from facecam.ui.kit.theme import BODY, HIGHLIGHT, INK, PAPER_DARK, PRINT, SMALL, Colour, tint

_GAP = 10


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press; `key` (a scancode) presses it too and `legend` is painted as a key cap.

    A `plain` button has no box of its own: the scene paints what is to be pressed. `symbol` is
    one of `art.SYMBOLS`, left of the label.
    """

    box: Rect
    label: str
    action: Action
    key: int | None = None
    legend: str = ""
    symbol: str = ""
    fill: Colour = PRINT
    size: int = BODY
    plain: bool = False
    chosen: bool = False


@dataclass(slots=True)
class Menu:
    """Which button is under the pointer or the arrows; the buttons themselves are the scene's.

    The focus is shown only to those who use arrows or a gamepad (`by_keys`).
    """

    focus: int = 0
    hover: int | None = None
    pressed: int | None = None
    by_keys: bool = False

    def pick(
        self, event: Input, buttons: Sequence[Button], *, arrows: bool = True
    ) -> Button | None:
        """Return the button this input presses, if any.

        `arrows`: arrow keys walk and Enter presses; switched off where those keys mean more.
        """
        match event:
            case Pointer(did, at):
                return self._point(did, at, buttons)
            case Key(scancode, True):
                return self._key(scancode, buttons, arrows=arrows)
            case Pad(_, button, True):
                if button in _PAD_STEPS:
                    self._walk(_PAD_STEPS[button], buttons)
                elif button is PadButton.SOUTH and self.by_keys and buttons:
                    return buttons[self.focus % len(buttons)]
            case _:
                pass
        return None

    def _point(self, did: Did, at: tuple[float, float], buttons: Sequence[Button]) -> Button | None:
        under = next(
            (index for index, button in enumerate(buttons) if button.box.collidepoint(at)), None
        )
        self.hover, self.by_keys = under, False
        if did is Did.PRESS:
            self.pressed = under
        elif did is Did.RELEASE:
            pressed, self.pressed = self.pressed, None
            if under is not None and under == pressed:
                self.focus = under
                return buttons[under]
        return None

    def _key(self, scancode: int, buttons: Sequence[Button], *, arrows: bool) -> Button | None:
        for button in buttons:
            if button.key == scancode:
                return button
        if arrows and scancode in _STEPS:
            self._walk(_STEPS[scancode], buttons)
        elif arrows and scancode in keys.CONFIRM and self.by_keys and buttons:
            return buttons[self.focus % len(buttons)]
        return None

    def _walk(self, step: tuple[int, int], buttons: Sequence[Button]) -> None:
        if not buttons:
            return
        self.focus = min(self.focus, len(buttons) - 1)
        if not self.by_keys:
            self.by_keys = True
            return
        here = buttons[self.focus].box
        best: tuple[bool, float, int] | None = None
        for index, button in enumerate(buttons):
            there = button.box
            across, down = there.centerx - here.centerx, there.centery - here.centery
            ahead = across * step[0] + down * step[1]
            far = ahead + 2 * (abs(across * step[1]) + abs(down * step[0]))
            # What lies straight ahead comes before what is nearer but askew.
            straight = (
                there.top < here.bottom and here.top < there.bottom
                if step[0]
                else there.left < here.right and here.left < there.right
            )
            if ahead > _GAP / 2 and (best is None or (not straight, far, index) < best):
                best = (not straight, far, index)
        if best is not None:
            self.focus = best[2]

    def draw(self, canvas: Surface, lettering: Lettering, buttons: Sequence[Button]) -> None:
        """Paint the buttons as they are now."""
        for index, button in enumerate(buttons):
            if self.by_keys and index == self.focus % len(buttons):
                ring(canvas, button.box)
            if not button.plain:
                hover, pressed = index == self.hover, index == self.pressed
                draw_button(canvas, lettering, button, hover=hover, pressed=pressed)


_STEPS = {keys.UP: (0, -1), keys.DOWN: (0, 1), keys.LEFT: (-1, 0), keys.RIGHT: (1, 0)}
_PAD_STEPS = {
    PadButton.UP: (0, -1),
    PadButton.DOWN: (0, 1),
    PadButton.LEFT: (-1, 0),
    PadButton.RIGHT: (1, 0),
}


def draw_button(
    canvas: Surface, lettering: Lettering, button: Button, *, hover: bool, pressed: bool
) -> None:
    """Paint one button with its symbol, label and key."""
    fill = HIGHLIGHT if button.chosen else button.fill
    if hover:
        fill = tint(fill, 0.45, HIGHLIGHT if fill == PRINT else PRINT)
    box = button.box.move(3, 3) if pressed else button.box
    art.draw_panel(canvas, box, fill, shadow=not pressed)
    inner = box.inflate(-20, -12)
    if button.symbol:
        side = min(44, inner.height)
        if not button.label:
            side = min(inner.size)
        mark = Rect(inner.left, inner.centery - side // 2, side, side)
        if not button.label:
            mark.centerx = inner.centerx
        art.draw_symbol(canvas, mark, button.symbol)
        taken = side + _GAP
        inner = Rect(inner.left + taken, inner.top, inner.width - taken, inner.height)
    if button.legend:
        width = cap_width(lettering, button.legend)
        cap = Rect(inner.right - width, 0, width, 40)
        cap.centery = inner.centery
        key_cap(canvas, lettering, cap, button.legend)
        inner = Rect(inner.left, inner.top, inner.width - width - _GAP, inner.height)
    if button.label:
        lettering.draw(canvas, button.label, inner, button.size, bold=True)


def cap_width(lettering: Lettering, legend: str) -> int:
    """How wide the key cap of `legend` is, in pixels."""
    return max(40, lettering.width(legend, SMALL, bold=True) + 24)


def key_cap(
    canvas: Surface,
    lettering: Lettering,
    box: Rect,
    legend: str,
    fill: Colour = PRINT,
) -> None:
    """Paint a key as on a keyboard."""
    inner = art.draw_key_cap(canvas, box, fill)
    painted = lettering.line(legend, SMALL, bold=True, colour=INK)
    canvas.blit(painted, painted.get_rect(center=inner.center))


def note(
    canvas: Surface, lettering: Lettering, box: Rect, text: str, fill: Colour = PAPER_DARK
) -> None:
    """Paint a line of advice on a strip of paper."""
    art.draw_panel(canvas, box, fill, width=3, radius=box.height // 3, shadow=False)
    lettering.draw(canvas, text, box.inflate(-32, -6), BODY)
