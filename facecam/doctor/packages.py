"""The check of the packages: all there, in versions that fit, none over another."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import metadata

from facecam.doctor.finding import Finding, Level

RIVALS = {"pygame": "pygame-ce", "cv2": "opencv-contrib-python"}
"""Import name -> the one distribution that may provide it here; others write over its files."""

_LIMITS: Mapping[str, Callable[[tuple[int, ...], tuple[int, ...]], bool]] = {
    ">=": operator.ge,
    "<": operator.lt,
}


@dataclass(frozen=True, slots=True)
class Need:
    """A distribution and the versions of it that fit, as the package itself declares them.

    `limits` are pairs of ``>=`` or ``<`` and a version.
    """

    name: str
    limits: tuple[tuple[str, str], ...] = ()

    @classmethod
    def parse(cls, line: str) -> Need:
        """Read a requirement without extras and markers, e.g. ``mediapipe<2,>=1.2``."""
        name = re.split(r"[^\w.-]", line)[0]
        limits = re.findall(r"(>=|<)\s*([\d.]+)", line[len(name) :])
        return cls(name, tuple((sign, version) for sign, version in limits))

    @property
    def wanted(self) -> str:
        """The limits as pip takes them."""
        return ",".join(f"{sign}{version}" for sign, version in self.limits)

    def fits(self, version: str) -> bool:
        have = _numbers(version)
        return all(_LIMITS[sign](have, _numbers(limit)) for sign, limit in self.limits)


def _numbers(version: str) -> tuple[int, ...]:
    """Return the release of a version: ``1.2.0rc1`` -> (1, 2); zeros at the end mean nothing."""
    numbers = re.match(r"\d+(\.\d+)*", version)
    release = [int(number) for number in numbers.group().split(".")] if numbers else []
    while release and release[-1] == 0:
        release.pop()
    return tuple(release)


def installed() -> dict[str, set[str]]:
    """Import name -> names of the distributions that provide it."""
    return {name: set(found) for name, found in metadata.packages_distributions().items()}


def required() -> tuple[Need, ...]:
    """What this package needs; empty where it runs without being installed."""
    try:
        lines = metadata.requires("facecam") or []
    except metadata.PackageNotFoundError:
        return ()
    return tuple(Need.parse(line) for line in lines if "extra ==" not in line)


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def packages(
    providers: Mapping[str, set[str]] | None = None,
    needed: Sequence[Need] | None = None,
    version: Callable[[str], str | None] = _version,
) -> Iterator[Finding]:
    """Whether all packages are there in versions that fit, and none overwrites another."""
    providers = installed() if providers is None else providers
    needed = required() if needed is None else needed
    versions = {need.name: version(need.name) for need in needed}
    problems = [*_missing(versions), *_unfit(needed, versions), *_mixed(providers, needed)]
    yield from problems
    if not problems:
        listed = ", ".join(f"{name} {found}" for name, found in versions.items())
        yield Finding("packages", Level.OK, "doctor.packages", {"versions": listed or "-"})


def _missing(versions: Mapping[str, str | None]) -> Iterator[Finding]:
    missing = [name for name, found in versions.items() if found is None]
    if missing:
        names = {"names": " ".join(missing)}
        yield Finding("packages", Level.PROBLEM, "doctor.missing", names, "doctor.cure.install")


def _unfit(needed: Sequence[Need], versions: Mapping[str, str | None]) -> Iterator[Finding]:
    for need in needed:
        found = versions[need.name]
        if found is not None and not need.fits(found):
            parameters = {"name": need.name, "version": found, "wanted": need.wanted}
            yield Finding(
                "packages", Level.PROBLEM, "doctor.unfit", parameters, "doctor.cure.unfit"
            )


def _mixed(providers: Mapping[str, set[str]], needed: Sequence[Need]) -> Iterator[Finding]:
    limits = {need.name: need.wanted for need in needed}
    for module, wanted in RIVALS.items():
        found = providers.get(module, set())
        if found - {wanted}:
            parameters = {
                "module": module,
                "names": " ".join(sorted(found)),
                "wanted": wanted,
                "limits": limits.get(wanted, ""),
            }
            key = "doctor.mixed" if len(found) > 1 else "doctor.other"
            yield Finding("packages", Level.PROBLEM, key, parameters, "doctor.cure.mixed")
