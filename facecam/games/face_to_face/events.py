"""What happens in Face to Face."""

from __future__ import annotations

from facecam.games.core import Event
from facecam.games.face_to_face.cards import FaceCard
from facecam.games.match import Undone


class StartRolled(Event, frozen=True, tag="start_rolled"):
    """`player` rolled for the start; `again`: those who tied for highest roll once more."""

    player: str
    dice: tuple[int, int]
    again: tuple[str, ...] = ()


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """It is `player`'s turn; `extra`: once more after a right guess."""

    player: str
    turn: int
    extra: bool


class Rolled(Event, frozen=True, tag="rolled"):
    """`player` moves as many spaces as the dice show."""

    player: str
    dice: tuple[int, int]


class Moved(Event, frozen=True, tag="moved"):
    """`player`'s token stands on `space` now."""

    player: str
    space: str


class Opened(Event, frozen=True, tag="opened"):
    """Windows of a holder were opened."""

    colour: str
    letters: tuple[str, ...]


class Guessed(Event, frozen=True, tag="guessed"):
    """`player` said a name; `likeness` is ``same``, ``near`` (the others vote) or ``other``."""

    player: str
    colour: str
    name: str
    likeness: str


class Voted(Event, frozen=True, tag="voted"):
    """`player` voted on a near miss."""

    player: str
    accept: bool


class Won(Event, frozen=True, tag="won"):
    """`player` takes the card, or (`kept` False) has enough of its colour and it goes under."""

    player: str
    card: FaceCard
    kept: bool

    @property
    def judged(self) -> bool:
        return True


class Wrong(Event, frozen=True, tag="wrong"):
    """The guess was wrong: `player` may not guess this card again."""

    player: str
    colour: str

    @property
    def judged(self) -> bool:
        return True


class Discarded(Event, frozen=True, tag="discarded"):
    """A card was shown and left the game: nobody may guess it any more, or a vote refused it."""

    card: FaceCard


class FinalBegan(Event, frozen=True, tag="final_began"):
    """`player` tries the Final Face on a holder."""

    player: str
    colour: str


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""

    winners: tuple[str, ...]
    reason: str


FaceToFaceEvent = (
    StartRolled
    | TurnBegan
    | Rolled
    | Moved
    | Opened
    | Guessed
    | Voted
    | Won
    | Wrong
    | Discarded
    | FinalBegan
    | Ended
    | Undone
)
