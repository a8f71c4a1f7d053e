"""One player's face against one wanted expression."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from facecam.expressions import Expression
from facecam.judge.gates import Gates, face_reason, part_reason, turn_rate
from facecam.records import (
    Call,
    Estimate,
    PartVerdict,
    Reason,
    Thresholds,
    Verdict,
)


@dataclass(frozen=True, slots=True)
class JudgeSettings:
    """How strict the judge is.

    `hold` seconds of capture time make a face held (longer than a blink). Eyes lost for up to
    `blink` seconds don't end a hold, nor does one look at them that lies between two others.
    Nobody knows what was shown while nobody looked for longer than `unseen` seconds: a hold begins
    afresh. Where no category reaches `sure`, the judge can't tell. `either_side` accepts the
    mirrored side too (for children).
    """

    hold: float = 0.4
    blink: float = 0.25
    unseen: float = 1.0
    sure: float = 0.35
    either_side: bool = False
    gates: Gates = field(default_factory=Gates)


class Judge:
    """Judges one performance; a new one begins afresh with a new judge.

    Parameters
    ----------
    seat
        Whose estimates are taken; those of other seats are an error of the caller.
    wanted
        The expression to show; parts that are None don't matter.
    start
        No hold begins earlier; of frames captured before this moment the verdict only says what
        keeps the face from being seen.
    thresholds
        The player's own.
    """

    def __init__(
        self,
        seat: str,
        wanted: Expression,
        *,
        start: float = float("-inf"),
        thresholds: Thresholds | None = None,
        settings: JudgeSettings | None = None,
    ) -> None:
        self.seat = seat
        self.wanted = wanted
        self._start = start
        self._thresholds = thresholds or Thresholds()
        self._settings = settings or JudgeSettings()
        self._inside: set[str] = set()
        self._before: Estimate | None = None
        self._since: float | None = None
        self._last_right = 0.0
        self._blinking = False
        self._held = False

    def adapt(self, settings: JudgeSettings) -> None:
        """Be as strict as that from the next estimate on; a hold goes on."""
        self._settings = settings

    def update(self, estimate: Estimate) -> Verdict:
        """Take the next estimate, in the order of capture, and judge it."""
        if estimate.time < self._start:
            reason = face_reason(estimate, self._settings.gates)
            return self._verdict(estimate, {}, Call.CANT_TELL if reason else Call.NOT_YET, reason)
        reason = self._face_reason(estimate)
        if self._before and _past(estimate.time - self._before.time, self._settings.unseen):
            self._end_hold()
        self._before = estimate
        parts = {
            part: self._part(estimate, part, category, reason)
            for part, category in self.wanted.parts().items()
        }
        call, reason = _whole(parts.values())
        self._hold(estimate.time, call, parts)
        return self._verdict(estimate, parts, call, reason)

    def _face_reason(self, estimate: Estimate) -> Reason | None:
        gates = self._settings.gates
        if reason := face_reason(estimate, gates):
            return reason
        if self._before and turn_rate(self._before, estimate) > gates.turn_rate:
            return Reason.MOVING
        return None

    def _part(
        self, estimate: Estimate, part: str, category: str, reason: Reason | None
    ) -> PartVerdict:
        probabilities = estimate.parts.get(part, {})
        accepted = {category}
        if self._settings.either_side:
            accepted.add(getattr(self.wanted.mirrored(), part))
        probability = sum(probabilities.get(name, 0.0) for name in accepted)
        reason = reason or part_reason(estimate, part, category, self._settings.gates)
        if reason:
            self._inside.discard(part)
            return PartVerdict(Call.CANT_TELL, reason, probability)
        rival = max((p for name, p in probabilities.items() if name not in accepted), default=0.0)
        threshold = self._thresholds.of(part, category)
        if part in self._inside:
            right = probability >= threshold.leave
        else:
            right = probability >= threshold.enter and probability - rival >= threshold.margin
        if right:
            self._inside.add(part)
            return PartVerdict(Call.RIGHT, None, probability)
        self._inside.discard(part)
        if max(probability, rival) < self._settings.sure:
            return PartVerdict(Call.CANT_TELL, Reason.UNSURE, probability)
        return PartVerdict(Call.NOT_YET, None, probability)

    def _hold(self, time: float, call: Call, parts: dict[str, PartVerdict]) -> None:
        if call is Call.RIGHT:
            if self._since is None:
                self._since = time
            self._last_right = time
            self._blinking = False
            self._held = self._held or _reached(time - self._since, self._settings.hold)
            return
        lost = {name for name, part in parts.items() if part.call is not Call.RIGHT}
        eyes_only = lost == {"eyes"} and parts["eyes"].reason in {None, Reason.UNSURE}
        # Of many faces each is looked at a few times a second: one look may be all of a blink.
        too_long = self._blinking and _past(time - self._last_right, self._settings.blink)
        if not eyes_only or too_long:
            self._end_hold()
        self._blinking = eyes_only

    def _end_hold(self) -> None:
        self._since = None
        self._held = False

    def _verdict(
        self, estimate: Estimate, parts: dict[str, PartVerdict], call: Call, reason: Reason | None
    ) -> Verdict:
        progress = 0.0
        if self._since is not None:
            progress = 1.0 if self._held else min(1.0, self._lasted() / self._settings.hold)
        return Verdict(
            seat=self.seat,
            time=estimate.time,
            call=call,
            reason=reason,
            parts=parts,
            since=self._since,
            progress=progress,
            held=self._held,
            picture=estimate.picture,
        )

    def _lasted(self) -> float:
        return 0.0 if self._since is None else self._last_right - self._since


_ROUNDING = 1e-6
"""Seconds. Differences of capture times this small are rounding, not time."""


def _reached(passed: float, limit: float) -> bool:
    return passed >= limit - _ROUNDING


def _past(passed: float, limit: float) -> bool:
    return passed > limit + _ROUNDING


def _whole(parts: Iterable[PartVerdict]) -> tuple[Call, Reason | None]:
    verdicts = tuple(parts)
    for part in verdicts:
        if part.call is Call.CANT_TELL:
            return Call.CANT_TELL, part.reason
    if all(part.call is Call.RIGHT for part in verdicts):
        return Call.RIGHT, None
    return Call.NOT_YET, None
