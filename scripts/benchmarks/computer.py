"""What it was measured on, without names of people, hosts or folders."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path
from typing import Any


def describe() -> dict[str, Any]:
    """Return the system, processor, cores, Python, and how busy the computer is."""
    return {
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load": load(),
    }


def load() -> float | None:
    """Return how many programs wanted a core in the last minute; Windows doesn't say."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor())


def peak_memory() -> float | None:
    """Return the most memory this process has had, in MB; None where the system doesn't say."""
    try:
        import resource  # noqa: PLC0415 - Windows has none
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024.0**2 if sys.platform == "darwin" else 1024.0), 1)
