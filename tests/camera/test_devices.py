"""Cameras are found by number or name, whichever backend counts them how."""

from __future__ import annotations

import pytest

from facecam.camera import devices
from facecam.camera.devices import Device, Place, find, list_cameras
from facecam.errors import CameraError

WINDOWS = (("MSMF", 1400), ("DSHOW", 700))


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two alike webcams, one of another kind, and a virtual one only DirectShow knows."""
    monkeypatch.setattr(devices, "backends", lambda: WINDOWS)
    found = {
        "MSMF": [(0, "HD Pro"), (1, "Front"), (2, "HD Pro")],
        "DSHOW": [(0, "Front"), (1, "OBS"), (2, "HD Pro"), (3, "HD Pro")],
    }
    monkeypatch.setattr(devices, "_enumerated", lambda backend, _api: found[backend])


@pytest.fixture
def nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "_enumerated", lambda _backend, _api: [])


@pytest.fixture
def unnamed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "backends", lambda: WINDOWS)
    monkeypatch.setattr(devices, "_enumerated", lambda _backend, _api: None)


def where(device: Device) -> dict[str, int]:
    return {place.backend: place.index for place in device.places}


@pytest.mark.usefixtures("windows")
def test_one_camera_is_one_entry_whatever_the_backends_call_it() -> None:
    assert [(c.number, c.name, where(c)) for c in list_cameras()] == [
        (0, "HD Pro", {"MSMF": 0, "DSHOW": 2}),
        (1, "Front", {"MSMF": 1, "DSHOW": 0}),
        (2, "HD Pro", {"MSMF": 2, "DSHOW": 3}),
        (3, "OBS", {"DSHOW": 1}),
    ]


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize(
    ("wanted", "number"), [(1, 1), ("Front", 1), ("front", 1), ("OB", 3), ("HD Pro", 0), (2, 2)]
)
def test_a_camera_is_found(wanted: int | str, number: int) -> None:
    assert find(wanted).number == number


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize("wanted", [9, "Rear", "o"])
def test_another_or_ambiguous_name_lists_what_there_is(wanted: int | str) -> None:
    with pytest.raises(CameraError) as caught:
        find(wanted)
    assert caught.value.key == "camera.unknown"
    assert "camera:3 (OBS)" in str(caught.value.parameters["known"])


@pytest.mark.usefixtures("nothing")
@pytest.mark.parametrize("wanted", [0, "Front"])
def test_no_camera_at_all_is_said_so(wanted: int | str) -> None:
    assert list_cameras() == ()
    with pytest.raises(CameraError) as caught:
        find(wanted)
    assert caught.value.key == "camera.none"


@pytest.mark.usefixtures("unnamed")
def test_where_nobody_names_cameras_a_number_is_tried_all_the_same() -> None:
    assert list_cameras() == ()
    assert find(1).places == (Place("MSMF", 1400, 1), Place("DSHOW", 700, 1))
    with pytest.raises(CameraError):
        find("Front")


def test_listing_this_computers_cameras_says_nothing_on_the_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    cameras = list_cameras()
    assert all(camera.places for camera in cameras)
    assert capfd.readouterr() == ("", "")
