"""Every fault of a live camera is noticed within two seconds, and so is its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from facecam.camera.health import Health
from facecam.records import Pixels, SourceState
from tests.camera.pictures import frame, noise, plain

FPS = 30.0


def watch(
    health: Health, show: Callable[[int], Pixels | None], start: float, seconds: float
) -> list[tuple[float, SourceState]]:
    """The changes of state while `show(n)` is seen at 30 fps."""
    changes: list[tuple[float, SourceState]] = []
    for number in range(round(seconds * FPS)):
        now = start + number / FPS
        image = show(number)
        before = health.state
        state = health.update(None if image is None else frame(image, now), now)
        if state is not before:
            changes.append((now - start, state))
    return changes


@pytest.fixture
def running() -> Health:
    health = Health()
    assert watch(health, noise, 0.0, 1.0) == [(0.0, SourceState.OK)]
    return health


def test_a_noisy_standing_scene_is_well() -> None:
    still = plain(90, 90, 90).astype(int)
    health = Health()
    changes = watch(health, lambda n: (still + noise(n) // 100).astype("uint8"), 0.0, 3.0)
    assert changes == [(0.0, SourceState.OK)]


@pytest.mark.parametrize(
    ("show", "fault"),
    [
        (lambda _n: None, SourceState.UNPLUGGED),
        (lambda _n: plain(70, 80, 90), SourceState.FROZEN),
        (lambda _n: noise(7), SourceState.FROZEN),
        (lambda _n: plain(0, 0, 0), SourceState.BLACK),
        (lambda n: noise(n) // 40, SourceState.BLACK),
    ],
    ids=["unplugged", "one colour", "frozen", "black and still", "black with noise"],
)
def test_a_fault_is_noticed_within_two_seconds(
    running: Health, show: Callable[[int], Pixels | None], fault: SourceState
) -> None:
    changes = watch(running, show, 1.0, 4.0)
    assert [state for _, state in changes] == [fault]
    assert 1.0 <= changes[0][0] <= 2.0


@pytest.mark.parametrize("fault", [lambda _n: plain(70, 80, 90), lambda _n: plain(0, 0, 0)])
def test_a_good_picture_ends_the_fault_at_once(
    running: Health, fault: Callable[[int], Pixels | None]
) -> None:
    watch(running, fault, 1.0, 3.0)
    assert watch(running, noise, 4.0, 1.0) == [(0.0, SourceState.OK)]


def test_a_short_stutter_is_no_fault(running: Health) -> None:
    assert watch(running, lambda _n: noise(3), 1.0, 0.9) == []
    assert watch(running, lambda _n: None, 1.9, 1.4) == []


def test_opened_without_any_picture_means_another_program_has_it() -> None:
    changes = watch(Health(), lambda _n: None, 10.0, 3.0)
    assert [state for _, state in changes] == [SourceState.BUSY]
    assert 1.0 <= changes[0][0] <= 2.0


def test_black_pictures_at_the_start_are_waited_for() -> None:
    health = Health()
    assert watch(health, lambda _n: plain(0, 0, 0), 0.0, 0.9) == []
    assert health.state is SourceState.STARTING
    assert watch(health, noise, 0.9, 0.2) == [(0.0, SourceState.OK)]


def test_one_changed_pixel_anywhere_is_a_new_picture(running: Health) -> None:
    def show(number: int) -> Pixels:
        image = plain(70, 80, 90)
        image[1, 1 + number % 2] = 255
        return image

    assert watch(running, show, 1.0, 3.0) == []
