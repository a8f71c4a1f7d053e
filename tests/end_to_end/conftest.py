"""One reader and one estimator for all that a process tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from facecam.play import eyes as all_eyes
from facecam.play.eyes import Eyes


@pytest.fixture(scope="session")
def eyes() -> Iterator[Eyes]:
    with ExitStack() as stack:
        yield all_eyes.load(stack, seats=2)
