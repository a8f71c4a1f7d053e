from __future__ import annotations

import threading

import numpy as np
import pytest

from facecam.camera.mailbox import Mailbox
from facecam.records import Frame
from facecam.vision.thread import VisionThread

SECONDS = 5.0


def frame(number: int) -> Frame:
    return Frame(np.zeros((2, 2, 3), np.uint8), number / 30, number, "cam")


def test_it_prepares_and_steps_on_a_thread_of_its_own() -> None:
    box: Mailbox[Frame] = Mailbox()
    done = threading.Event()
    seen: list[tuple[str, int]] = []

    def step(taken: Frame) -> None:
        seen.append((threading.current_thread().name, taken.number))
        done.set()

    with VisionThread(box, step, prepare=lambda: seen.append(("prepared", 0))) as thread:
        box.put(frame(1))
        assert done.wait(SECONDS)
        assert thread.ready
    assert seen == [("prepared", 0), ("vision", 1)]
    assert threading.current_thread().name != "vision"


def test_only_the_newest_frame_is_worked_on() -> None:
    box: Mailbox[Frame] = Mailbox()
    busy, go_on, done = threading.Event(), threading.Event(), threading.Event()
    seen: list[int] = []

    def step(taken: Frame) -> None:
        seen.append(taken.number)
        busy.set()
        assert go_on.wait(SECONDS)
        if len(seen) == 2:
            done.set()

    with VisionThread(box, step):
        box.put(frame(1))
        assert busy.wait(SECONDS)
        for number in (2, 3, 4):
            box.put(frame(number))
        go_on.set()
        assert done.wait(SECONDS)
    assert seen == [1, 4]


def fail(_frame: Frame) -> None:
    raise RuntimeError("broken step")


def test_an_error_is_reported_and_ends_the_thread() -> None:
    box: Mailbox[Frame] = Mailbox()
    told = threading.Event()
    errors: list[Exception] = []

    def report(error: Exception) -> None:
        errors.append(error)
        told.set()

    with VisionThread(box, fail, report=report) as thread:
        box.put(frame(1))
        assert told.wait(SECONDS)
    assert [str(error) for error in errors] == ["broken step"]
    assert thread.error is errors[0]


def test_an_error_nobody_is_told_of_comes_out_at_the_end() -> None:
    box: Mailbox[Frame] = Mailbox()
    box.put(frame(1))
    ended = threading.Event()

    def prepare() -> None:
        ended.set()
        raise ValueError("broken model")

    def use() -> None:
        with VisionThread(box, fail, prepare=prepare) as thread:
            assert ended.wait(SECONDS)
            assert not thread.ready

    with pytest.raises(ValueError, match="broken model"):
        use()
