"""The board: a network of spaces, read from data and checked."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Literal

import msgspec

from facecam import paths
from facecam.errors import DataError

LETTERS = ("F", "A", "C", "E", "I", "D")
COLOURS = ("gray", "burgundy", "blue", "gold")
FAID = ("F", "A", "I", "D")

Kind = Literal["start", "letter", "corner", "face_id", "faid"]


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space; `x` and `y` in 0..1 of the board. Letters and corners have a colour."""

    id: str
    kind: Kind
    x: float
    y: float
    colour: str = ""
    letter: str = ""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All spaces and which are neighbours."""

    spaces: tuple[Space, ...]
    edges: tuple[tuple[str, str], ...]

    @property
    def start(self) -> str:
        return next(space.id for space in self.spaces if space.kind == "start")

    def space(self, name: str) -> Space:
        return self._by_id[name]

    def reachable(self, origin: str, steps: int) -> tuple[str, ...]:
        """Return where exactly `steps` spaces lead, without turning back on the way, sorted."""
        walks = {(origin, "")}
        for _ in range(steps):
            walks = {
                (there, here)
                for here, before in walks
                for there in self.neighbours[here]
                if there != before
            }
        return tuple(sorted({here for here, _ in walks}))

    def way(self, origin: str, target: str, steps: int) -> tuple[str, ...]:
        """Return the spaces on one such way to `target`, from `origin` on.

        Raises
        ------
        ValueError
            If `target` can't be reached in `steps`.
        """
        walks: dict[tuple[str, str], tuple[str, ...]] = {(origin, ""): (origin,)}
        for _ in range(steps):
            walks = {
                (there, here): (*way, there)
                for (here, before), way in walks.items()
                for there in self.neighbours[here]
                if there != before
            }
        for (here, _), way in walks.items():
            if here == target:
                return way
        raise ValueError(target)

    @cached_property
    def _by_id(self) -> dict[str, Space]:
        return {space.id: space for space in self.spaces}

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {space.id: [] for space in self.spaces}
        for one, other in self.edges:
            found[one].append(other)
            found[other].append(one)
        return {name: tuple(others) for name, others in found.items()}


def read(file: Path) -> Board:
    """Read a board.

    Raises
    ------
    DataError
        Naming the file, and the space or pair that can't be used.
    """
    try:
        board = msgspec.toml.decode(file.read_bytes(), type=Board)
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        raise DataError("face_to_face.board.form", file=file.name, problem=str(error)) from error
    check(board, file.name)
    return board


def check(board: Board, file: str) -> None:
    """Refuse a board that no game can be played on; `file` is named.

    Raises
    ------
    DataError
        Naming the space or pair that can't be used.
    """
    _check_spaces(board, file)
    _check_ways(board, file)


def _check_spaces(board: Board, file: str) -> None:
    seen: set[str] = set()
    for space in board.spaces:
        coloured = space.kind in {"letter", "corner"}
        fine = (
            space.id not in seen
            and 0 <= space.x <= 1
            and 0 <= space.y <= 1
            and (space.colour in COLOURS) == coloured
            and (space.letter in LETTERS) == (space.kind == "letter")
        )
        if not fine:
            raise DataError("face_to_face.board.space", file=file, space=space.id)
        seen.add(space.id)
    there = [(space.colour, space.letter, space.kind) for space in board.spaces]
    for colour in COLOURS:
        for letter in LETTERS:
            if (colour, letter, "letter") not in there:
                raise DataError(
                    "face_to_face.board.letter", file=file, colour=colour, letter=letter
                )
        if there.count((colour, "", "corner")) != 1:
            raise DataError("face_to_face.board.corner", file=file, colour=colour)
    kinds = [space.kind for space in board.spaces]
    if kinds.count("start") != 1 or "face_id" not in kinds or "faid" not in kinds:
        raise DataError("face_to_face.board.kinds", file=file)


def _check_ways(board: Board, file: str) -> None:
    known = {space.id for space in board.spaces}
    for one, other in board.edges:
        if one == other or not {one, other} <= known:
            raise DataError("face_to_face.board.edge", file=file, pair=f"{one} - {other}")
    reached = {board.start}
    while more := {there for here in reached for there in board.neighbours[here]} - reached:
        reached |= more
    if lost := sorted(known - reached):
        raise DataError("face_to_face.board.lost", file=file, space=lost[0])
    for space in board.spaces:
        if len(board.neighbours[space.id]) < 2:
            raise DataError("face_to_face.board.dead_end", file=file, space=space.id)


@cache
def shipped() -> Board:
    """The board of the game."""
    return read(paths.assets() / "boards" / "face_to_face.toml")
