"""The weights of the estimator by rules: ``models/rules.toml``, read and turned into matrices."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from facecam import paths
from facecam.classify import features
from facecam.classify.features import Features
from facecam.errors import ModelError
from facecam.expressions import CATEGORIES, FACE_PARTS

Array = NDArray[np.float64]

_MOST = 4.0
"""A signal counts no further than this many units from rest."""

_HUGE = 1e6
"""No number of the file is so large, none is divided by that is as small as its inverse."""

_Number = Annotated[float, msgspec.Meta(gt=-_HUGE, lt=_HUGE)]


class Signal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weighted sum of features with a meaning.

    `rest` is its value in a resting face, `unit` its spread over expressions, `people` how many
    units resting faces of different people lie apart. A `sided` signal is positive towards the
    player's left and changes sign in a mirror.
    """

    features: dict[str, _Number]
    rest: _Number
    unit: Annotated[float, msgspec.Meta(gt=1 / _HUGE, lt=_HUGE)]
    people: Annotated[float, msgspec.Meta(ge=0, lt=_HUGE)]
    sided: bool = False


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What speaks for a category: a starting score and the weights of signals."""

    start: _Number
    weights: dict[str, _Number]


class PartTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Signals and rules of one part; the rules of left sides stand for the right ones too."""

    signals: dict[str, Signal]
    rules: dict[str, Rule]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file; `features` is the version of the features it was made for."""

    features: int
    eyes: PartTable
    nose: PartTable
    mouth: PartTable


class PartRules:
    """The rules of one part as matrices.

    Raises
    ------
    ValueError
        Where the table names a feature, signal or category that doesn't exist.
    """

    def __init__(self, part: str, table: PartTable) -> None:
        signals = tuple(table.signals.values())
        rules = _both_sides(table)
        if unknown := set(rules) - set(CATEGORIES[part]):
            raise ValueError(unknown)
        places = {name: number for number, name in enumerate(table.signals)}
        self.categories = tuple(name for name in CATEGORIES[part] if name in rules)
        used = sorted({features.place(name) for signal in signals for name in signal.features})
        self._columns = np.array(used, dtype=np.intp)
        self._mix = np.zeros((len(signals), len(used)))
        for row, signal in zip(self._mix, signals, strict=True):
            for name, weight in signal.features.items():
                row[used.index(features.place(name))] = weight
        self._rest = np.array([signal.rest for signal in signals])
        self._unit = np.array([signal.unit for signal in signals])
        self._people = np.array([signal.people for signal in signals])
        self._start = np.array([rules[name].start for name in self.categories])
        self._weights = np.zeros((len(self.categories), len(signals)))
        for row, category in zip(self._weights, self.categories, strict=True):
            for name, weight in rules[category].weights.items():
                if name not in places:
                    raise ValueError(name)
                row[places[name]] = weight

    def deviations(self, face: Features, neutral: Features | None, trust: float) -> Array:
        """How far each signal is from rest, in units.

        The less the neutral face is trusted (0..1), the more the resting value is that of people
        in general, and the wider the range around it in which nothing counts as a deviation.
        """
        values = self._mix @ face.values[self._columns]
        rest = self._rest
        if neutral is None:
            trust = 0.0
        else:
            own = self._mix @ neutral.values[self._columns]
            rest = trust * own + (1.0 - trust) * rest
        away = (values - rest) / self._unit
        ignored = (1.0 - trust) * self._people
        counted = np.sign(away) * np.maximum(np.abs(away) - ignored, 0.0)
        return np.asarray(np.clip(counted, -_MOST, _MOST))

    def probabilities(self, face: Features, neutral: Features | None, trust: float) -> Array:
        """Probabilities of `categories`: the softmax of their scores."""
        scores = self._start + self._weights @ self.deviations(face, neutral, trust)
        shares = np.exp(scores - scores.max())
        return np.asarray(shares / shares.sum())


def _both_sides(table: PartTable) -> dict[str, Rule]:
    rules = dict(table.rules)
    for category, rule in table.rules.items():
        if category.endswith("_left"):
            mirrored = {
                name: -weight if name in table.signals and table.signals[name].sided else weight
                for name, weight in rule.weights.items()
            }
            rules[category.removesuffix("left") + "right"] = Rule(rule.start, mirrored)
    return rules


class Rules(dict[str, PartRules]):
    """The rules of all parts of the face."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the table.

        Raises
        ------
        ModelError
            Where it isn't a table of this form, or was made for other features.
        """
        try:
            table = msgspec.convert(tomllib.loads(text), Table)
            rules = {part: PartRules(part, getattr(table, part)) for part in FACE_PARTS}
        except (ValueError, RecursionError, msgspec.ValidationError) as error:
            raise ModelError("classify.rules_damaged", reason=str(error)) from error
        if table.features != features.VERSION:
            raise ModelError(
                "classify.rules_version", found=table.features, expected=features.VERSION
            )
        return cls(rules)


def load(path: Path) -> Rules:
    """Read a file of rules.

    Raises
    ------
    ModelError
        Where the file is missing or damaged.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ModelError("classify.rules_damaged", reason=str(error)) from error
    return Rules.parse(text)


@cache
def shipped() -> Rules:
    """Return the rules that come with the game.

    Raises
    ------
    ModelError
        As `load`.
    """
    return load(paths.models() / "rules.toml")
