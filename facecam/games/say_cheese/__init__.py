"""Say Cheese!: roll two dice until they match a photo-booth card, then claim it."""

from facecam.games.registry import GameKind
from facecam.games.say_cheese.bot import SayCheeseBot
from facecam.games.say_cheese.commands import SayCheeseCommand
from facecam.games.say_cheese.events import SayCheeseEvent
from facecam.games.say_cheese.game import start
from facecam.games.say_cheese.setup import FEWEST, MOST, SayCheeseSetup, deal

KIND = GameKind(
    name="say-cheese",
    fewest=FEWEST,
    most=MOST,
    setup=SayCheeseSetup,
    command=SayCheeseCommand,
    event=SayCheeseEvent,
    deal=deal,
    start=start,
    bot=SayCheeseBot,
)
