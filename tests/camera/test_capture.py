"""The capture, step by step on a simulated clock; then once with its thread."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from facecam.camera.capture import Capture, first_picture
from facecam.camera.files import Pictures
from facecam.camera.scripted import Act, Scripted
from facecam.clock import MonotonicClock, SimulatedClock
from facecam.errors import CameraError
from facecam.records import SourceState
from tests.camera.pictures import noise, plain, save_picture


def capture_of(source: Scripted, clock: SimulatedClock) -> Capture:
    return Capture(source, clock, wait=lambda seconds: clock.advance_to(clock.now() + seconds))


def run_until(capture: Capture, clock: SimulatedClock, end: float) -> list[tuple[float, str]]:
    while clock.now() < end and capture.step():
        pass
    return [(round(event.time, 3), event.state.value) for event in capture.events()]


def shown(start: float, seconds: float, first: int = 0) -> list[Act]:
    return [(start + n / 30, noise(first + n)) for n in range(round(seconds * 30))]


def nothing(start: float, seconds: float) -> list[Act]:
    return [(start + n / 10, None) for n in range(round(seconds * 10))]


def test_a_live_source_runs_and_its_newest_picture_is_at_hand() -> None:
    clock = SimulatedClock()
    capture = capture_of(Scripted(shown(0.0, 1.0), clock), clock)
    assert capture.state is SourceState.STARTING
    assert run_until(capture, clock, 29 / 30) == [(0.0, "ok")]
    frame = capture.take()
    assert frame is not None
    assert (frame.time, frame.number) == (29 / 30, 29)
    assert capture.take() is None
    assert capture.overwritten == 29


def test_unplugged_is_noticed_reopened_with_growing_waits_and_resumed() -> None:
    clock = SimulatedClock()
    gone = CameraError("camera.none")
    source = Scripted(
        [*shown(0.0, 1.0), *nothing(1.0, 2.5), *shown(20.0, 1.0, first=100)],
        clock,
        openings=[None, gone, gone, gone, None],
    )
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        clock.advance_to(clock.now() + seconds)

    capture = Capture(source, clock, wait=wait)
    assert run_until(capture, clock, 2.9) == [(0.0, "ok"), (2.5, "unplugged")]
    while source.opened < 4:
        capture.step()
    assert capture.error is gone
    assert run_until(capture, clock, 20.9) == [(20.0, "ok")]
    assert waits == [0.5, 1.0, 2.0, 4.0]
    assert capture.error is None
    frame = capture.take()
    assert frame is not None
    assert frame.time >= 20.0


def test_held_by_another_program_is_noticed_within_two_seconds() -> None:
    clock = SimulatedClock()
    capture = capture_of(Scripted([], clock), clock)
    ((at, state),) = run_until(capture, clock, 3.0)
    assert (state, at <= 2.0) == ("busy", True)


def test_a_camera_that_takes_three_seconds_to_begin_is_let_be() -> None:
    clock = SimulatedClock()
    source = Scripted([*nothing(0.0, 3.0), *shown(3.0, 1.0)], clock)
    assert run_until(capture_of(source, clock), clock, 3.9) == [(1.6, "busy"), (3.0, "ok")]
    assert source.opened == 1


def test_a_camera_without_pictures_is_opened_anew_after_its_time() -> None:
    clock = SimulatedClock()
    source = Scripted(nothing(0.0, 30.0), clock)
    run_until(capture_of(source, clock), clock, 6.0)
    assert source.opened == 2


def test_a_frozen_picture_is_noticed_and_mended_by_opening_anew() -> None:
    clock = SimulatedClock()
    still = noise(5)
    script: list[Act] = [(n / 30, still) for n in range(30 * 8)]
    source = Scripted(script, clock)
    capture = capture_of(source, clock)
    events = run_until(capture, clock, 4.0)
    assert [state for _, state in events] == ["ok", "frozen"]
    assert 1.0 < events[1][0] < 2.0
    capture.take()
    run_until(capture, clock, 4.5)
    assert capture.take() is None  # a standing picture is nothing to judge
    run_until(capture, clock, 8.0)
    assert source.opened == 2


def test_a_closed_lid_is_reported_but_nothing_is_reopened() -> None:
    clock = SimulatedClock()
    script: list[Act] = [(n / 30, plain(0, 0, 0)) for n in range(300)]
    source = Scripted([*script, *shown(10.0, 0.5)], clock)
    events = run_until(capture_of(source, clock), clock, 10.2)
    assert events == [(1.0, "black"), (10.0, "ok")]
    assert source.opened == 1


def test_a_camera_that_isnt_there_is_unplugged_and_one_that_wont_open_busy() -> None:
    for key, state in (("camera.none", "unplugged"), ("camera.hangs", "busy")):
        clock = SimulatedClock()
        source = Scripted([], clock, openings=[CameraError(key)])
        capture = capture_of(source, clock)
        capture.step()
        assert [event.state for event in capture.events()] == [state]
        assert capture.error is not None
        assert capture.error.key == key


def test_a_medium_keeps_its_pace_on_the_clock() -> None:
    clock = SimulatedClock(100.0)
    source = Scripted([(n / 25, noise(n)) for n in range(5)], clock, live=False, fps=25.0)
    capture = capture_of(source, clock)
    times = []
    while capture.step():
        frame = capture.take()
        if frame is not None:
            times.append((round(frame.time, 3), round(clock.now(), 3)))
    assert times == [(round(100 + n / 25, 3),) * 2 for n in range(5)]
    assert [event.state for event in capture.events()] == ["ok", "ended"]
    assert capture.error is None


def test_a_medium_goes_on_where_it_was_after_the_computer_slept() -> None:
    clock = SimulatedClock()
    source = Scripted([(n / 10, noise(n)) for n in range(5)], clock, live=False)
    capture = capture_of(source, clock)
    for _ in range(3):
        capture.step()
    assert capture.take().time == pytest.approx(0.1)
    clock.advance_to(60.0)
    capture.step()
    assert capture.take().time == 60.0
    capture.step()
    assert capture.take().time == pytest.approx(60.1)


@pytest.mark.parametrize("when", ["opening", "reading"])
def test_a_damaged_medium_ends_with_the_reason(when: str) -> None:
    clock = SimulatedClock()
    fault = CameraError("camera.unreadable", path="x")
    source = Scripted(
        [(0.0, noise(0)), (0.1, fault)],
        clock,
        live=False,
        openings=[fault] if when == "opening" else [],
    )
    capture = capture_of(source, clock)
    while capture.step():
        pass
    assert capture.state is SourceState.ENDED
    assert capture.error is fault


def test_a_camera_whose_read_fails_is_opened_anew() -> None:
    clock = SimulatedClock()
    source = Scripted([(0.0, noise(0)), (0.1, CameraError("camera.busy")), *shown(1.0, 0.5)], clock)
    events = run_until(capture_of(source, clock), clock, 1.4)
    assert [state for _, state in events] == ["ok", "unplugged", "ok"]
    assert source.opened == 2


def test_with_its_thread_and_a_real_clock(tmp_path: Path) -> None:
    save_picture(tmp_path / "a.png", plain(9, 99, 199))
    before = threading.active_count()
    with Capture(Pictures(tmp_path, dwell=0.1), MonotonicClock()) as capture:
        frame = capture.take(timeout=5.0)
        assert frame is not None
        assert frame.picture == "a.png"
        capture._thread.join(5.0)  # three pictures, then it ends by itself
        assert [event.state for event in capture.events()] == ["ok", "ended"]
    assert threading.active_count() == before


def test_leaving_closes_the_source_even_while_it_waits() -> None:
    clock = SimulatedClock()
    source = Scripted([], clock, openings=[CameraError("camera.none")] * 1000)
    with Capture(source, clock) as capture:
        while not capture.events():
            pass
    assert not capture._thread.is_alive()
    assert not source.is_open


def test_macos_makes_the_first_attempt_on_the_entering_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = SimulatedClock()
    threads: list[threading.Thread] = []

    class Watched(Scripted):
        def open(self) -> None:
            threads.append(threading.current_thread())
            super().open()

    monkeypatch.setattr(sys, "platform", "darwin")
    with Capture(Watched(shown(0.0, 0.1), clock), clock) as capture:
        capture.take(timeout=5.0)
    assert threads == [threading.main_thread()]


def test_the_first_picture_of_a_camera_is_a_usable_one() -> None:
    clock = SimulatedClock()
    source = Scripted([(0.0, plain(0, 0, 0)), (0.1, None), (0.2, noise(0))], clock)
    assert first_picture(source, clock).time == 0.2
    assert source.is_open


@pytest.mark.parametrize(
    ("script", "key"),
    [
        ([], "camera.busy"),
        ([(n / 30, plain(0, 0, 0)) for n in range(400)], "camera.black"),
    ],
    ids=["silent", "black"],
)
def test_no_first_picture_has_a_reason(script: list[Act], key: str) -> None:
    clock = SimulatedClock()
    source = Scripted(script, clock)
    with pytest.raises(CameraError) as caught:
        first_picture(source, clock)
    assert caught.value.key == key
    assert (source.opened, source.is_open) == (2, False)
    assert clock.now() == pytest.approx(8.0, abs=0.3)


def test_the_first_picture_of_a_medium_needs_no_watching() -> None:
    clock = SimulatedClock()
    source = Scripted([(0.0, plain(0, 0, 0))], clock, live=False)
    assert first_picture(source, clock).number == 0
