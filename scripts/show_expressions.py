"""Draw every expression that virtual people can show, each on six people, into one PNG.

To be looked at: a stranger should name what every row shows.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np

from facecam.expressions import CATEGORIES, FACE_PARTS, NEUTRAL, Expression
from facecam.records import HeadPose, Pixels
from facecam.virtual.cast import load_cast
from facecam.virtual.muscles import CAN_SHOW, muscles_for
from facecam.virtual.person import Person, make_person
from facecam.virtual.renderer import Renderer
from facecam.virtual.scene import STUDIO, View

TILE = (200, 230)
LABEL = 118
PAPER = 246


def rows(part: str | None) -> list[tuple[str, str]]:
    """The (part, category) of each row; the neutral face comes once, first."""
    wanted = [part] if part else list(FACE_PARTS)
    shown = [
        (name, category)
        for name in wanted
        for category in CATEGORIES[name]
        if (name, category) in CAN_SHOW and category != NEUTRAL[name]
    ]
    return [(wanted[0], NEUTRAL[wanted[0]]), *shown]


def sheet(people: list[Person], wanted: list[tuple[str, str]], yaw: float) -> Pixels:
    """A row for each category, a column for each person."""
    width, height = TILE
    picture = np.full((height * len(wanted), LABEL + width * len(people), 3), PAPER, np.uint8)
    renderer = Renderer()
    for row, (part, category) in enumerate(wanted):
        top = row * height
        for line, text in enumerate((part, category)):
            corner = (8, top + height // 2 + 22 * line)
            cv2.putText(picture, text, corner, cv2.FONT_HERSHEY_SIMPLEX, 0.5, (30, 30, 30), 1, 16)
        for column, person in enumerate(people):
            tile = np.full((height, width, 3), (176, 188, 198), np.uint8)
            chance = np.random.default_rng((person.seed, row))
            muscles = muscles_for(Expression(**{part: category}), chance)
            view = View(width / 2, 0.53 * height, 0.64 * height / 1.5)
            renderer.draw(tile, person, muscles, HeadPose(yaw, 0.0, 0.0), view, light=STUDIO)
            left = LABEL + column * width
            picture[top : top + height, left : left + width] = tile
    return picture


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("out", type=Path, nargs="?", default=Path("expressions.png"))
    parser.add_argument("--part", choices=FACE_PARTS, help="only this part of the face")
    parser.add_argument("--seed", type=int, help="six strangers from this seed on, not the cast")
    parser.add_argument("--yaw", type=float, default=0.0, help="degrees the heads are turned")
    options = parser.parse_args()
    if options.seed is None:
        people = [member.person() for member in load_cast()[:6]]
    else:
        people = [make_person(options.seed + number) for number in range(6)]
    picture = sheet(people, rows(options.part), options.yaw)
    encoded = cv2.imencode(".png", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))[1]
    options.out.write_bytes(encoded.tobytes())
    print(options.out, f"{picture.shape[1]} x {picture.shape[0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
