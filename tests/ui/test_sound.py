"""Sounds are made in code; without a sound card the game is silent and says so once."""

from __future__ import annotations

import time

import numpy as np
import pygame
import pytest

from facecam import messages
from facecam.ui.kit.sound import MAKERS, RATE, Sounds, make


@pytest.mark.parametrize("name", MAKERS)
def test_a_sound_is_short_clean_and_as_loud_as_the_others(name: str) -> None:
    wave = make(name)
    assert 0.02 < len(wave) / RATE < 2.5
    assert np.isfinite(wave).all()
    assert np.abs(wave).max() == pytest.approx(0.7)
    assert abs(wave[0]) < 0.1, "starts with a click"
    assert abs(wave[-1]) < 0.05, "ends with a click"
    assert abs(wave.mean()) < 0.02


def pitch(wave: np.ndarray) -> float:
    """Return the strongest frequency in Hz."""
    strength = np.abs(np.fft.rfft(wave * np.hanning(len(wave))))
    return float(np.fft.rfftfreq(len(wave), 1 / RATE)[strength.argmax()])


def test_held_rises_and_wrong_falls() -> None:
    for name, rises in (("held", True), ("wrong", False)):
        wave = make(name)
        third = len(wave) // 3
        assert (pitch(wave[-third:]) > pitch(wave[:third])) is rises


def test_cheese_is_above_the_countdown() -> None:
    assert pitch(make("cheese")) > pitch(make("beep")) == pytest.approx(660, abs=10)


def test_no_two_sounds_are_alike() -> None:
    waves = {name: make(name) for name in MAKERS}
    lengths = {
        name: (len(wave), round(float(np.abs(wave).sum()), 3)) for name, wave in waves.items()
    }
    assert len(set(lengths.values())) == len(MAKERS)


@pytest.fixture
def silent_driver(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("silent_driver")
def test_playing_does_not_wait_and_leaves_nothing_open() -> None:
    with Sounds(volume=0.5) as sounds:
        assert sounds.notice is None
        start = time.perf_counter()
        for name in MAKERS:
            sounds.play(name)
        assert time.perf_counter() - start < 0.1
        assert pygame.mixer.get_busy()
        sounds.stop()
        assert not pygame.mixer.get_busy()
    assert pygame.mixer.get_init() is None


@pytest.mark.usefixtures("silent_driver")
def test_volume_is_kept_within_bounds_and_zero_is_silence() -> None:
    with Sounds() as sounds:
        sounds.volume = 7
        assert sounds.volume == 1.0
        sounds.volume = -1
        assert sounds.volume == 0.0
        sounds.play("win")
        assert not pygame.mixer.get_busy()


def test_without_a_sound_card_it_is_silent_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    with Sounds() as sounds:
        assert sounds.notice == "sound.none"
        assert all(messages.text(language, sounds.notice) for language in messages.LANGUAGES)
        sounds.play("right")
        sounds.volume = 0.2
        sounds.stop()


def test_a_sound_that_does_not_exist_is_a_mistake_even_in_silence() -> None:
    with pytest.raises(KeyError):
        Sounds().play("moo")


@pytest.mark.usefixtures("silent_driver")
def test_a_sound_lasts_as_long_as_it_was_made() -> None:
    with Sounds() as sounds:
        for name, sound in sounds._made.items():
            assert sound.get_length() == pytest.approx(len(make(name)) / RATE, abs=0.01)
