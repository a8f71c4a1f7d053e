"""The literal faces of the classify tests."""

from __future__ import annotations

from tests.classify.conftest import make_face, make_reading, mirror_face

__all__ = ["make_face", "make_reading", "mirror_face"]
