"""The newest thing wins, and nobody waits for long."""

from __future__ import annotations

import threading

from facecam.camera.mailbox import Mailbox


def test_only_the_newest_is_kept_and_the_rest_counted() -> None:
    box: Mailbox[int] = Mailbox()
    for number in range(5):
        box.put(number)
    assert box.take() == 4
    assert box.overwritten == 4
    assert box.take() is None


def test_what_is_taken_is_not_overwritten() -> None:
    box: Mailbox[str] = Mailbox()
    box.put("one")
    assert box.take() == "one"
    box.put("two")
    assert box.take() == "two"
    assert box.overwritten == 0


def test_taking_waits_for_another_thread() -> None:
    box: Mailbox[str] = Mailbox()
    later = threading.Timer(0.01, box.put, ["late"])
    later.start()
    assert box.take(timeout=5.0) == "late"
    later.join()


def test_taking_gives_up_after_the_limit() -> None:
    assert Mailbox[int]().take(timeout=0.01) is None
