"""What the judge says of a face, part by part; never what is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from facecam.expressions import FACE_PARTS, PARTS
from facecam.records import Call, Reason, Verdict
from facecam.ui.kit import art
from facecam.ui.kit.canvas import meter
from facecam.ui.kit.layout import columns
from facecam.ui.kit.text import Lettering
from facecam.ui.kit.theme import BODY, HIGHLIGHT, INK_SOFT, PRINT, RIGHT, tint

_ADVICE = 36  # height of the line below the chips


@dataclass(frozen=True, slots=True)
class Chip:
    """One part: `share` in 0..1 of the hold, `held` once complete, `reason` why it can't tell."""

    part: str
    right: bool
    share: float
    held: bool
    reason: Reason | None


def chips(verdict: Verdict | None, *, held: bool = False) -> tuple[Chip, ...]:
    """Return a chip a judged part; `held`: the whole has been confirmed already."""
    if verdict is None:
        return tuple(Chip(part, held, float(held), held, None) for part in FACE_PARTS)
    held = held or verdict.held
    made = []
    for part in (name for name in PARTS if name in verdict.parts):
        judged = verdict.parts[part]
        right = held or judged.call is Call.RIGHT
        # The hold runs for the face as a whole; a single right part shows how sure the judge is.
        share = verdict.progress if verdict.call is Call.RIGHT else 0.0
        made.append(
            Chip(part, right, 1.0 if held else share if right else 0.0, held, judged.reason)
        )
    return tuple(made)


def hint(verdict: Verdict | None) -> Reason | None:
    """What keeps the judge from seeing the face at all, if anything."""
    return None if verdict is None or verdict.call is not Call.CANT_TELL else verdict.reason


def draw_chips(
    canvas: Surface, lettering: Lettering, box: Rect, shown: Sequence[Chip], advice: str
) -> None:
    """Paint chips side by side, and `advice` (may be empty) in one line below them."""
    row = Rect(box.left, box.top, box.width, box.height - _ADVICE)
    for place, chip in zip(columns(row, max(1, len(shown)), 12), shown, strict=False):
        unclear = chip.reason is not None and not chip.right
        fill = tint(RIGHT, 0.72) if chip.right else tint(HIGHLIGHT, 0.7) if unclear else PRINT
        art.draw_panel(canvas, place, fill)
        inner = place.inflate(-20, -12)
        side = min(inner.height, 46)
        art.draw_symbol(canvas, Rect(inner.left, inner.centery - side // 2, side, side), chip.part)
        rest = Rect(inner.left + side + 8, inner.top, inner.width - side - 8, inner.height)
        mark = Rect(0, 0, min(rest.width, side), side)
        mark.center = rest.center
        if chip.held:
            art.draw_symbol(canvas, mark, "tick")
        elif unclear:
            art.draw_symbol(canvas, mark, "question")
        else:
            bar = Rect(rest.left, 0, rest.width, 22)
            bar.centery = rest.centery
            meter(canvas, bar, chip.share, RIGHT)
    if advice:
        line = Rect(box.left, row.bottom + 5, box.width, _ADVICE - 3)
        lettering.draw(canvas, advice, line, BODY, colour=INK_SOFT)
