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
from facecam.ui.kit.text import Align, Lettering
from facecam.ui.kit.theme import HIGHLIGHT, INK_SOFT, PRINT, RIGHT, SMALL, tint

_NAME = 24


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
    canvas: Surface,
    lettering: Lettering,
    box: Rect,
    shown: Sequence[Chip],
    *,
    names: Sequence[str],
    reasons: Sequence[str],
) -> None:
    """Paint chips side by side; `names` of the parts, `reasons` as sentences or empty."""
    places = columns(box, max(1, len(shown)), 12)
    for place, chip, name, reason in zip(places, shown, names, reasons, strict=False):
        fill = tint(RIGHT, 0.72) if chip.right else tint(HIGHLIGHT, 0.7) if reason else PRINT
        art.draw_panel(canvas, place, fill)
        inner = place.inflate(-20, -14)
        mark = Rect(inner.left, inner.top, 40, 40)
        art.draw_symbol(canvas, mark, "tick" if chip.held else chip.part)
        label = Rect(mark.right + 8, inner.top, inner.width - 48, 40)
        lettering.draw(canvas, name, label, _NAME, bold=True, align=Align.LEFT)
        lower = Rect(inner.left, inner.top + 42, inner.width, inner.height - 42)
        if reason and not chip.right:
            lettering.draw(canvas, reason, lower, SMALL, colour=INK_SOFT, align=Align.LEFT)
        else:
            bar = Rect(lower.left, 0, lower.width, 22)
            bar.centery = lower.centery
            meter(canvas, bar, chip.share, RIGHT)
