"""The table of Say Cheese! as its pages see it, with what has just happened to whom."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from facecam.games.core import Event
from facecam.games.match import Undone
from facecam.games.say_cheese import events
from facecam.games.say_cheese.cards import BoothCard
from facecam.games.say_cheese.view import SayCheeseView
from facecam.ui.facade import Table
from facecam.ui.kit.context import Context
from facecam.ui.scenes.at_table.desk import Desk
from facecam.ui.scenes.say_cheese.layout import DECK, PLACES, SeatPlaces, seats


@dataclass(frozen=True, slots=True)
class News:
    """What last happened to a player: a word of ``say_cheese_ui.news`` and when it did.

    `span` is how many seconds it lasts on the table's clock: a freeze.
    """

    word: str
    since: float
    span: float = 0.0

    @property
    def good(self) -> bool:
        return self.word in {"taken", "double"}


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way over the table."""

    card: BoothCard
    start: Rect
    end: Rect
    since: float
    place: int | None = None
    """Where it will lie face up."""


class CheeseDesk(Desk[SayCheeseView]):
    """The table as the pages see it.

    Players sit as they see themselves in the mirror, and so do their keys: seats go from left to
    right as the camera sees them.
    """

    def __init__(self, context: Context, table: Table) -> None:
        order = tuple(player.id for player in table.players)
        self.order = order[::-1] if table.judged else order
        super().__init__(context, table, SayCheeseView, self.order)
        self.news: dict[str, News] = {}
        self.banner: News | None = None
        self.flights: list[Flight] = []
        self._lying: dict[BoothCard, int] = {}
        self._remember()

    @property
    def seats(self) -> list[tuple[str, SeatPlaces]]:
        """Everybody with the own panel, from left to right."""
        return list(zip(self.order, seats(len(self.order)), strict=True))

    def hear(self, event: Event) -> str:
        """Take note of an event and return the sound it makes."""
        sound = ""
        match event:
            case events.Rolled():
                sound = "dice"
            case events.Claimed():
                sound = "cheese"
            case events.Taken(player=player, card=card, double=double):
                self._tell("double" if double else "taken", player)
                self._fly(card, dict(self.seats)[player].score)
                if double:
                    self.banner = News("double", self.now)
                sound = "right"
            case events.Contested(players=players, card=card, gone=gone):
                word = "gone" if gone else "tied"
                self._tell(word, *players)
                self.banner = News(word, self.now)
                self._fly(card, DECK)
                sound = "buzz"
            case events.FalseClaim(player=player, until=until):
                self.news[player] = News("wrong", self.now, until - event.at)
                sound = "wrong"
            case events.VoidClaim(player=player):
                self._tell("void", player)
                sound = "tick"
            case events.TurnedUp(card=card, place=place):
                self.flights.append(Flight(card, DECK, PLACES[place], self.now, place))
                self._lying[card] = place
                sound = "page"
            case Undone():
                self.news.clear()
                self.flights.clear()
                self.banner = News("undone", self.now)
                self._remember()
            case _:
                pass
        return sound

    def land(self, seconds: float) -> None:
        """Forget the flights that took longer than `seconds`."""
        self.flights = [flight for flight in self.flights if self.now - flight.since < seconds]

    def _remember(self) -> None:
        """Note which card lies where."""
        self._lying = {
            card: place for place, card in enumerate(self.look().places) if card is not None
        }

    def _tell(self, word: str, *players: str) -> None:
        self.news.update({player: News(word, self.now) for player in players})

    def _fly(self, card: BoothCard, end: Rect) -> None:
        start = PLACES[self._lying.get(card, 0)]
        self.flights.append(Flight(card, start, end, self.now))
