"""facecam: grimace party games at one laptop, judged by the camera."""

__version__ = "0.1.0"
