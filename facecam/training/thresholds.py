"""When a wanted category counts as shown: thresholds against its rivals, and how often they err.

In play the wanted face is known. Two errors matter: a face that counts though something else is
shown (false right), and one that is shown and doesn't count (false not yet).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import msgspec
import numpy as np
from numpy.typing import NDArray

from facecam.expressions import FACE_PARTS
from facecam.records import Threshold, Thresholds
from facecam.training.evaluate import Judged

# Never right while something else is likelier, or with less than a third of all the probability:
# nobody at the table would believe it, whatever the errors on rendered faces say.
_ENTER = np.round(np.arange(0.34, 0.86, 0.02), 2)
_MARGIN = np.round(np.arange(0.0, 0.41, 0.05), 2)
_LEAVE = 0.6
"""Share of `enter` at which a face that counted counts no longer."""
_FALSE_RIGHT, _WORST = 1.0, 0.5
"""What a false right costs on average and from the worst rival, where a false not-yet costs 1."""


class Errors(msgspec.Struct, frozen=True):
    """How often one wanted category is judged wrongly.

    `false_right` is the mean over what else may be shown, `worst` that of the rival taken for it
    most often, `rival` its name.
    """

    false_not_yet: float
    false_right: float
    worst: float
    rival: str
    shown: int


class _Scores:
    """Probabilities of one wanted category and of its strongest rival, by what is shown."""

    def __init__(self, part: str, category: str, judged: Sequence[Judged]) -> None:
        mine = [one for one in judged if part in one.labels and part in one.parts]
        self._labels = np.array([one.labels[part] for one in mine])
        chances = [one.parts[part] for one in mine]
        self._wanted = np.array([found[category] for found in chances])
        self._rival = np.array(
            [max(p for name, p in found.items() if name != category) for found in chances]
        )
        self._category = category

    def shown(self, threshold: Threshold) -> NDArray[np.bool_]:
        enough = self._wanted >= threshold.enter
        return np.asarray(enough & (self._wanted - self._rival >= threshold.margin))

    def errors(self, threshold: Threshold) -> Errors:
        shown = self.shown(threshold)
        rates = {str(name): float(shown[self._labels == name].mean()) for name in set(self._labels)}
        right = rates.pop(self._category, float("nan"))
        rival = max(rates, key=lambda name: rates[name])
        return Errors(
            false_not_yet=1 - right,
            false_right=float(np.mean(list(rates.values()))),
            worst=rates[rival],
            rival=rival,
            shown=int((self._labels == self._category).sum()),
        )


def fit_thresholds(judged: Sequence[Judged]) -> Thresholds:
    """Choose the thresholds that err least on people who were not learned from."""
    own: dict[tuple[str, str], Threshold] = {}
    for part, category in _categories(judged):
        scores = _Scores(part, category, judged)

        def cost(threshold: Threshold, scores: _Scores = scores) -> float:
            found = scores.errors(threshold)
            return found.false_not_yet + _FALSE_RIGHT * found.false_right + _WORST * found.worst

        choices = (
            Threshold(float(enter), round(_LEAVE * float(enter), 3), float(margin))
            for enter, margin in product(_ENTER, _MARGIN)
        )
        own[part, category] = min(choices, key=cost)
    return Thresholds(own=own)


def frame_errors(judged: Sequence[Judged], thresholds: Thresholds) -> dict[str, Errors]:
    """``part.category`` -> how often single frames are judged wrongly."""
    return {
        f"{part}.{category}": _Scores(part, category, judged).errors(thresholds.of(part, category))
        for part, category in _categories(judged)
    }


def _categories(judged: Sequence[Judged]) -> Iterator[tuple[str, str]]:
    for part in FACE_PARTS:
        shown = {one.labels[part] for one in judged if part in one.labels}
        known = next((one.parts[part] for one in judged if part in one.parts), {})
        for category in known:
            if category in shown and len(shown) > 1:
                yield part, category


def table(errors: Mapping[str, Errors]) -> str:
    """The errors as text."""
    lines = [f"{'wanted':22}{'not yet':>9}{'right':>9}{'worst':>9}  (false shares)"]
    lines += [
        f"{name:22}{found.false_not_yet:9.3f}{found.false_right:9.3f}{found.worst:9.3f}"
        f"  {found.rival}"
        for name, found in errors.items()
    ]
    return "\n".join(lines)
