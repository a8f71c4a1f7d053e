"""The way a token goes: as long as the dice say, along edges, never turning back."""

from __future__ import annotations

from itertools import pairwise

import pytest

from facecam.games.face_to_face.board import shipped


@pytest.mark.parametrize("steps", range(2, 13))
def test_there_is_a_way_to_every_reachable_space(steps: int) -> None:
    board = shipped()
    edges = {frozenset(edge) for edge in board.edges}
    for origin in (board.start, "corner_gray", "face_id_3"):
        for target in board.reachable(origin, steps):
            way = board.way(origin, target, steps)
            assert (way[0], way[-1], len(way)) == (origin, target, steps + 1)
            assert all(frozenset(step) in edges for step in pairwise(way))
            assert all(before != after for before, after in zip(way, way[2:], strict=False))


def test_there_is_no_way_to_a_space_out_of_reach() -> None:
    board = shipped()
    with pytest.raises(ValueError, match="corner_gray"):
        board.way(board.start, "corner_gray", 2)
