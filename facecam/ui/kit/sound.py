"""Sounds made in code, and a player that never waits and does without a sound card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self

import numpy as np
import numpy.typing as npt
import pygame

RATE = 22_050
"""Samples a second."""

Wave = npt.NDArray[np.float64]
"""One channel, in -1..1."""


def _seconds(length: float) -> Wave:
    return np.arange(round(length * RATE)) / RATE


def _tone(pitch: float | Wave, length: float, *, warmth: float = 0.3) -> Wave:
    """Return a tone of `pitch` Hz with a few overtones; a pitch per sample glides."""
    step = np.broadcast_to(np.asarray(pitch, dtype=float), (round(length * RATE),)) / RATE
    phase = 2 * np.pi * np.cumsum(step)
    overtones = sum(warmth**n * np.sin((n + 1) * phase) for n in range(1, 4))
    wave: Wave = np.sin(phase) + overtones
    wave /= 1 + warmth + warmth**2 + warmth**3
    return wave


def _fade(wave: Wave, attack: float, decay: float) -> Wave:
    """Let a sound rise within `attack` seconds and die away, to a third in `decay` seconds."""
    time = _seconds(len(wave) / RATE)
    end = np.minimum(1.0, (len(wave) - np.arange(len(wave))) / (0.01 * RATE))
    faded: Wave = wave * np.minimum(1.0, time / attack) * np.exp(-time / decay) * end
    return faded


def _noise(length: float, *, low: float, high: float, seed: int = 0) -> Wave:
    """Return noise between two frequencies in Hz, as loud as it gets."""
    count = round(length * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequency = np.fft.rfftfreq(count, 1 / RATE)
    spectrum[(frequency < low) | (frequency > high)] = 0
    wave: Wave = np.fft.irfft(spectrum, count)
    wave /= np.abs(wave).max()
    return wave


def _mix(length: float, *parts: tuple[float, Wave]) -> Wave:
    """Lay sounds over each other, each from its moment on."""
    mixed = np.zeros(round(length * RATE))
    for start, wave in parts:
        first = round(start * RATE)
        heard = wave[: len(mixed) - first]
        mixed[first : first + len(heard)] += heard
    return mixed


def _notes(*notes: tuple[float, float], decay: float = 0.18, warmth: float = 0.3) -> Wave:
    """Play notes of (start in s, pitch in Hz)."""
    length = max(start for start, _ in notes) + 3 * decay
    parts = ((s, _fade(_tone(pitch, 3 * decay, warmth=warmth), 0.006, decay)) for s, pitch in notes)
    return _mix(length, *parts)


def _shutter() -> Wave:
    click = _fade(_noise(0.06, low=1500, high=9000), 0.001, 0.012)
    clack = _fade(_noise(0.09, low=700, high=6000, seed=1), 0.001, 0.022)
    thump = _fade(_tone(130, 0.1), 0.002, 0.03)
    return _mix(0.3, (0.0, click), (0.07, clack), (0.07, 0.5 * thump), (0.15, 0.4 * click))


def _drum_roll() -> Wave:
    strokes = []
    for seed in range(4):
        skin = _fade(_tone(180 - 20 * (seed % 2), 0.09), 0.001, 0.035)
        snare = _fade(_noise(0.09, low=1200, high=7000, seed=seed), 0.001, 0.03)
        strokes.append(0.6 * skin + 0.5 * snare)
    loudness = np.minimum(1.0, 0.25 * 1.04 ** np.arange(40))
    roll = [(0.034 * n, loud * strokes[n % 4]) for n, loud in enumerate(loudness)]
    return _mix(0.034 * len(roll) + 0.12, *roll)


def _wrong() -> Wave:
    glide = np.linspace(233.0, 150.0, round(0.42 * RATE))
    return _fade(_tone(glide, 0.42, warmth=0.6) + 0.5 * _tone(glide * 1.06, 0.42), 0.01, 0.25)


def _win() -> Wave:
    melody = _notes(
        (0.0, 523.3),
        (0.13, 659.3),
        (0.26, 784.0),
        (0.39, 1046.5),
        (0.65, 784.0),
        (0.78, 1046.5),
        decay=0.24,
        warmth=0.4,
    )
    chord = _fade(_tone(523.3, 1.1) + _tone(659.3, 1.1) + _tone(784.0, 1.1), 0.02, 0.5) / 3
    return _mix(2.0, (0.0, melody), (0.78, chord))


def _held() -> Wave:
    rise = 440.0 * 2.0 ** np.linspace(0.0, 1.0, round(0.32 * RATE))
    return _fade(_tone(rise, 0.32, warmth=0.2), 0.02, 0.4)


def _page() -> Wave:
    rustle = _noise(0.28, low=900, high=8000, seed=3)
    swell = np.sin(np.pi * np.linspace(0.0, 1.0, len(rustle)) ** 0.6) ** 2
    wave: Wave = rustle * swell
    return wave


def _dice() -> Wave:
    knocks = [
        (at, loud * _fade(_noise(0.05, low=600, high=5000, seed=index), 0.001, 0.01))
        for index, (at, loud) in enumerate(
            ((0.0, 0.7), (0.05, 0.5), (0.11, 1.0), (0.19, 0.8), (0.25, 0.4), (0.28, 0.3))
        )
    ]
    return _mix(0.4, *knocks)


MAKERS: Mapping[str, Callable[[], Wave]] = {
    "shutter": _shutter,
    "beep": lambda: _notes((0.0, 660.0), decay=0.09),
    "cheese": lambda: _notes((0.0, 1320.0), (0.0, 1980.0), decay=0.2),
    "drum_roll": _drum_roll,
    "right": lambda: _notes((0.0, 784.0), (0.11, 1174.7), decay=0.2),
    "wrong": _wrong,
    "win": _win,
    "buzz": lambda: _fade(_tone(330.0, 0.16, warmth=0.7), 0.004, 0.2),
    "held": _held,
    "page": _page,
    "dice": _dice,
    "tick": lambda: _fade(_tone(1500.0, 0.05, warmth=0.1), 0.001, 0.012),
}
"""Name of a sound -> how it is made."""


def make(name: str) -> Wave:
    """Return a sound as loud as all others: its peak is 0.7."""
    wave = MAKERS[name]()
    loudest: float = np.abs(wave).max()
    return wave * (0.7 / loudest)


class Sounds:
    """Plays the sounds of `MAKERS` while it is entered.

    Without a sound card it is silent, and `notice` holds the key of the sentence that says so.

    Parameters
    ----------
    volume
        Loudness in 0..1.
    """

    def __init__(self, volume: float = 0.7) -> None:
        self._volume = volume
        self._made: dict[str, pygame.mixer.Sound] = {}
        self.notice: str | None = None

    def __enter__(self) -> Self:
        try:
            # SDL brings the sounds to whatever the sound card wants.
            pygame.mixer.init(frequency=RATE, size=-16, channels=1, buffer=512, allowedchanges=0)
        except (pygame.error, NotImplementedError):
            self.notice = "sound.none"
            return self
        for name in MAKERS:
            samples = (make(name) * 32767).astype(np.int16)
            self._made[name] = pygame.mixer.Sound(buffer=samples.tobytes())
        self.volume = self._volume
        return self

    def __exit__(self, *_: object) -> None:
        self._made.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    @property
    def volume(self) -> float:
        """Loudness in 0..1; 0 is silence."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))
        for sound in self._heard.values():
            # Ears judge loudness by ratios, so the middle of the slider shall be half as loud.
            sound.set_volume(self._volume**2)

    @property
    def _heard(self) -> dict[str, pygame.mixer.Sound]:
        """The sounds, as long as there is a mixer: without one SDL would crash on them."""
        return self._made if pygame.mixer.get_init() else {}

    def play(self, name: str) -> None:
        """Start a sound and return at once.

        Raises
        ------
        KeyError
            For a name that `MAKERS` doesn't have.
        """
        MAKERS[name]
        if name in self._heard and self._volume:
            self._heard[name].play()

    def stop(self) -> None:
        """End all that is heard, as when the game is paused."""
        if self._heard:
            pygame.mixer.stop()
