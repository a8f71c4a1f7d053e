"""Face to Face on the screen: the board, four holders with windows, names typed or picked."""

from facecam.ui.scenes.face_to_face.scene import open_scene

__all__ = ["open_scene"]
