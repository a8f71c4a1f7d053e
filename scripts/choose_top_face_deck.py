"""Choose the expressions of the Top Face! deck and write ``assets/decks/top_face.csv``.

The rule, in the order it is applied; nothing is left to chance, so every run gives the same deck.

1. Candidates are all eyes x nose x mouth with the sides left out (a wink is a wink), so two cards
   never differ only in left and right. A grimace moves at least two parts, and its parts must go
   together in one face (`TOGETHER`).
2. How alike two cards are is the product over the parts of how easily one category is taken for
   the other (`ALIKE`, from what was measured of eye and camera). The deck grows from the boldest
   pair: next comes always the candidate least like its nearest card; ties go to the one least
   like all cards. No two cards differ in the nose alone, and a covered nose is on one card in seven
   at most, for it is told apart least from afar and by the camera.
3. Then single cards are exchanged for candidates as long as that lowers the sum of the squared
   likenesses of all pairs; this also spreads the categories.
4. Sides are dealt last, left and right in turn; a crooked mouth goes to the side of the eyes.
"""

from __future__ import annotations

import argparse
import itertools
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from facecam import paths
from facecam.expressions import CATEGORIES, FACE_PARTS, NEUTRAL, PARTS, Expression

CARDS = 62
MOST_COVERED = CARDS // 7

SIDED = ("wink", "look", "crooked")
"""Categories that come in two sides; without one they stand for both."""

UNLIKE = 0.1
"""Chance that two categories are mixed up by somebody who only glances."""
ALIKE = {
    frozenset(pair): likeness
    for likeness, pairs in (
        (
            0.5,
            (
                ("closed", "puffed"),
                ("closed", "tucked"),
                ("closed", "smile"),
                ("closed", "frown"),
                ("pucker", "puffed"),
                ("open", "wide"),
                ("closed", "squint"),
                ("relaxed", "wrinkled"),
            ),
        ),
        (
            0.3,
            (
                ("open", "tongue"),
                ("smile", "tucked"),
                ("frown", "tucked"),
                ("smile", "crooked"),
                ("smile", "grin"),
                ("squint", "open"),
                ("squint", "wink"),
                ("closed", "look_up"),
                ("open", "look"),
                ("relaxed", "covered"),
                ("wrinkled", "covered"),
            ),
        ),
    )
    for pair in pairs
}
"""Pairs more alike than others. A pair of names belongs to one part only, but for eyes and mouth
open/closed, which no pair here joins."""

TOGETHER: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {
    # beside a hand on the nose the mouth must stay visible, and the eyes not look at the hand
    ("nose", "covered"): {
        "mouth": ("open", "grin", "tongue", "pucker"),
        "eyes": ("open", "wide", "closed", "squint", "wink", "look_up", "look"),
    },
    # the muscles of a wrinkled nose pull the upper lip up and the brows down
    ("nose", "wrinkled"): {
        "mouth": ("closed", "open", "grin", "tongue", "crooked", "frown"),
        "eyes": ("open", "closed", "squint", "wink", "crossed", "look_up", "look"),
    },
}
"""(part, category) -> what else the same face can do; what isn't named goes with everything."""

_LEAST_GAIN = 1e-9  # what rounding could feign

Face = tuple[str, str, str]


def sideless(part: str) -> tuple[str, ...]:
    """The categories of a part, those of two sides once."""
    names = (name.removesuffix("_left").removesuffix("_right") for name in CATEGORIES[part])
    return tuple(dict.fromkeys(names))


def goes_together(face: Face) -> bool:
    """Tell whether one face can do it, and moves at least two parts."""
    parts = dict(zip(FACE_PARTS, face, strict=True))
    return sum(category != NEUTRAL[part] for part, category in parts.items()) >= 2 and all(
        parts[part] in fitting
        for category in parts.items()
        for part, fitting in TOGETHER.get(category, {}).items()
    )


@cache
def likeness(one: Face, other: Face) -> float:
    """How easily one is taken for the other, in 0..1."""
    product = 1.0
    for a, b in zip(one, other, strict=True):
        product *= 1.0 if a == b else ALIKE.get(frozenset((a, b)), UNLIKE)
    return product


def crowding(face: Face, deck: Sequence[Face]) -> float:
    """How much a card would be taken for the others: squares weigh the alikest most."""
    return sum(likeness(face, other) ** 2 for other in deck if other != face)


def allowed(faces: Sequence[Face]) -> bool:
    """Tell whether these may be in one deck."""
    covered = sum(face[1] == "covered" for face in faces)
    return covered <= MOST_COVERED and len({face[::2] for face in faces}) == len(faces)


def grow(candidates: Sequence[Face]) -> list[Face]:
    """Greedy max-min choice."""
    deck = list(min(itertools.combinations(candidates, 2), key=lambda pair: likeness(*pair)))
    while len(deck) < CARDS:
        left = [face for face in candidates if face not in deck and allowed([*deck, face])]
        deck.append(
            min(
                left,
                key=lambda face: (
                    max(likeness(face, card) for card in deck),
                    sum(likeness(face, card) for card in deck),
                ),
            )
        )
    return deck


def improve(deck: list[Face], candidates: Sequence[Face]) -> list[Face]:
    """Exchange single cards until no exchange makes the deck less crowded."""
    better = True
    while better:
        better = False
        for place, face in itertools.product(range(CARDS), candidates):
            others = [*deck[:place], *deck[place + 1 :]]
            if face in deck or not allowed([*others, face]):
                continue
            gain = crowding(deck[place], others) - crowding(face, others)
            if gain > _LEAST_GAIN:
                deck[place], better = face, True
    return deck


def with_sides(deck: Sequence[Face]) -> list[Expression]:
    """Give every card that has sides its side, left and right in turn per category."""
    dealt: Counter[str] = Counter()
    cards = []
    for face in deck:
        sided = [category for category in face if category in SIDED]
        side = ("left", "right")[dealt[sided[0]] % 2] if sided else ""
        dealt.update(sided)
        names = (f"{name}_{side}" if name in SIDED else name for name in face)
        cards.append(Expression(**dict(zip(FACE_PARTS, names, strict=True))))
    return cards


def choose() -> list[Expression]:
    """Return the deck in the order of the vocabulary."""
    candidates = [
        face for face in itertools.product(*map(sideless, FACE_PARTS)) if goes_together(face)
    ]
    chosen = set(improve(grow(candidates), candidates))
    return with_sides([face for face in candidates if face in chosen])


def as_csv(cards: Sequence[Expression]) -> str:
    """Return the deck file."""
    lines = [",".join(card.parts().get(part, "") for part in PARTS) for card in cards]
    return "\n".join((",".join(PARTS), *lines, ""))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=paths.assets() / "decks" / "top_face.csv")
    out = parser.parse_args().out
    cards = choose()
    out.write_text(as_csv(cards), encoding="utf-8", newline="\n")
    for part in FACE_PARTS:
        counts = Counter(card.parts()[part] for card in cards)
        print(f"{part}: " + ", ".join(f"{name} {counts[name]}" for name in CATEGORIES[part]))


if __name__ == "__main__":
    main()
