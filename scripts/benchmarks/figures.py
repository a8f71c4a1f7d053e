"""Times and what is said of many of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import numpy as np


def milliseconds(work: Callable[[], object]) -> float:
    """Return how long a call takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000.0


def worked(work: Callable[[], object]) -> float:
    """Return the ms this thread works in a call, however busy the computer is with other things."""
    start = time.thread_time()
    work()
    return (time.thread_time() - start) * 1000.0


def summary(times: Sequence[float], *percentiles: float) -> dict[str, float]:
    """Return some percentiles by name (``p50`` …), 0 of no times at all."""
    values = np.percentile(times, percentiles) if len(times) else np.zeros(len(percentiles))
    return {
        f"p{percentile:g}": round(float(value), 3)
        for percentile, value in zip(percentiles, values, strict=True)
    }
