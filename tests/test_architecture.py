"""Data flows left to right: which room may import which is checked for every module."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "facecam"

FLOORS = (
    {"records", "expressions", "clock", "errors", "__init__"},
    {"paths", "arrays", "messages", "settings", "store", "terminal", "camera", "judge"},
    {"vision", "classify", "virtual", "games"},
    {"training", "ui"},
    {"play"},
    {"cli", "doctor", "__main__"},
)
FLOOR_OF = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}

# Beyond the floors: what one room may take from its neighbours on the same or a lower floor.
ONLY = {
    "records": set(),
    "expressions": {"errors"},
    "clock": set(),
    "errors": set(),
    "paths": set(),
    "messages": {"paths", "errors"},
    "judge": {"records", "expressions"},
    "games": {"expressions", "errors", "paths"},
    "ui": {"records", "expressions", "errors", "clock", "paths", "messages", "settings", "games"},
}
FORBIDDEN_LIBRARIES = {
    "records": {"cv2", "mediapipe", "pygame", "sklearn"},
    "games": {"cv2", "mediapipe", "pygame", "sklearn", "numpy"},
    "judge": {"cv2", "mediapipe", "pygame", "sklearn"},
    "camera": {"mediapipe", "pygame", "sklearn"},
    "vision": {"pygame", "sklearn"},
    "classify": {"pygame", "mediapipe", "sklearn"},
    "virtual": {"pygame", "mediapipe", "sklearn"},
    "ui": {"mediapipe", "cv2", "sklearn"},
    "play": {"sklearn"},
}
MODULES = sorted(PACKAGE.rglob("*.py"))


def imports(file: Path) -> set[str]:
    """Dotted names a module imports anywhere, relative ones resolved."""
    found: set[str] = set()
    package = ["facecam", *file.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = ".".join([*package[: len(package) - node.level + 1], base]).rstrip(".")
            found.update(f"{base}.{alias.name}" for alias in node.names)
    return found


def room(file: Path) -> str:
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_imports_only_go_down(file: Path) -> None:
    here = room(file)
    assert here in FLOOR_OF, f"{here} has no place in the house plan"
    for name in imports(file):
        parts = name.split(".")
        if parts[0] == "facecam" and len(parts) > 1 and parts[1] != "__version__":
            there = parts[1]
            if there == here:
                continue
            assert FLOOR_OF[there] <= FLOOR_OF[here], f"{here} must not import {there}"
            if here in ONLY:
                assert there in ONLY[here], f"{here} must not import {there}"
        assert parts[0] not in FORBIDDEN_LIBRARIES.get(here, set()), f"{here} imports {parts[0]}"
