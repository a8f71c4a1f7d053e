"""Which cameras there are, and by which roads the system reaches them."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import cv2

from facecam.errors import CameraError


@dataclass(frozen=True, slots=True)
class Place:
    """Where one backend of OpenCV finds a camera."""

    backend: str
    api: int
    index: int


@dataclass(frozen=True, slots=True)
class Device:
    """A camera. `number` is that of ``camera:N``; two of one name are told apart by it.

    `places` are the ways to it, in the order in which they should be tried.
    """

    number: int
    name: str
    places: tuple[Place, ...]


_BACKENDS: dict[str, tuple[tuple[str, int], ...]] = {
    "win32": (("MSMF", cv2.CAP_MSMF), ("DSHOW", cv2.CAP_DSHOW)),
    "darwin": (("AVFOUNDATION", cv2.CAP_AVFOUNDATION),),
}
_LINUX_BACKENDS = (("V4L2", cv2.CAP_V4L2), ("ANY", cv2.CAP_ANY))


def backends() -> tuple[tuple[str, int], ...]:
    """Name and OpenCV number of this system's camera backends, best first."""
    return _BACKENDS.get(sys.platform, _LINUX_BACKENDS)


def list_cameras() -> tuple[Device, ...]:
    """All cameras that can be named, by number; empty where there is none."""
    return _listed() or ()


def find(wanted: int | str) -> Device:
    """Return the camera of that number or name (the whole name or a part only it has).

    Raises
    ------
    CameraError
        If there is no camera at all, or not this one.
    """
    cameras = _listed()
    if cameras is None and isinstance(wanted, int):
        # Nobody can name the cameras of this system, but one may answer to its number.
        return Device(
            wanted, f"camera:{wanted}", tuple(Place(n, api, wanted) for n, api in backends())
        )
    if not cameras:
        raise CameraError("camera.none")
    if isinstance(wanted, int):
        fitting = [camera for camera in cameras if camera.number == wanted]
    else:
        name = wanted.casefold()
        fitting = [camera for camera in cameras if camera.name.casefold() == name] or [
            camera for camera in cameras if name in camera.name.casefold()
        ]
    if len({camera.name for camera in fitting}) != 1:
        known = ", ".join(f"camera:{camera.number} ({camera.name})" for camera in cameras)
        raise CameraError("camera.unknown", name=str(wanted), known=known)
    return fitting[0]


def _listed() -> tuple[Device, ...] | None:
    """All cameras; None where the system doesn't name them.

    Windows' two backends count differently, so the same camera is known by its name; the n-th of
    one name in one list is taken for the n-th in the other.
    """
    places: dict[tuple[str, int], list[Place]] = {}
    numbers: dict[tuple[str, int], int] = {}
    named = False
    for backend, api in backends():
        found = _enumerated(backend, api)
        if found is None:
            continue
        named = True
        seen: dict[str, int] = {}
        for index, name in found:
            twin = (name, seen.get(name, 0))
            seen[name] = twin[1] + 1
            if twin not in numbers:
                taken = numbers.values()
                numbers[twin] = index if index not in taken else max(taken) + 1
            places.setdefault(twin, []).append(Place(backend, api, index))
    if not named:
        return None
    return tuple(
        Device(numbers[twin], twin[0], tuple(places[twin]))
        for twin in sorted(numbers, key=lambda twin: numbers[twin])
    )


def _enumerated(backend: str, api: int) -> list[tuple[int, str]] | None:
    """Index and name of each camera of one backend; None where it can't tell."""
    if backend == "ANY":
        api = cv2.CAP_V4L2  # it takes the same numbers
    try:
        from cv2_enumerate_cameras import enumerate_cameras  # noqa: PLC0415 - may fail to load

        return sorted((camera.index, camera.name or "") for camera in enumerate_cameras(api))
    except Exception:  # noqa: BLE001 - native code of three systems: whatever it raises, no names
        return None
