"""Curves go through their points and close where they should."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facecam.ui.kit.art.curves import box, flipped, oval, smooth, star, symmetric

POINTS = st.lists(
    st.tuples(st.floats(-5, 5), st.floats(-5, 5)), min_size=3, max_size=8, unique=True
)


@given(POINTS, st.booleans(), st.integers(1, 9))
def test_a_smooth_curve_goes_through_every_point(points, closed, steps) -> None:
    curve = smooth(points, closed=closed, steps=steps)
    assert len(curve) == len(points) * steps if closed else (len(points) - 1) * steps + 1
    for point in points:
        assert min(math.dist(point, other) for other in curve) < 1e-9


def test_a_straight_line_stays_straight() -> None:
    curve = smooth([(0, 0), (1, 0), (2, 0), (3, 0)], steps=4)
    assert all(y == 0 for _, y in curve)
    assert [x for x, _ in curve] == sorted(x for x, _ in curve)


def test_an_arc_runs_clockwise_from_the_right() -> None:
    arc = oval((1, 2), 3, 1, start=0, end=90, steps=2)
    assert arc[0] == pytest.approx((4, 2))
    assert arc[-1] == pytest.approx((1, 3))  # downwards, as y grows
    assert len(oval((0, 0), 1, 1, steps=12)) == 12


def test_a_half_outline_becomes_a_whole_one() -> None:
    whole = symmetric([(0, -1), (1, 0), (0, 1)])
    assert sorted(whole) == sorted([(0, -1), (1, 0), (0, 1), (-1, 0)])
    assert sorted(flipped(whole)) == sorted(whole)


def test_boxes_and_stars_keep_their_size() -> None:
    xs, ys = zip(*box(-1, -2, 2, 4, 0.5), strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((-1, 1, -2, 2))
    tips = [math.hypot(x, y) for x, y in star((0, 0), 2, 1, 5)]
    assert tips == pytest.approx([2, 1] * 5)
