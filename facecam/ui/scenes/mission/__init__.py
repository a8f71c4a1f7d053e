"""鬼臉任務 on the screen: one scene, and a page for each thing the table can be doing."""

from facecam.ui.scenes.mission.scene import open_scene

__all__ = ["open_scene"]
