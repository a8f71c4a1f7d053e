"""Face to Face: recognise people from windows over parts of their photo."""

from facecam.games.face_to_face.bot import FaceToFaceBot
from facecam.games.face_to_face.commands import FaceToFaceCommand
from facecam.games.face_to_face.events import FaceToFaceEvent
from facecam.games.face_to_face.game import start
from facecam.games.face_to_face.setup import FEWEST, MOST, FaceToFaceSetup, deal
from facecam.games.registry import GameKind

KIND = GameKind(
    name="face-to-face",
    fewest=FEWEST,
    most=MOST,
    setup=FaceToFaceSetup,
    command=FaceToFaceCommand,
    event=FaceToFaceEvent,
    deal=deal,
    start=start,
    bot=FaceToFaceBot,
)
