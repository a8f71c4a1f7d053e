"""Picture sources by name: cameras and files from the camera room, virtual people from theirs."""

from __future__ import annotations

from collections.abc import Callable

from facecam.camera.source import Source
from facecam.camera.sources import parse_source
from facecam.clock import Clock
from facecam.virtual.source import parse_virtual


def _forget(_camera: str, _backend: str) -> None:
    """Remember nothing: the next opening tries all backends again."""


def open_source(
    name: str,
    clock: Clock,
    *,
    dwell: float,
    repeats: bool,
    backend: str = "",
    remember: Callable[[str, str], None] = _forget,
) -> Source:
    """Return the source of that name, not yet opened; see `parse_source` for the parameters.

    Raises
    ------
    CameraError
        If nothing has that name.
    """
    virtual = parse_virtual(name)
    if virtual is not None:
        return virtual
    return parse_source(
        name, clock, dwell=dwell, repeats=repeats, backend=backend, remember=remember
    )
