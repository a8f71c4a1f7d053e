"""What the table has seen, from literal estimates."""

from __future__ import annotations

from facecam.expressions import Expression
from facecam.play.sight import Sight
from facecam.records import Call, Estimate, HeadPose, Verdict


def estimate(time: float, mouth: str | None) -> Estimate:
    parts = {"mouth": {mouth: 0.8, "closed": 0.2}} if mouth else {}
    return Estimate("ann", time, parts, HeadPose(0, 0, 0), 200, 0.5, 1)


def verdict(time: float, since: float | None = None, *, held: bool = False) -> Verdict:
    return Verdict("ann", time, Call.NOT_YET, None, {}, since, 0.0, held)


def test_nothing_is_seen_without_a_face():
    assert Sight().update(estimate(0.0, None), verdict(0.0)) is None


def test_the_likeliest_face_of_the_last_moments_counts():
    sight = Sight()
    sight.update(estimate(0.0, "open"), verdict(0.0))
    sight.update(estimate(0.1, "open"), verdict(0.1))
    seen = sight.update(estimate(0.2, "grin"), verdict(0.2))
    assert seen == Expression(eyes="open", nose="relaxed", mouth="open")
    later = sight.update(estimate(0.65, "grin"), verdict(0.65))
    assert later is not None
    assert later.mouth == "grin"


def test_what_was_held_is_what_everybody_saw():
    sight = Sight()
    sight.update(estimate(0.0, "open"), verdict(0.0))
    held = sight.update(estimate(0.4, "grin"), verdict(0.4, since=0.3, held=True))
    assert held is not None
    assert held.mouth == "grin"
    assert sight.update(estimate(0.5, "open"), verdict(0.5)) == held
