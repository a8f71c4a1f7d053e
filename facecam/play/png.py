"""Surfaces as PNG files."""

from __future__ import annotations

import io

import pygame
from PIL import Image


def encode(surface: pygame.Surface) -> bytes:
    """Return the bytes of a PNG of `surface`."""
    stream = io.BytesIO()
    pixels = pygame.image.tobytes(surface, "RGB")
    Image.frombytes("RGB", surface.get_size(), pixels).save(stream, "PNG")
    return stream.getvalue()
