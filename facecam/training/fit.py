"""Fits the expression model: per part one linear model on faces, one on changes from neutral.

Renders aren't people, so the fit is kept from believing what only renders know: features are
clipped, strongly regularised, mirrored, and people are given bits of each other's resting faces
and of real ones (see `facecam.training.resting`).
Probabilities are calibrated on people the fit hasn't seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import FunctionTransformer, StandardScaler

from facecam.classify.features import NAMES, columns
from facecam.classify.model import LIMIT, OTHER, Linear, PartModel
from facecam.expressions import CATEGORIES, FACE_PARTS, NEUTRAL
from facecam.training.dataset import Dataset
from facecam.training.mirror import mirrored, mirrored_label
from facecam.training.resting import at_rest

Values = NDArray[np.float32]
Labels = NDArray[np.str_]
Weights = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Plan:
    """What one part is judged by.

    `histograms` is how much the gradient histograms count, 0 to 1: they know the renderer best.
    `rest` is how much faces at rest count beside each grimace: real ones, of the mouth above all,
    are taken for grimaces more often than drawn ones. `doubtful` is how much categories count that
    can hardly be told from somebody else's resting face where no neutral is known. `share` is the
    weight of the change from neutral, `foreign` how much of other people's resting faces is mixed
    in, `penalty` LogisticRegression's C.
    """

    histograms: float
    rest: float
    doubtful: Mapping[str, float] = field(default_factory=dict)
    share: float = 0.6
    foreign: float = 0.5
    penalty: float = 0.02


PLANS: Mapping[str, Plan] = {
    "eyes": Plan(histograms=0.4, rest=1.5, share=0.5),
    "nose": Plan(histograms=0.0, rest=1.5, share=0.65),
    "mouth": Plan(histograms=0.3, rest=1.75, doubtful={"puffed": 0.6}, share=0.7),
}

_REAL = (0.8, 1.4)
"""Share of the faces that are given a bit of a real resting face, and at most how much of it: more
than all, since there are people stranger than those who were photographed."""
FOLDS = 3
MODESTY = 0.85
"""Pictures to learn from are worse than those to judge: probabilities that are honest for the first
are too modest for the second. Less would be right for drawn faces; people are stranger."""
_TEMPERATURES = np.geomspace(0.4, 2.5, 40)


def _clipped(values: Values) -> Values:
    return np.clip(values, -LIMIT, LIMIT)


def _belief(part: str, plan: Plan) -> NDArray[np.float64]:
    """(f,) how much each standardised feature counts."""
    histogram = [NAMES[number].startswith("hog.") for number in columns(part)]
    return np.where(histogram, plan.histograms, 1.0)


def _weighed(values: Values, belief: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(values * belief)


def pipeline(part: str, plan: Plan) -> Pipeline:
    """Return the scikit-learn model that is exported as a `Linear`."""
    return make_pipeline(
        StandardScaler(),
        FunctionTransformer(_clipped),
        FunctionTransformer(_weighed, kw_args={"belief": _belief(part, plan)}),
        LogisticRegression(C=plan.penalty, max_iter=120, tol=1e-3),
    )


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """Rows to fit one part to: faces, their neutrals, labels, weights, persons."""

    values: Values
    neutrals: Values
    labels: Labels
    weights: Weights
    person: Labels


def sample(data: Dataset, part: str, rng: np.random.Generator, weights: Weights) -> Sample:
    """Return the rows that have a label of `part`, each with a neutral drawn for it."""
    rows = data.labels[part] != ""
    return Sample(
        data.values[rows],
        data.neutrals(rng)[rows],
        data.labels[part][rows],
        weights[rows],
        data.person[rows],
    )


def _both_sides(part: str, rows: Sample) -> Sample:
    """The rows and their mirror images."""
    other = [mirrored_label(part, str(label)) for label in rows.labels]
    return Sample(
        np.concatenate([rows.values, mirrored(rows.values)]),
        np.concatenate([rows.neutrals, mirrored(rows.neutrals)]),
        np.concatenate([rows.labels, other]),
        np.concatenate([rows.weights, rows.weights]),
        np.concatenate([rows.person, rows.person]),
    )


def _foreign(rows: Sample, share: float, real: Values, rng: np.random.Generator) -> Values:
    """Faces with a bit of somebody else's resting face added.

    The difference of two drawn people's, by up to `share`, and to some of a real and a drawn one's:
    whatever sets real faces apart from drawn ones then tells nothing of the expression.
    """
    calm = np.flatnonzero(np.isfinite(rows.neutrals).all(axis=1))
    if not len(calm):
        return rows.values
    count = len(rows.values)
    first, second, third = rng.choice(calm, (3, count))
    much = share * rng.random((count, 1))
    values = rows.values + much * (rows.neutrals[first] - rows.neutrals[second])
    if len(real):
        chance, most = _REAL
        much = most * rng.random((count, 1)) * (rng.random((count, 1)) < chance)
        values = values + much * (real[rng.integers(len(real), size=count)] - rows.neutrals[third])
    return np.asarray(values, np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class FittedPart:
    """The scikit-learn models of one part; `change` may be fitted to fewer rows."""

    part: str
    plan: Plan
    now: Pipeline
    change: Pipeline

    def export(self) -> PartModel:
        """The same as plain numbers, the categories in the order of the vocabulary."""
        places = columns(self.part)
        belief = _belief(self.part, self.plan)
        order = _order(self.part, self.now)
        if _order(self.part, self.change) != order:
            raise ValueError(order)
        return PartModel(
            order,
            _linear(self.now, places, belief, order),
            _linear(self.change, places, belief, order),
            self.plan.share,
        )


def _order(part: str, model: Pipeline) -> tuple[str, ...]:
    known = set(model.classes_.tolist())
    return (*(name for name in CATEGORIES[part] if name in known), OTHER)


def _linear(
    model: Pipeline,
    places: NDArray[np.intp],
    belief: NDArray[np.float64],
    order: tuple[str, ...],
) -> Linear:
    scaler, logistic = model.steps[0][1], model.steps[-1][1]
    rows = [logistic.classes_.tolist().index(name) for name in order]
    weights, start = logistic.coef_, logistic.intercept_
    if len(weights) == 1:  # of two categories scikit-learn keeps the second one's score
        weights, start = np.vstack([-weights, weights]) / 2, np.append(-start, start) / 2
    return Linear(places, scaler.mean_, scaler.scale_, weights[rows] * belief, start[rows])


def fit_part(
    part: str,
    plan: Plan,
    rows: Sample,
    rng: np.random.Generator,
    *,
    real: Values,
    calibrate: bool = True,
) -> FittedPart:
    """Fit both models of a part and calibrate them on people left out.

    `real` (n, features) are real faces whose part is at rest.
    """
    chosen = columns(part)
    strange = _both_sides(part, replace(rows, values=_foreign(rows, plan.foreign, real, rng)))
    rows = _both_sides(part, rows)
    known = np.flatnonzero(np.isfinite(rows.neutrals).all(axis=1))
    changes = rows.values[:, chosen] - rows.neutrals[:, chosen]
    known_of_rows = rows.labels, rows.weights, rows.person
    sets = {
        "now": _Inputs(
            partial(_importance, part, plan, alone=True), strange.values[:, chosen], *known_of_rows
        ),
        "change": _Inputs(
            partial(_importance, part, plan, alone=False), changes, *known_of_rows
        ).take(known),
    }
    models = {}
    for name, inputs in sets.items():
        models[name] = inputs.fitted(pipeline(part, plan))
        if calibrate:
            _cool(models[name], MODESTY * _temperature(pipeline(part, plan), inputs))
    return FittedPart(part, plan, models["now"], models["change"])


@dataclass(frozen=True, slots=True, eq=False)
class _Inputs:
    """What a pipeline is fitted to."""

    importance: Callable[[str], float]
    values: Values
    labels: Labels
    weights: Weights
    person: Labels

    def take(self, rows: NDArray[Any]) -> _Inputs:
        return _Inputs(
            self.importance,
            self.values[rows],
            self.labels[rows],
            self.weights[rows],
            self.person[rows],
        )

    def fitted(self, model: Pipeline) -> Pipeline:
        """Fit a pipeline so that every label counts by its importance, however rare it is."""
        names, which = np.unique(self.labels, return_inverse=True)
        totals = np.bincount(which, self.weights)
        wanted = np.array([self.importance(str(name)) for name in names])
        each = self.weights * (wanted / totals)[which] * len(which) / wanted.sum()
        model.fit(self.values, self.labels, logisticregression__sample_weight=each)
        return model


def _importance(part: str, plan: Plan, label: str, *, alone: bool) -> float:
    """How much a label counts; `alone` where no neutral is known."""
    if label == OTHER:
        return 0.4
    if label == NEUTRAL[part]:
        return plan.rest
    return plan.doubtful.get(label, 1.0) if alone else 1.0


def _temperature(model: Pipeline, inputs: _Inputs) -> float:
    """The temperature that makes probabilities of unseen people fit best, all labels alike."""
    scores: list[NDArray[np.float64]] = []
    truth: list[NDArray[np.intp]] = []
    for train, test in GroupKFold(FOLDS).split(inputs.values, groups=inputs.person):
        inputs.take(train).fitted(model)
        names = model.classes_.tolist()
        unseen = inputs.take(test[np.isin(inputs.labels[test], names)])
        found = model.decision_function(unseen.values)
        scores.append(np.stack([-found, found], 1) / 2 if found.ndim == 1 else found)
        truth.append(np.array([names.index(label) for label in unseen.labels]))
    flat, true = np.concatenate(scores), np.concatenate(truth)
    each = 1.0 / np.bincount(true)[true]

    def loss(temperature: float) -> float:
        cooled = flat / temperature
        cooled -= cooled.max(axis=1, keepdims=True)
        log_all = np.log(np.exp(cooled).sum(axis=1))
        return float(each @ (log_all - cooled[np.arange(len(true)), true]))

    return float(min(_TEMPERATURES, key=loss))


def _cool(model: Pipeline, temperature: float) -> None:
    logistic = model.steps[-1][1]
    logistic.coef_ = logistic.coef_ / temperature
    logistic.intercept_ = logistic.intercept_ / temperature


def fit(
    data: Dataset,
    *,
    resting: Dataset | None = None,
    seed: int = 0,
    weights: Weights | None = None,
    calibrate: bool = True,
) -> Iterator[FittedPart]:
    """Fit the parts one after the other; the same arguments give the same model.

    Parameters
    ----------
    data
        What to learn from.
    resting
        Real faces at rest, labelled where they are.
    seed
        Of mirrors, mixed-in faces and drawn neutrals.
    weights
        (n,) how much each picture counts; all alike by default.
    calibrate
        Fit temperatures too, which takes three times as long again.
    """
    each = np.ones(len(data)) if weights is None else weights
    for number, part in enumerate(FACE_PARTS):
        rng = np.random.default_rng((seed, number))
        rows = sample(data, part, rng, each)
        yield fit_part(
            part, PLANS[part], rows, rng, real=at_rest(resting, part), calibrate=calibrate
        )
