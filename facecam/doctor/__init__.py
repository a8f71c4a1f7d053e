"""`facecam doctor`: whether everything here is as the games need it, and what to do if not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from facecam import __version__, messages
from facecam.doctor import hardware, packages, software, speed
from facecam.doctor.finding import Finding, Level
from facecam.errors import FacecamError

Check = Callable[[], Iterable[Finding]]

CHECKS: Mapping[str, Check] = {
    "python": software.python,
    "packages": packages.packages,
    "models": software.models,
    "libraries": software.libraries,
    "speed": speed.speed,
    "fonts": software.fonts,
    "folders": software.folders,
    "cameras": hardware.cameras,
    "display": hardware.display,
    "sound": hardware.sound,
}
"""All checks, in the order of the report."""


class Line(msgspec.Struct, frozen=True):
    """A finding in words: `title` says what was looked at, `cure` what to do (empty if well)."""

    check: str
    level: Level
    title: str
    detail: str
    cure: str


class Report(msgspec.Struct, frozen=True):
    """All findings in one language; ``msgspec.json.encode`` makes it one JSON object."""

    version: str
    language: str
    healthy: bool
    lines: tuple[Line, ...]

    def text(self) -> str:
        """The report for the terminal."""
        rows: list[str] = []
        for line in self.lines:
            level = messages.text(self.language, f"doctor.level.{line.level}")
            rows.append(f"[{level}] {line.title}: {line.detail}")
            if line.cure:
                rows.append(f"    -> {line.cure}")
        verdict = "doctor.healthy" if self.healthy else "doctor.unhealthy"
        return "\n".join([*rows, messages.text(self.language, verdict)])


def run(language: str, checks: Mapping[str, Check] = CHECKS) -> Report:
    """Look at everything and report; takes some seconds, most of them for models and cameras.

    A check that fails itself is a problem of the report and stops no other.
    """
    findings = tuple(finding for name, check in checks.items() for finding in _ask(name, check))
    return Report(
        version=__version__,
        language=language,
        healthy=all(finding.level is not Level.PROBLEM for finding in findings),
        lines=tuple(_in_words(language, finding) for finding in findings),
    )


def _ask(name: str, check: Check) -> tuple[Finding, ...]:
    try:
        return tuple(check())
    except Exception as error:  # noqa: BLE001 - on a sick machine anything may fail in any way
        problem = f"{type(error).__name__}: {error}"
        return (
            Finding(name, Level.PROBLEM, "doctor.failed", {"problem": problem}, "doctor.cure.tell"),
        )


def _in_words(language: str, finding: Finding) -> Line:
    parameters = {
        name: messages.describe(language, value) if isinstance(value, FacecamError) else value
        for name, value in finding.parameters.items()
    }
    return Line(
        check=finding.check,
        level=finding.level,
        title=messages.text(language, f"doctor.check.{finding.check}"),
        detail=messages.text(language, finding.detail, **parameters),
        cure=messages.text(language, finding.cure, **parameters) if finding.cure else "",
    )
