"""From frames to readings: each seat has its own crop and its own landmarker."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from facecam.records import Box, Face, Frame, Reading
from facecam.vision import crops, quality
from facecam.vision.closable import Closable
from facecam.vision.hands import Seen, look
from facecam.vision.landmarkers import FaceFinder, FaceReader, HandReader
from facecam.vision.seats import Seat, Watch, choose, inside

HANDS_EVERY = 0.2
"""Seconds between two looks for hands: each costs as much as reading two to four faces."""

PRESENCE_EVERY = 1.0
"""Seconds between two looks at a seat that isn't judged."""


@dataclass(slots=True)
class _Place:
    """A seat that is being read: where to look and the landmarker that tracks its face."""

    watch: Watch
    reader: FaceReader
    used: float


class SeatReader(Closable):
    """Reads the faces, and where wanted the hands, of the seats in a frame.

    Belongs to one thread. It holds as many landmarkers as seats were ever read together, so
    changing seats costs nothing.

    Parameters
    ----------
    seats
        How many landmarkers to make at once, so that no frame has to wait for one.
    hands_every, presence_every
        Seconds between looks for hands, and at seats that are only checked.
    models
        Another folder of models than the installed one.

    Raises
    ------
    ModelError
        If a model or a system library is missing or damaged.
    """

    def __init__(
        self,
        *,
        seats: int = 1,
        hands_every: float = HANDS_EVERY,
        presence_every: float = PRESENCE_EVERY,
        models: Path | None = None,
    ) -> None:
        self._hands_every = hands_every
        self._presence_every = presence_every
        self._models = models
        self._places: dict[str, _Place] = {}
        self._checked: dict[str, float] = {}
        self._seen: dict[str, Seen] = {}
        self._hands: HandReader | None = None
        with ExitStack() as stack:
            self._finder = stack.enter_context(FaceFinder(models=models))
            self._spare = [stack.enter_context(self._new_reader()) for _ in range(seats)]
            self._stack = stack.pop_all()

    def read(
        self,
        frame: Frame,
        seats: Sequence[Seat],
        others: Sequence[Seat] = (),
        *,
        hands: bool = False,
    ) -> tuple[Reading, ...]:
        """Read one frame.

        Parameters
        ----------
        frame
            Frames of one source come in the order of their times.
        seats
            The seats to read now; those of other sources are passed over.
        others
            Seats to check for somebody's presence: one of them that is due is read as well.
        hands
            Whether to look for the hands of `seats`.
        """
        judged = [seat for seat in seats if seat.source == frame.source]
        checked = self._due(frame, [seat for seat in others if seat not in seats])
        places = self._take_places(frame, [*judged, *checked])
        faces = [self._face(frame, place) for place in places]
        seen = (
            self._look(frame, [place.watch for place in places[: len(judged)]]) if hands else None
        )
        return tuple(
            reading(frame, place.watch, face, seen)
            for place, face in zip(places, faces, strict=True)
        )

    def watch(self, seat: str) -> Watch | None:
        """Return where a seat's face is being looked for, for a screen that shows it."""
        place = self._places.get(seat)
        return place.watch if place else None

    def close(self) -> None:
        self._stack.close()

    def _due(self, frame: Frame, others: Iterable[Seat]) -> list[Seat]:
        """Return the seat whose check is longest overdue, if any is: one a frame is enough."""
        late = {
            seat: abs(frame.time - self._checked.get(seat.id, -math.inf))
            for seat in others
            if seat.source == frame.source
        }
        seat = max(late, key=lambda seat: late[seat], default=None)
        if seat is None or late[seat] < self._presence_every:
            return []
        self._checked[seat.id] = frame.time
        return [seat]

    def _take_places(self, frame: Frame, seats: Sequence[Seat]) -> list[_Place]:
        height, width = frame.image.shape[:2]
        size = (width, height)
        needed = {seat.id for seat in seats}
        for seat in seats:
            place = self._places.get(seat.id)
            if place is None:
                self._places[seat.id] = _Place(Watch(seat, size), self._reader(needed), frame.time)
            elif place.watch.seat != seat or place.watch.size != size:
                place.watch = Watch(seat, size)
        places = [self._places[seat.id] for seat in seats]
        for place in places:
            place.used = frame.time
        return places

    def _reader(self, needed: set[str]) -> FaceReader:
        """Return a landmarker nobody needs now: a spare one, the longest unused, or a new one."""
        if self._spare:
            return self._spare.pop()
        idle = [seat for seat in self._places if seat not in needed]
        if idle:
            return self._places.pop(min(idle, key=lambda seat: self._places[seat].used)).reader
        return self._stack.enter_context(self._new_reader())

    def _new_reader(self) -> FaceReader:
        return FaceReader(video=True, models=self._models)

    def _face(self, frame: Frame, place: _Place) -> Face | None:
        watch = place.watch
        if watch.aim(frame.time) is None:
            box = self._search(frame, watch)
            if box is not None:
                place.reader.forget()
                watch = watch.update(box, frame.time)
        face = self._read(frame, place.reader, watch)
        if face is None:
            # After a find that turned out to be no face the search goes on from where it was.
            place.watch = place.watch.update(None, frame.time)
        else:
            place.watch = watch.update(face.box, frame.time)
        return face

    def _search(self, frame: Frame, watch: Watch) -> Box | None:
        for square in watch.squares():
            boxes = crops.find_faces(self._finder, frame.image, [square])
            box = choose(boxes, watch.seat.region, watch.size)
            if box is not None:
                return box
        return None

    @staticmethod
    def _read(frame: Frame, reader: FaceReader, watch: Watch) -> Face | None:
        crop = watch.aim(frame.time)
        if crop is None:
            return None
        mesh = reader.read(crops.cut(frame.image, crop), frame.time)
        if mesh is None:
            return None
        box = quality.face_box(crops.put_back(mesh.landmarks, crop))
        if not inside(box, watch.seat.region, watch.size):
            reader.forget()  # somebody else's face, or the player left the seat
            return None
        return crops.face_of(mesh, crop, frame.image)

    def _look(self, frame: Frame, watches: Sequence[Watch]) -> Seen:
        """Look for hands where it is time to, else return what was seen last."""
        seen = self._seen.get(frame.source)
        seats = {watch.seat.id for watch in watches}
        if (
            seen is None
            or abs(frame.time - seen.time) >= self._hands_every
            or not seats <= seen.hands.keys()
        ):
            if self._hands is None:
                self._hands = self._stack.enter_context(HandReader(models=self._models))
            seen = self._seen[frame.source] = look(self._hands, frame, watches)
        return seen


def reading(frame: Frame, watch: Watch, face: Face | None, seen: Seen | None) -> Reading:
    hands = seen.hands.get(watch.seat.id) if seen else None
    if face is not None:
        brightness, sharpness = quality.face_quality(face.patch)
    else:
        brightness = quality.brightness(frame.image, watch.seat.region.box(watch.size))
        sharpness = 0.0
    return Reading(
        seat=watch.seat.id,
        time=frame.time,
        face=face,
        hands=hands,
        brightness=brightness,
        sharpness=sharpness,
        picture=frame.picture,
        hands_time=seen.time if seen and hands is not None else None,
    )
