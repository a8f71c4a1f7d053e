"""Labelled pictures of rendered people, turned into features as fast as they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing import get_context

import cv2
import numpy as np
from numpy.typing import NDArray

from facecam.classify.features import NAMES, Features, readable
from facecam.expressions import FACE_PARTS
from facecam.records import Frame, HeadPose, Pixels
from facecam.training.acting import Actor, wishes
from facecam.training.dataset import Dataset
from facecam.training.mixes import OTHER, USUAL, Mixes
from facecam.training.progress import progress
from facecam.virtual.atlas import TEETH, TONGUE
from facecam.virtual.muscles import Muscles
from facecam.virtual.person import AGE_GROUPS, Person, PersonTraits, make_person
from facecam.virtual.renderer import Renderer
from facecam.virtual.scene import Light, View, draw_light, draw_room
from facecam.vision.pictures import PictureReader

WIDTH, HEIGHT = 640, 480
Chance = np.random.Generator


@dataclass(frozen=True, slots=True)
class Recipe:
    """How the pictures of a set are made.

    `mixes` are the ways faces are pulled, `shared` the share of them pulled as virtual players do;
    `spread` how far people differ; `lens` distances of the camera in decimetres;
    `turn` how far heads turn: yaw, pitch and roll in degrees.
    """

    mixes: Mixes
    shared: float
    spread: tuple[float, float]
    lens: tuple[float, float]
    turn: tuple[float, float, float]
    light: Callable[[Chance], Light]
    skin: Callable[[Chance, Pixels], Pixels]


def _lamp(rng: Chance) -> Light:
    """Return one hard, coloured lamp and little else."""
    direction = np.array([rng.choice([-1, 1]) * rng.uniform(0.3, 1), rng.uniform(-0.4, 1), 0.7])
    colour = rng.uniform(0.6, 1.0) * rng.uniform((0.8, 0.7, 0.6), (1.0, 1.0, 1.0))
    return Light(
        directions=(direction / np.linalg.norm(direction))[None].astype(np.float32),
        colours=colour[None].astype(np.float32),
        ambient=rng.uniform(0.18, 0.34, 3).astype(np.float32),
    )


def _dim_mouth(rng: Chance, texture: Pixels) -> Pixels:
    """Skin as painted, the mouth inside brighter or darker: little light gets into some."""
    dimmed = texture.copy()
    for patch, darkest in ((TONGUE, 0.35), (TEETH, 0.6)):
        inside = dimmed[patch.slices].astype(np.float32) * rng.uniform(darkest, 1.1)
        dimmed[patch.slices] = np.clip(inside, 0, 255).astype(np.uint8)
    return dimmed


def _blotched(rng: Chance, texture: Pixels) -> Pixels:
    """Other skin: uneven in patches and in fine grain."""
    height, width = texture.shape[:2]
    coarse = rng.uniform(0.86, 1.14, (24, 24, 3)).astype(np.float32)
    patches = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    grain = 1 + 0.06 * rng.standard_normal((height, width, 1), np.float32)
    return np.clip(texture * patches * grain, 0, 255).astype(np.uint8)


RECIPES: Mapping[str, Recipe] = {
    "usual": Recipe(USUAL, 0.4, (0.9, 1.6), (4.5, 12.0), (25, 17, 18), draw_light, _dim_mouth),
    "other": Recipe(OTHER, 0.0, (1.0, 1.3), (3.8, 16.0), (16, 13, 14), _lamp, _blotched),
}


@dataclass(frozen=True, slots=True)
class Job:
    """One person to be drawn; `person` also seeds everything about them."""

    recipe: str
    seed: int
    person: int


def synthesize(recipe: str, people: int, seed: int, workers: int) -> Dataset:
    """Draw `people` and return what their pictures look like to the judge.

    The same arguments give the same set, however many processes work on it.
    """
    jobs = [Job(recipe, seed, person) for person in range(people)]
    parts = list(progress(_drawn(jobs, workers), "drawing people", people))
    rows = [row for part in parts for row in part]
    return Dataset(
        np.array([row.values for row in rows], np.float32).reshape(-1, len(NAMES)),
        {part: np.array([row.labels[part] for row in rows]) for part in FACE_PARTS},
        np.array([row.person for row in rows]),
        np.array([row.resting for row in rows], bool),
        {name: np.array([row.traits[name] for row in rows]) for name in ("age", "glasses", "skin")},
    )


def _drawn(jobs: list[Job], workers: int) -> Iterator[list[Row]]:
    if workers <= 1:
        yield from map(draw_person, jobs)
        return
    # MediaPipe doesn't survive a fork.
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(draw_person, jobs)


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """One picture: its features and what is known of it."""

    values: NDArray[np.float32]
    labels: Mapping[str, str]
    person: str
    resting: bool
    traits: Mapping[str, str]


def draw_person(job: Job) -> list[Row]:
    """Draw all pictures of one person; those where no face is found are left out."""
    rng = np.random.default_rng((job.seed, job.person))
    recipe = RECIPES[job.recipe]
    traits = PersonTraits(
        skin=float(rng.random()),
        age=str(rng.choice(AGE_GROUPS, p=[0.15, 0.4, 0.25, 0.2])),
        glasses=bool(rng.random() < 0.3),
        spread=float(rng.uniform(*recipe.spread)),
    )
    person = make_person(int(rng.integers(2**31)), traits)
    person = replace(person, texture=recipe.skin(rng, person.texture))
    known = {
        "age": str(traits.age),
        "glasses": "glasses" if traits.glasses else "none",
        "skin": ("light", "medium", "dark")[min(2, int(3 * (traits.skin or 0.0)))],
    }
    actor = Actor(rng, recipe.mixes, recipe.shared)
    camera = _Camera(rng, recipe, person)
    rows = []
    with PictureReader() as reader:
        for wish in wishes(rng):
            pose = camera.pose()
            picture = camera.take(actor.show(wish, pose), pose)
            face = reader.read(Frame(picture, 0.0, 0, "drawn")).face
            if face is None or not readable(face):
                continue
            values = Features.of(face).values
            name = f"{job.recipe}-{job.seed}-{job.person}"
            rows.append(Row(values, wish.labels(), name, wish.resting, known))
    return rows


@cache
def _renderer() -> Renderer:
    return Renderer()


class _Camera:
    """Takes pictures of one person, each in another light, pose and quality."""

    def __init__(self, rng: Chance, recipe: Recipe, person: Person) -> None:
        self._rng = rng
        self._recipe = recipe
        self._person = person
        self._rooms = [draw_room(rng, WIDTH, HEIGHT) for _ in range(3)]

    def pose(self) -> HeadPose:
        """How the head is turned: most people face the camera, some don't quite."""
        rng = self._rng
        angles = (
            rng.triangular(-limit, 0, limit) if rng.random() < 0.6 else rng.uniform(-limit, limit)
            for limit in self._recipe.turn
        )
        return HeadPose(*map(float, angles))

    def take(self, muscles: Muscles, pose: HeadPose) -> Pixels:
        rng = self._rng
        picture = self._rooms[int(rng.integers(len(self._rooms)))].copy()
        view = View.centred(
            WIDTH, HEIGHT, face=rng.uniform(0.24, 0.62), distance=rng.uniform(*self._recipe.lens)
        )
        view = replace(view, x=view.x + rng.uniform(-50, 50), y=view.y + rng.uniform(-25, 25))
        _renderer().draw(
            picture,
            self._person,
            muscles,
            pose,
            view,
            light=self._recipe.light(rng),
            blur=rng.uniform(0.4, 1.5),
        )
        return _degraded(rng, picture)


def _degraded(rng: Chance, picture: Pixels) -> Pixels:
    """Return a picture as webcams deliver it: exposure, white balance, noise, blur, compression."""
    curve = np.linspace(0, 1, 256) ** rng.uniform(0.65, 1.2) * 255
    picture = np.asarray(cv2.LUT(picture, np.clip(curve, 0, 255).astype(np.uint8)), np.uint8)
    if rng.random() < 0.15:
        picture = np.repeat(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)[..., None], 3, axis=2)
    tint = 1 + rng.uniform(-0.1, 0.1, 3)
    grain = rng.uniform(0.5, 6.0) * rng.standard_normal((HEIGHT, WIDTH, 1), np.float32)
    picture = np.clip(picture * tint.astype(np.float32) + grain, 0, 255).astype(np.uint8)
    if rng.random() < 0.2:
        small = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        picture = np.asarray(cv2.resize(small, (WIDTH, HEIGHT)), np.uint8)
    if rng.random() < 0.15:
        streak = np.zeros((7, 7), np.float32)
        cv2.line(streak, (0, 3), (6, 3), 1.0 / 7)
        turn = cv2.getRotationMatrix2D((3, 3), rng.uniform(0, 180), 1.0)
        kernel = cv2.warpAffine(streak, turn, (7, 7))
        picture = np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.uint8)
    if rng.random() < 0.5:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(40, 95))]
        coded = cv2.imencode(".jpg", picture, quality)[1]
        picture = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    return picture
