"""鬼臉任務: imitate the portrait, rebuild the face with dice."""

from facecam.expressions import Expression
from facecam.games.mission.bot import MissionBot
from facecam.games.mission.commands import DrawLots, MissionCommand
from facecam.games.mission.events import MissionEvent
from facecam.games.mission.game import Mission, start
from facecam.games.mission.setup import FEWEST, MOST, MissionSetup, deal
from facecam.games.mission.state import Performing
from facecam.games.registry import GameKind


def _unseen(at: float) -> DrawLots:
    """Chance decides a battle whose faces can't all be seen."""
    return DrawLots(at=at)


def _faces(game: Mission) -> dict[str, Expression]:
    """The performer's face while a portrait is performed."""
    stage = game.table.stage
    return {game.table.active: stage.portrait.expression} if isinstance(stage, Performing) else {}


KIND = GameKind(
    name="mission",
    fewest=FEWEST,
    most=MOST,
    setup=MissionSetup,
    command=MissionCommand,
    event=MissionEvent,
    deal=deal,
    start=start,
    bot=MissionBot,
    unseen=_unseen,
    faces=_faces,
)
