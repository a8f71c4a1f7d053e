"""The studio, and readers made once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from facecam.vision.pictures import PictureReader
from facecam.vision.reader import SeatReader
from tests.vision.studio import Studio


@pytest.fixture(scope="session")
def studio() -> Studio:
    return Studio()


@pytest.fixture(scope="session")
def reader() -> Iterator[SeatReader]:
    """One reader for all; a test that uses source or seat names of its own starts afresh."""
    with SeatReader(presence_every=1.0) as made:
        yield made


@pytest.fixture(scope="session")
def pictures() -> Iterator[PictureReader]:
    with PictureReader() as reader:
        yield reader


@pytest.fixture(scope="session")
def photographs() -> Path:
    """The folder of labelled photographs beside the repository, where there is one."""
    folder = Path(__file__).resolve().parents[3] / "shared" / "faces"
    if not folder.is_dir():
        pytest.skip("no photographs beside the repository")
    return folder
