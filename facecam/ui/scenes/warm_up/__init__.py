"""The warm-up on the screen: who, what to do now, what came of it."""

from facecam.ui.scenes.warm_up.scene import WarmUpScene

__all__ = ["WarmUpScene"]
