"""One renderer and a handful of people for all tests of the room."""

from __future__ import annotations

import numpy as np
import pytest

from facecam.expressions import Expression
from facecam.records import HeadPose, Pixels
from facecam.virtual.muscles import Muscles, muscles_for
from facecam.virtual.person import Person, make_person
from facecam.virtual.renderer import Renderer
from facecam.virtual.scene import STUDIO, View

SEEDS = (41, 44, 47)
STRAIGHT = HeadPose(0.0, 0.0, 0.0)


class Portraits:
    """Draws people the plain way."""

    def __init__(self) -> None:
        self.renderer = Renderer()
        self.people: dict[int, Person] = {}

    def person(self, seed: int) -> Person:
        if seed not in self.people:
            self.people[seed] = make_person(seed)
        return self.people[seed]

    def take(
        self, seed: int, muscles: Muscles, pose: HeadPose = STRAIGHT, view: View | None = None
    ) -> Pixels:
        picture = np.full((480, 640, 3), (150, 160, 170), np.uint8)
        person = self.person(seed)
        place = view or View.centred(640, 480)
        self.renderer.draw(picture, person, muscles, pose, place, light=STUDIO)
        return picture

    def showing(self, seed: int, text: str, pose: HeadPose = STRAIGHT) -> Pixels:
        return self.take(seed, muscles_of(text, seed), pose)


def muscles_of(text: str, seed: int = 1) -> Muscles:
    expression = Expression.parse(text)
    return muscles_for(expression, np.random.default_rng(seed), strength=1.0, unrest=0.0)


@pytest.fixture(scope="session")
def portraits() -> Portraits:
    return Portraits()
