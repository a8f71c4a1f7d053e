"""From frames to readings: each seat has its own crop and its own landmarker."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from facecam.records import Box, Face, Frame, Reading
from facecam.vision import crops, quality
from facecam.vision.closable import Closable
from facecam.vision.hands import HandWatch, Seen
from facecam.vision.landmarkers import FaceFinder, FaceReader, HandReader
from facecam.vision.seats import MAX_SEATS, Seat, Watch, choose, inside

HANDS_EVERY = 0.2
"""Seconds between two looks for hands: each costs as much as reading two to four faces."""

PRESENCE_EVERY = 1.0
"""Seconds between two looks at a seat that isn't judged."""

UNUSED = 2.0
"""Seconds after which the landmarker of a seat that is no longer read may serve another: seats of
two cameras, and those that take turns, don't take each other's."""


@dataclass(slots=True)
class _Place:
    """A seat that is being read: where to look and the landmarker that tracks its face."""

    watch: Watch
    reader: FaceReader
    used: float


class SeatReader(Closable):
    """Reads the faces, and where wanted the hands, of the seats in a frame.

    Belongs to one thread. It holds as many landmarkers as seats were ever read within a moment,
    `MAX_SEATS` at most, so changing seats costs nothing. One more takes a tenth of a second and
    25 MB: it is made when a seat first needs it.

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
        self._presence_every = presence_every
        self._models = models
        self._places: dict[str, _Place] = {}
        self._checked: dict[str, float] = {}
        with ExitStack() as stack:
            self._finder = stack.enter_context(FaceFinder(models=models))
            make_hands = partial(HandReader, models=models)
            self._hands = stack.enter_context(HandWatch(hands_every, make_hands))
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
        seen = self._look(frame, places[: len(judged)] if hands else ())
        return tuple(
            reading(frame, place.watch, face, seen.get(place.watch.seat.id))
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
                reader = self._reader(frame.time, needed)
                self._places[seat.id] = _Place(Watch(seat, size), reader, frame.time)
            elif place.watch.seat != seat or place.watch.size != size:
                place.watch = Watch(seat, size)
        places = [self._places[seat.id] for seat in seats]
        for place in places:
            place.used = frame.time
        return places

    def _reader(self, at: float, needed: set[str]) -> FaceReader:
        """Return a landmarker nobody needs now: a spare one, one long unused, or a new one."""
        if self._spare:
            return self._spare.pop()
        away = {
            seat: abs(at - place.used) for seat, place in self._places.items() if seat not in needed
        }
        seat = max(away, key=lambda seat: away[seat], default=None)
        if seat is not None and (away[seat] > UNUSED or len(self._places) >= MAX_SEATS):
            return self._places.pop(seat).reader
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

    def _look(self, frame: Frame, places: Sequence[_Place]) -> Mapping[str, Seen]:
        seats = {place.watch.seat.id for place in places}
        others = [place.watch for place in self._places.values() if self._beside(frame, place)]
        neighbours = [watch for watch in others if watch.seat.id not in seats]
        return self._hands.update(frame, [place.watch for place in places], neighbours)

    @staticmethod
    def _beside(frame: Frame, place: _Place) -> bool:
        """Whether the seat is read in these pictures too."""
        return place.watch.seat.source == frame.source and abs(frame.time - place.used) <= UNUSED


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
