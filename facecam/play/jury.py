"""The judges of all faces a game wants judged now, and what they tell the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from facecam.games.core import Command, Held, Lost, Performance
from facecam.judge.duel import Duel
from facecam.judge.judge import Judge, JudgeSettings
from facecam.records import Estimate, Reason, Thresholds, Verdict


@dataclass(slots=True)
class _Bench:
    """One performance under judgement."""

    performance: Performance
    judge: Judge
    verdict: Verdict | None = None
    held: bool = False


class Jury:
    """Keeps a judge for every performance; estimates go in, `Held` and `Lost` come out.

    Parameters
    ----------
    settings
        How strict all the judges are.
    thresholds
        A player's own thresholds, by player id.
    """

    def __init__(self, settings: JudgeSettings, thresholds: Mapping[str, Thresholds]) -> None:
        self._settings = settings
        self._thresholds = thresholds
        self._benches: dict[str, _Bench] = {}
        self._duel: Duel | None = None

    def call(self, performances: Sequence[Performance]) -> None:
        """Take the seats for these performances; those that go on keep their judges."""
        wanted = {performance.player: performance for performance in performances}
        now = {player: bench.performance for player, bench in self._benches.items()}
        if wanted == now:
            return
        self._benches = {
            player: self._benches[player]
            if now.get(player) == performance
            else self._bench(performance)
            for player, performance in wanted.items()
        }
        start = min((performance.since for performance in performances), default=0.0)
        self._duel = Duel(wanted, start) if wanted else None

    def _bench(self, performance: Performance) -> _Bench:
        judge = Judge(
            performance.player,
            performance.expression,
            start=performance.since,
            thresholds=self._thresholds.get(performance.player),
            settings=self._settings,
        )
        return _Bench(performance, judge)

    def adopt(self, player: str, thresholds: Thresholds) -> None:
        """Judge a player by other thresholds; a performance that goes on is judged afresh."""
        self._thresholds = {**self._thresholds, player: thresholds}
        if player in self._benches:
            self._benches[player] = self._bench(self._benches[player].performance)

    def adapt(self, settings: JudgeSettings) -> None:
        """Let all judges be as strict as that from now on."""
        self._settings = settings
        for bench in self._benches.values():
            bench.judge.adapt(settings)

    def update(self, player: str, estimate: Estimate) -> tuple[Command, ...]:
        """Judge the next estimate of one player; estimates of others are passed over."""
        bench = self._benches.get(player)
        if bench is None or self._duel is None:
            return ()
        verdict = bench.judge.update(estimate)
        bench.verdict = verdict
        self._duel.update(player, verdict)
        was_held, bench.held = bench.held, verdict.held
        if verdict.held and not was_held and verdict.since is not None:
            return (Held(at=estimate.time, player=player, since=verdict.since),)
        if was_held and not verdict.held:
            if bench.performance.voluntary:  # a claim can be made again and again
                self._duel.again(player)
            return (Lost(at=estimate.time, player=player),)
        return ()

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who is judged now."""
        return tuple(self._benches)

    @property
    def verdicts(self) -> dict[str, Verdict]:
        """Newest verdict by player, for those who have been looked at."""
        return {
            player: bench.verdict
            for player, bench in self._benches.items()
            if bench.verdict is not None
        }

    def wants_hands(self, players: Sequence[str]) -> bool:
        """Looking for hands is dear: only where a face wants one, or something hides a part.

        And before a face counts: a landmarker guesses what is under a hand, and the judge would
        take the guess for a face.
        """
        benches = [bench for player, bench in self._benches.items() if player in players]
        faces = [bench.performance.expression for bench in benches]
        if any(face.hand or face.nose == "covered" for face in faces):
            return True
        verdicts = [bench.verdict for bench in benches if bench.verdict is not None]
        return any(
            verdict.reason is Reason.COVERED or (verdict.since is not None and not verdict.held)
            for verdict in verdicts
        )

    def settled(self, now: float) -> float:
        """Return the moment up to which every hold is reported; `now` if nobody is judged."""
        return self._duel.settled if self._duel else now
