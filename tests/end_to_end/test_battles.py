"""A battle is won by whoever began half a second earlier: twenty of twenty.

Nobody has been seen at rest before, so nothing is known of the faces but what people in general
are like; the faces are some that both are judged right in all the same. Ten pairs make the same
face, once the left and once the right one first.
"""

from __future__ import annotations

import pytest

from facecam.expressions import Expression
from facecam.games.mission.events import BattleDecided, BattleUndecided
from facecam.play.eyes import Eyes
from tests.end_to_end.evening import Evening

BATTLES = [
    ("mei", "hao", "eyes=closed,nose=wrinkled,mouth=open"),
    ("hao", "amara", "eyes=crossed,nose=relaxed,mouth=open"),
    ("oskar", "ama", "eyes=closed,nose=wrinkled,mouth=tongue"),
    ("amara", "ming", "eyes=open,nose=wrinkled,mouth=open"),
    ("ming", "mei", "eyes=wide,nose=relaxed,mouth=open"),
    ("joao", "an", "eyes=look_left,nose=relaxed,mouth=open"),
    ("hao", "amara", "eyes=look_right,nose=relaxed,mouth=open"),
    ("oskar", "ama", "eyes=wide,nose=relaxed,mouth=crooked_right"),
    ("amara", "ming", "eyes=wink_right,nose=relaxed,mouth=closed"),
    ("an", "oskar", "eyes=closed,nose=wrinkled,mouth=frown"),
]
FIRST_S, SECOND_S = 0.1, 0.6


@pytest.mark.parametrize("first", ["p2", "p3"], ids=["left", "right"])
@pytest.mark.parametrize(("left", "right", "face"), BATTLES)
def test_who_began_half_a_second_earlier_wins(
    eyes: Eyes, left: str, right: str, face: str, first: str
):
    thrower = next(name for name in ("mei", "an", "hao") if name not in {left, right})
    evening = Evening(eyes, (thrower, left, right), Expression.parse(face), battle=True)
    second = {"p2": "p3", "p3": "p2"}[first]
    evening.cheese()
    events = evening.run(
        3.0,
        {FIRST_S: lambda: evening.perform(first), SECOND_S: lambda: evening.perform(second)},
    )
    (decided,) = (e for e in events if isinstance(e, BattleDecided | BattleUndecided))
    assert isinstance(decided, BattleDecided)
    assert (decided.winner, decided.by) == (first, "camera")
    assert FIRST_S <= decided.times[first] < SECOND_S
