"""Labelled features: what the expression model is fitted to and measured on."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from facecam import arrays
from facecam.classify import features
from facecam.classify.model import OTHER
from facecam.errors import DataError
from facecam.expressions import CATEGORIES, FACE_PARTS
from facecam.store.files import write_file

Strings = NDArray[np.str_]
_STEPS = 24.0
"""Steps of a standard deviation in which features are stored; what is lost is noise."""
_ZERO = 128


@dataclass(frozen=True, slots=True, eq=False)
class Dataset:
    """Pictures of labelled faces, as features.

    Attributes
    ----------
    values
        (n, len(features.NAMES)) float32.
    labels
        Part of the face -> (n,) categories, `OTHER`, or "" where nobody knows.
    person
        (n,) who it is.
    resting
        (n,) whether it is a picture of the person's face at rest.
    traits
        Trait of the person -> (n,) values, e.g. ``age``.
    """

    values: NDArray[np.float32]
    labels: Mapping[str, Strings]
    person: Strings
    resting: NDArray[np.bool_]
    traits: Mapping[str, Strings]

    def __len__(self) -> int:
        return len(self.person)

    def take(self, rows: NDArray[np.bool_] | NDArray[np.intp]) -> Dataset:
        """Some of the pictures."""
        return Dataset(
            self.values[rows],
            {part: labels[rows] for part, labels in self.labels.items()},
            self.person[rows],
            self.resting[rows],
            {name: values[rows] for name, values in self.traits.items()},
        )

    def neutrals(self, rng: np.random.Generator | None = None) -> NDArray[np.float32]:
        """(n, features): a resting face of each picture's person, NaN where there is none.

        The median of all of them, or one drawn at random where `rng` is given; never the picture
        itself, unless it is the only one.
        """
        neutrals = np.full_like(self.values, np.nan)
        for name in np.unique(self.person):
            mine = np.flatnonzero(self.person == name)
            calm = mine[self.resting[mine]]
            if not len(calm):
                continue
            if rng is None:
                neutrals[mine] = np.median(self.values[calm], axis=0)
                for row in calm if len(calm) > 1 else ():
                    neutrals[row] = np.median(self.values[calm[calm != row]], axis=0)
                continue
            drawn = rng.integers(len(calm), size=len(mine))
            same = calm[drawn] == mine
            drawn[same] = (drawn[same] + 1) % len(calm)
            neutrals[mine] = self.values[calm[drawn]]
        return neutrals

    def people(self) -> Strings:
        """Everybody once, in order."""
        return np.unique(self.person)

    def check(self, file: str) -> None:
        """Refuse what nothing can be learned from; `file` is named in the error.

        Raises
        ------
        DataError
            If a number is none, a label isn't of the vocabulary, or only one face is shown.
        """
        broken = int((~np.isfinite(self.values)).sum())
        if broken:
            raise DataError("training.data.numbers", file=file, count=broken)
        several = False
        for part in FACE_PARTS:
            shown = {str(label) for label in np.unique(self.labels[part])} - {OTHER, ""}
            unknown = shown - set(CATEGORIES[part])
            if unknown:
                raise DataError("training.data.label", file=file, part=part, label=min(unknown))
            several |= len(shown) > 1
        if not several:
            raise DataError("training.data.one_class", file=file, count=len(self))


def joined(sets: Sequence[Dataset]) -> Dataset:
    """All pictures of some sets; traits that not all of them have are left out."""
    traits = set.intersection(*(set(data.traits) for data in sets))
    return Dataset(
        np.concatenate([data.values for data in sets]),
        {part: np.concatenate([data.labels[part] for data in sets]) for part in FACE_PARTS},
        np.concatenate([data.person for data in sets]),
        np.concatenate([data.resting for data in sets]),
        {name: np.concatenate([data.traits[name] for data in sets]) for name in sorted(traits)},
    )


def save(path: Path, data: Dataset, *, compact: bool = False) -> None:
    """Write a set.

    `compact` stores each feature in steps of 1/24 of its standard deviation, a quarter of the
    size: for many faces, where what is lost is noise.

    Raises
    ------
    DataError
        If the disk doesn't allow it.
    """
    stored: dict[str, Any] = {
        "version": np.int64(features.VERSION),
        "names": np.array(features.NAMES),
        "person": data.person,
        "resting": data.resting,
    }
    if compact:
        centre = data.values.mean(axis=0)
        scale = np.maximum(data.values.std(axis=0), 1e-6) / _STEPS
        steps = np.clip(np.round((data.values - centre) / scale) + _ZERO, 0, 255)
        stored |= {"values": steps.astype(np.uint8), "centre": centre, "scale": scale}
    else:
        stored["values"] = data.values.astype(np.float16)
    stored |= {f"label.{part}": labels for part, labels in data.labels.items()}
    stored |= {f"trait.{name}": values for name, values in data.traits.items()}
    buffer = io.BytesIO()
    np.savez_compressed(buffer, **stored)
    write_file(path, buffer.getvalue())


def load(path: Path) -> Dataset:
    """Read what `save` wrote.

    Raises
    ------
    DataError
        If it can't be read or holds the features of another version.
    """
    try:
        stored = arrays.read(path)
        version, names = int(stored["version"]), tuple(np.atleast_1d(stored["names"]).tolist())
        # What is too large becomes infinite or none, and is refused by `check`.
        with np.errstate(over="ignore", invalid="ignore"):
            values = _real(stored["values"]).astype(np.float32)
            if "scale" in stored:
                values = (values - _ZERO) * _real(stored["scale"]) + _real(stored["centre"])
        data = Dataset(
            values,
            {part: stored[f"label.{part}"] for part in FACE_PARTS},
            stored["person"],
            stored["resting"],
            {
                name.removeprefix("trait."): column
                for name, column in stored.items()
                if name.startswith("trait.")
            },
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DataError("training.data.unreadable", file=str(path)) from error
    if version != features.VERSION or names != features.NAMES:
        raise DataError(
            "training.data.version", file=str(path), found=version, expected=features.VERSION
        )
    if not _fits(data):
        raise DataError("training.data.unreadable", file=str(path))
    return data


def _real(stored: NDArray[Any]) -> NDArray[Any]:
    if stored.dtype.kind not in "fu":
        raise ValueError(stored.dtype)
    return stored


def _fits(data: Dataset) -> bool:
    """Tell whether there is as much of everything, and of the right kind."""
    count = data.person.shape
    columns = (*data.labels.values(), *data.traits.values())
    return (
        data.values.shape == (*count, len(features.NAMES))
        and all(column.shape == count and column.dtype.kind == "U" for column in columns)
        and data.person.dtype.kind == "U"
        and data.resting.shape == count
        and data.resting.dtype.kind == "b"
    )
