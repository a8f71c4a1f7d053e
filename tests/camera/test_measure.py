"""What a camera delivers is measured, not believed."""

from __future__ import annotations

import numpy as np
import pytest

from facecam.camera import measure as module
from facecam.camera.devices import Device, Place
from facecam.camera.measure import measure
from facecam.camera.scripted import Scripted
from facecam.clock import SimulatedClock
from facecam.errors import CameraError
from tests.camera.pictures import noise

DEVICE = Device(0, "HD Pro", (Place("V4L2", 200, 0),))


def test_size_and_pictures_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimulatedClock()
    source = Scripted([(n / 15, noise(n, 160, 120)) for n in range(60)], clock)
    source.backend = "V4L2"  # type: ignore[attr-defined]
    monkeypatch.setattr(module, "Webcam", lambda *_args, **_options: source)
    measured = measure(DEVICE, clock)
    assert measured.size == (160, 120)
    assert np.isclose(measured.fps, 15.0)
    assert measured.backend == "V4L2"
    assert not source.is_open


def test_a_camera_that_stops_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimulatedClock()
    source = Scripted([(0.0, noise(0)), (0.1, noise(1))], clock)
    source.backend = "V4L2"  # type: ignore[attr-defined]
    monkeypatch.setattr(module, "Webcam", lambda *_args, **_options: source)
    assert np.isclose(measure(DEVICE, clock).fps, 10.0)
    assert clock.now() < 3.0


def test_a_camera_without_pictures_has_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimulatedClock()
    monkeypatch.setattr(module, "Webcam", lambda *_args, **_options: Scripted([], clock))
    with pytest.raises(CameraError) as caught:
        measure(DEVICE, clock)
    assert caught.value.key == "camera.busy"
