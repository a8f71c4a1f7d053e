"""Pictures and videos made for the tests."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from facecam.records import Frame, Pixels


def noise(seed: int, width: int = 64, height: int = 48) -> Pixels:
    """A picture like no other, as a sensor makes them."""
    return np.random.default_rng(seed).integers(40, 200, (height, width, 3), dtype=np.uint8)


def plain(red: int, green: int, blue: int, width: int = 64, height: int = 48) -> Pixels:
    return np.full((height, width, 3), (red, green, blue), dtype=np.uint8)


def frame(image: Pixels, time: float = 0.0) -> Frame:
    return Frame(image=image, time=time, number=0, source="test")


def save_picture(file: Path, image: Pixels, *, orientation: int = 1) -> None:
    """Write a picture, the EXIF orientation beside it."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    Image.fromarray(image).save(file, exif=exif)


def save_video(file: Path, frames: int, *, fps: float = 25.0, codec: str = "MJPG") -> None:
    """Write a video whose picture n is a grey of 4 n, with noise to give it some bytes."""
    writer = cv2.VideoWriter(
        str(file), cv2.CAP_FFMPEG, cv2.VideoWriter.fourcc(*codec), fps, (64, 48)
    )
    assert writer.isOpened()
    for number in range(frames):
        image = plain(4 * number, 4 * number, 4 * number)
        image[:16] = noise(number)[:16]
        writer.write(image)
    writer.release()
