"""鬼臉任務: imitate the portrait, rebuild the face with dice."""

from facecam.games.mission.bot import MissionBot
from facecam.games.mission.commands import DrawLots, MissionCommand
from facecam.games.mission.events import MissionEvent
from facecam.games.mission.game import start
from facecam.games.mission.setup import FEWEST, MOST, MissionSetup, deal
from facecam.games.registry import GameKind


def _unseen(at: float) -> DrawLots:
    """Chance decides a battle whose faces can't all be seen."""
    return DrawLots(at=at)


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
)
