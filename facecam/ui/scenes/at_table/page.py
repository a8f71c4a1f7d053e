"""What a page is: it shows one phase of a game and takes the keys that count in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from pygame import Surface

from facecam.ui.kit.input import Input
from facecam.ui.kit.scene import Transition
from facecam.ui.kit.widgets import Button, Menu
from facecam.ui.scenes.at_table.desk import Desk

At = TypeVar("At", bound=Desk[Any])


class Page(Generic[At]):
    """A page with buttons; subclasses say which and draw what is around them."""

    arrows = True
    """Whether arrow keys and Enter walk through the buttons."""

    @property
    def typing(self) -> bool:
        """Whether a text field takes what is typed."""
        return False

    def __init__(self, desk: At) -> None:
        self.desk = desk
        self.menu = Menu()

    def line(self) -> str:
        """What to do now, in one line."""
        return ""

    def deadline(self) -> float | None:
        """The end of the time there is, on the table's clock, where it is to be shown."""
        return None

    def buttons(self) -> Sequence[Button]:
        return ()

    def handle(self, event: Input) -> Transition:
        """Answer to what somebody did."""
        button = self.menu.pick(event, self.buttons(), arrows=self.arrows)
        return button.action() if button is not None else None

    def update(self, now: float) -> None:
        """Let time go on."""

    def hide(self) -> None:
        """Show nothing secret any more until somebody asks again."""

    def paint(self, canvas: Surface) -> None:
        """Paint what isn't a button."""

    def draw(self, canvas: Surface) -> None:
        """Paint the page. Changes nothing but the canvas."""
        self.paint(canvas)
        self.menu.draw(canvas, self.desk.context.lettering, self.buttons())
