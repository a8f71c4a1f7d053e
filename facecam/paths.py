"""Where models, assets and user data are: in a checkout, an editable install or a wheel."""

from __future__ import annotations

from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent


def _shipped(folder: str) -> Path:
    inside = _PACKAGE / folder  # a wheel carries them inside the package
    return inside if inside.is_dir() else _PACKAGE.parent / folder


def models() -> Path:
    """Folder of the model files."""
    return _shipped("models")


def assets() -> Path:
    """Folder of fonts, catalogues, decks and art data."""
    return _shipped("assets")


def user_data() -> Path:
    """Folder of profiles, saves, settings and the album (not made here)."""
    return Path(platformdirs.user_data_dir("facecam", appauthor=False))
