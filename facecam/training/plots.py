"""Plots of a report: confusion, reliability, coverage."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import matplotlib as mpl
import numpy as np

from facecam.training.evaluate import Judged, Report
from facecam.training.metrics import Answer, Figures

mpl.use("Agg")  # before pyplot: there may be no display

from matplotlib import pyplot as plt
from matplotlib.axes import Axes

_BINS = 8


def draw(folder: Path, report: Report, judged: Sequence[Judged]) -> list[Path]:
    """Draw a PNG a part with confusion matrix, reliability and coverage; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for part, found in report.parts.items():
        answers = [
            Answer(one.labels[part], one.parts.get(part, {}), one.person)
            for one in judged
            if part in one.labels
        ]
        figure, (left, middle, right) = plt.subplots(
            1, 3, figsize=(17, 6), width_ratios=(1.5, 1, 1), layout="constrained"
        )
        figure.suptitle(f"{part}: balanced accuracy {found.balanced_accuracy:.3f}")
        _confusion(left, found)
        _reliability(middle, answers)
        _coverage(right, found)
        files.append(folder / f"{part}.png")
        figure.savefig(files[-1], dpi=90)
        plt.close(figure)
    return files


def _confusion(axes: Axes, found: Figures) -> None:
    rows = list(found.confusion)
    names = sorted({name for row in found.confusion.values() for name in row} | set(rows))
    counts = np.array([[found.confusion[row].get(name, 0) for name in names] for row in rows])
    shares = counts / counts.sum(axis=1, keepdims=True)
    axes.imshow(shares, cmap="Blues", vmin=0, vmax=1)
    axes.set_xticks(range(len(names)), names, rotation=60, ha="right")
    axes.set_yticks(range(len(rows)), rows)
    axes.set(xlabel="read as", ylabel="shown")
    for y, x in zip(*np.nonzero(counts), strict=True):
        colour = "white" if shares[y, x] > 0.5 else "black"
        axes.text(x, y, str(counts[y, x]), ha="center", va="center", color=colour, fontsize=8)


def _reliability(axes: Axes, answers: Sequence[Answer]) -> None:
    sure = np.array([answer.confidence for answer in answers])
    right = np.array([answer.right for answer in answers])
    which = np.clip((sure * _BINS).astype(int), 0, _BINS - 1)
    bins = [number for number in range(_BINS) if (which == number).any()]
    means = [sure[which == number].mean() for number in bins]
    shares = [right[which == number].mean() for number in bins]
    axes.plot([0, 1], [0, 1], color="grey", linestyle=":")
    axes.plot(means, shares, marker="o")
    axes.set(xlabel="says", ylabel="is right", xlim=(0, 1), ylim=(0, 1), title="reliability")


def _coverage(axes: Axes, found: Figures) -> None:
    axes.plot([float(share) for share in found.coverage], list(found.coverage.values()), marker="o")
    axes.set(xlabel="share answered", ylabel="right", ylim=(0, 1.02), title="coverage")
    axes.invert_xaxis()
