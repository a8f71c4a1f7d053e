"""A webcam's driver may hang, lie, fail or vanish; the webcam doesn't."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
import pytest

from facecam.camera import webcam
from facecam.camera.devices import Device, Place
from facecam.camera.webcam import Webcam
from facecam.clock import MonotonicClock
from facecam.errors import CameraError
from facecam.records import Frame
from tests.camera.pictures import noise

DEVICE = Device(0, "HD Pro", (Place("MSMF", 1400, 0), Place("DSHOW", 700, 2)))


@dataclass
class FakeHandle:
    """Gives pictures (BGR), fails to open, or opens and gives none."""

    place: Place
    opens: bool = True
    gives: bool = True
    released: threading.Event = field(default_factory=threading.Event)
    count: int = 0

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return self.opens

    def set(self, prop: int, value: float) -> bool:
        return False

    def grab(self) -> bool:
        time.sleep(0.001)
        return self.gives

    def retrieve(self) -> tuple[bool, np.ndarray]:
        self.count += 1
        return True, noise(self.count)

    def release(self) -> None:
        self.released.set()


class Driver:
    """Connects as told by backend and keeps every handle."""

    def __init__(self, **by_backend: Callable[[Place], FakeHandle]) -> None:
        self.by_backend = by_backend
        self.tried: list[str] = []
        self.handles: list[FakeHandle] = []

    def __call__(self, place: Place) -> FakeHandle:
        self.tried.append(place.backend)
        handle = self.by_backend.get(place.backend, FakeHandle)(place)
        self.handles.append(handle)
        return handle


def closed(place: Place) -> FakeHandle:
    return FakeHandle(place, opens=False)


def silent(place: Place) -> FakeHandle:
    return FakeHandle(place, gives=False)


@contextmanager
def camera(driver: Driver, **options: object) -> Iterator[Webcam]:
    made = Webcam(0, MonotonicClock(), find=lambda _wanted: DEVICE, connect=driver, **options)  # type: ignore[arg-type]
    try:
        yield made
    finally:
        made.close()


def next_frame(source: Webcam) -> Frame:
    for _ in range(50):
        frame = source.read()
        if frame is not None:
            return frame
    raise AssertionError("no picture")


def test_pictures_are_rgb_sealed_and_stamped_by_the_clock() -> None:
    with camera(Driver()) as source:
        source.open()
        before = time.monotonic()
        next_frame(source)
        frame = next_frame(source)
        assert before - 0.2 < frame.time <= time.monotonic()
        assert (frame.source, frame.number, source.size) == ("camera:0", 1, (64, 48))
        assert not frame.image.flags.writeable
        shots = (noise(number)[..., ::-1] for number in range(1, 999))
        assert any(np.array_equal(shot, frame.image) for shot in shots)


def test_the_next_backend_is_tried_when_one_fails_and_the_good_one_is_remembered() -> None:
    told: list[tuple[str, str]] = []
    driver = Driver(MSMF=closed)
    with camera(driver, remember=lambda name, backend: told.append((name, backend))) as source:
        source.open()
        assert told == []  # nothing is proven before a picture came
        next_frame(source)
        next_frame(source)
    assert driver.tried == ["MSMF", "DSHOW"]
    assert told == [("HD Pro", "DSHOW")]
    assert all(handle.released.wait(1.0) for handle in driver.handles)


def test_the_remembered_backend_comes_first() -> None:
    driver = Driver()
    with camera(driver, preferred="DSHOW") as source:
        source.open()
    assert driver.tried == ["DSHOW"]


def test_a_backend_without_pictures_comes_last_the_next_time() -> None:
    driver = Driver(MSMF=silent)
    with camera(driver) as source:
        source.open()
        assert source.read() is None
        source.open()
        next_frame(source)
    assert driver.tried == ["MSMF", "DSHOW"]


def test_a_hanging_open_is_left_behind_and_lets_go_later() -> None:
    driver_returns = threading.Event()

    def hangs(place: Place) -> FakeHandle:
        driver_returns.wait(5.0)
        return FakeHandle(place)

    driver = Driver(MSMF=hangs)
    with camera(driver, limit=0.02) as source:
        source.open()
        assert source.backend == "DSHOW"
        next_frame(source)
        driver_returns.set()
    while len(driver.handles) < 2:
        time.sleep(0.001)
    assert all(handle.released.wait(1.0) for handle in driver.handles)


def test_a_read_that_hangs_keeps_nobody_waiting() -> None:
    driver_returns = threading.Event()

    class Hanging(FakeHandle):
        def grab(self) -> bool:
            driver_returns.wait(5.0)
            return False

    driver = Driver(MSMF=Hanging)
    with camera(driver) as source:
        source.open()
        begun = time.monotonic()
        assert source.read() is None
        assert time.monotonic() - begun < 1.0
        driver_returns.set()
    assert driver.handles[0].released.wait(1.0)


@pytest.mark.parametrize(
    ("system", "key"),
    [("win32", "camera.busy"), ("darwin", "camera.refused_macos"), ("linux", "camera.busy")],
)
def test_the_reason_that_it_cant_be_opened(
    monkeypatch: pytest.MonkeyPatch, system: str, key: str
) -> None:
    monkeypatch.setattr(webcam.sys, "platform", system)
    monkeypatch.setattr(webcam.Path, "exists", lambda _self: False)
    with (
        camera(Driver(MSMF=closed, DSHOW=closed)) as source,
        pytest.raises(CameraError) as caught,
    ):
        source.open()
    assert caught.value.key == key


def test_linux_without_the_right_to_the_device_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webcam.sys, "platform", "linux")
    monkeypatch.setattr(webcam.Path, "exists", lambda _self: True)
    monkeypatch.setattr(webcam.os, "access", lambda _path, _mode: False)
    with (
        camera(Driver(MSMF=closed, DSHOW=closed)) as source,
        pytest.raises(CameraError) as caught,
    ):
        source.open()
    assert caught.value.key == "camera.refused"


def test_all_backends_hanging_is_its_own_reason() -> None:
    forever = threading.Event()

    def hangs(place: Place) -> FakeHandle:
        forever.wait(5.0)
        return closed(place)

    with (
        camera(Driver(MSMF=hangs, DSHOW=hangs), limit=0.01) as source,
        pytest.raises(CameraError) as caught,
    ):
        source.open()
    forever.set()
    assert caught.value.key == "camera.hangs"


def test_plugged_in_again_it_is_known_by_its_name() -> None:
    """First at number 0, then gone, then at number 4 while another one has taken number 0."""
    other = Device(0, "Rear", (Place("MSMF", 1400, 0),))
    moved = Device(4, "HD Pro", (Place("DSHOW", 700, 4),))
    here: list[dict[int | str, Device]] = [
        {0: DEVICE, "HD Pro": DEVICE},
        {},
        {0: other, "HD Pro": moved},
    ]

    def find(wanted: int | str) -> Device:
        if wanted not in here[0]:
            raise CameraError("camera.none")
        return here[0][wanted]

    driver = Driver()
    source = Webcam(0, MonotonicClock(), find=find, connect=driver)
    source.open()
    next_frame(source)
    here.pop(0)
    with pytest.raises(CameraError):
        source.open()
    here.pop(0)
    source.open()
    next_frame(source)
    source.close()
    assert [(handle.place.backend, handle.place.index) for handle in driver.handles] == [
        ("MSMF", 0),
        ("DSHOW", 4),
    ]


def test_macos_opens_on_the_thread_that_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webcam.sys, "platform", "darwin")
    threads: list[threading.Thread] = []

    def connect(place: Place) -> FakeHandle:
        threads.append(threading.current_thread())
        return FakeHandle(place)

    with camera(Driver(MSMF=connect)) as source:
        source.open()
        next_frame(source)
    assert threads == [threading.main_thread()]


def test_an_index_below_zero_never_reaches_opencv(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    def capture(index: int, api: int) -> FakeHandle:
        asked.append((index, api))
        return closed(Place("ANY", api, index))

    monkeypatch.setattr(webcam.cv2, "VideoCapture", capture)
    webcam.connect(Place("ANY", 0, -1))
    assert asked == [(0, 0)]


def test_no_camera_here_says_nothing_on_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    webcam.connect(Place("ANY", 0, 99)).release()
    assert capfd.readouterr() == ("", "")
