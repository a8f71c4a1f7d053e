import numpy as np
import pytest

from facecam.errors import CameraError
from facecam.expressions import Expression
from facecam.messages import LANGUAGES
from facecam.records import HeadPose
from facecam.virtual import stage
from facecam.virtual.cast import load_cast
from facecam.virtual.source import VirtualSource, parse_virtual

SMALL = (320, 240)


def test_names() -> None:
    assert parse_virtual("camera:0") is None
    assert parse_virtual("people.mp4") is None
    one, four = parse_virtual("virtual"), parse_virtual("Virtual:4")
    assert one is not None
    assert four is not None
    assert (one.id, one.size, len(one.members)) == ("virtual", (640, 480), 1)
    assert (four.id, four.size, len(four.members)) == ("virtual:4", (1280, 720), 4)
    for wrong in ("virtual:0", "virtual:99", "virtual:many", "virtual:"):
        with pytest.raises(CameraError, match=r"virtual\.count"):
            parse_virtual(wrong)


def test_it_is_a_source() -> None:
    with VirtualSource(size=SMALL, start=5.0) as source:
        frames = [source.read() for _ in range(4)]
    assert not source.live
    assert not source.repeats
    assert [frame.number for frame in frames] == [0, 1, 2, 3]
    assert [frame.time for frame in frames] == pytest.approx([5, 5 + 1 / 30, 5 + 2 / 30, 5.1])
    for frame in frames:
        assert frame.image.shape == (240, 320, 3)
        assert frame.image.dtype == np.uint8
        assert not frame.image.flags.writeable
        assert frame.source == "virtual"
    assert (frames[0].image != frames[3].image).any()


def test_a_run_repeats_exactly() -> None:
    def run(source: VirtualSource) -> list[np.ndarray]:
        source.open()
        images = []
        for number in range(8):
            if number == 2:
                source.perform(1, Expression(mouth="open"))
            if number == 5:
                source.on_stage([1])
            images.append(source.read().image)
        return images

    source = VirtualSource(2, size=SMALL)
    first, again, other = run(source), run(source), run(VirtualSource(2, size=SMALL))
    for one, two, three in zip(first, again, other, strict=True):
        np.testing.assert_array_equal(one, two)
        np.testing.assert_array_equal(one, three)


@pytest.fixture
def drawn(monkeypatch) -> list[int]:
    """The numbers of the people who were drawn, in order."""
    numbers: list[int] = []
    show = stage.Stage.show

    def noted(self, index, *arguments):
        numbers.append(index)
        show(self, index, *arguments)

    monkeypatch.setattr(stage.Stage, "show", noted)
    return numbers


def test_only_who_is_on_stage_is_drawn(drawn: list[int]) -> None:
    source = VirtualSource(4, size=(640, 240))
    source.on_stage([2])
    for _ in range(5):
        source.read()
    assert set(drawn) == {2}
    source.on_stage([])
    drawn.clear()
    source.read()
    assert drawn == []


def test_many_cost_little_more_than_one(drawn: list[int]) -> None:
    source = VirtualSource(4, size=(640, 240))
    source.read()
    assert drawn == [0, 1, 2, 3]
    drawn.clear()
    for _ in range(8):
        source.read()
    assert sorted(drawn) == [0, 0, 1, 1, 2, 2, 3, 3]
    source.perform(3, Expression(mouth="open"))
    drawn.clear()
    for _ in range(6):
        source.read()
    assert drawn.count(3) == 6
    assert len(drawn) == 12
    for person in range(4):
        source.perform(person, Expression(eyes="wide"))
    drawn.clear()
    for _ in range(6):
        source.read()
    assert len(drawn) == 12
    assert {drawn.count(person) for person in range(4)} == {3}


def test_who_is_told_to_shows_it() -> None:
    source = VirtualSource(2, size=(640, 240))
    for _ in range(10):
        before = source.read().image
    source.perform(1, Expression(mouth="open"))
    for _ in range(12):
        after = source.read().image
    box = source.place(1)
    assert box is not None
    changed = (np.abs(after.astype(int) - before).max(2) > 60).astype(int)
    left = int(box.left)
    assert changed[:, left:].sum() > 100
    assert changed[:, left:].sum() > 2 * changed[:, :left].sum()
    with pytest.raises(ValueError, match="covered"):
        source.perform(0, Expression(nose="covered"))


def test_places_are_side_by_side_or_alone() -> None:
    source = VirtualSource(4, size=(640, 240))
    places = [source.place(person) for person in range(4)]
    assert [place.left < 160 * (number + 1) for number, place in enumerate(places)] == [True] * 4
    source.on_stage([3, 0])
    assert source.place(1) is None
    assert source.place(3).left < source.place(0).left
    source.on_stage([1])
    assert source.place(1).width == 640


def test_lamps_can_be_turned_down() -> None:
    source = VirtualSource(size=SMALL)
    bright = source.read().image.mean()
    source.dim()
    assert source.read().image.mean() < 0.35 * bright
    source.dim(dark=False)
    assert source.read().image.mean() == pytest.approx(bright, rel=0.1)


def test_a_stranger_passes_and_is_gone(monkeypatch) -> None:
    monkeypatch.setattr("facecam.virtual.source._PASSING_S", 0.8)
    source = VirtualSource(size=(160, 120))
    before = source.read().image.astype(int)
    source.pass_by()
    changed = [
        int((np.abs(source.read().image - before).max(2) > 40)[:, :30].sum()) for _ in range(28)
    ]
    assert max(changed) > 80
    assert changed[-1] < 20


def test_turned_heads_look_away() -> None:
    source = VirtualSource(size=SMALL)
    first = source.read().image.astype(int)
    source.turn(0, HeadPose(35, 0, 0))
    for _ in range(40):
        last = source.read().image
    assert (np.abs(last - first).max(2) > 40).sum() > 1000


def test_the_cast_has_names_in_every_language() -> None:
    cast = load_cast()
    assert len({member.id for member in cast}) == len(cast) >= 8
    for member in cast:
        assert set(member.names) == set(LANGUAGES)
        assert len(member.colour) == 7
        assert int(member.colour[1:], 16) >= 0
