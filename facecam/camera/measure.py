"""What a camera really delivers."""

from __future__ import annotations

from dataclasses import dataclass

from facecam.camera.capture import first_picture
from facecam.camera.devices import Device
from facecam.camera.webcam import Webcam
from facecam.clock import Clock


@dataclass(frozen=True, slots=True)
class Measured:
    """Width and height in pixels, pictures a second, and the backend that brought them."""

    size: tuple[int, int]
    fps: float
    backend: str


def measure(device: Device, clock: Clock, *, seconds: float = 1.5) -> Measured:
    """Look at a camera for some seconds.

    Raises
    ------
    CameraError
        With the reason, if it shows nothing usable.
    """
    camera = Webcam(device.number, clock, find=lambda _wanted: device)
    try:
        first = last = first_picture(camera, clock)
        pictures = 0
        while last.time - first.time < seconds and clock.now() - last.time < seconds:
            frame = camera.read()
            if frame is not None:
                last = frame
                pictures += 1
        spent = last.time - first.time
        return Measured(camera.size, pictures / spent if spent else 0.0, camera.backend)
    finally:
        camera.close()
