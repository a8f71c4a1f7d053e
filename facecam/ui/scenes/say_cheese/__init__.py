"""Say Cheese! on the screen: all roll at once before two cards of the photo booth."""

from facecam.ui.scenes.say_cheese.scene import open_scene

__all__ = ["open_scene"]
