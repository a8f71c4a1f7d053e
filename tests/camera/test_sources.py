"""What a source's name means."""

from __future__ import annotations

from pathlib import Path

import pytest

from facecam.camera.files import Pictures, Video
from facecam.camera.sources import parse_source
from facecam.camera.webcam import Webcam
from facecam.clock import SimulatedClock
from facecam.errors import CameraError
from tests.camera.pictures import plain, save_picture

CLOCK = SimulatedClock()


@pytest.mark.parametrize(
    ("text", "name"),
    [("camera:0", "camera:0"), ("Camera: 2", "camera:2"), ("camera:HD Pro", "HD Pro")],
)
def test_cameras_by_number_and_name(text: str, name: str) -> None:
    source = parse_source(text, CLOCK)
    assert isinstance(source, Webcam)
    assert (source.id, source.live, source.repeats) == (name, True, False)


def test_a_word_that_is_no_file_is_a_cameras_name() -> None:
    source = parse_source("HD Pro Webcam C920", CLOCK)
    assert isinstance(source, Webcam)
    assert source.id == "HD Pro Webcam C920"


@pytest.mark.parametrize("text", ["camera:-1", "camera:", "camera: "])
def test_no_camera_has_such_a_number(text: str) -> None:
    with pytest.raises(CameraError) as caught:
        parse_source(text, CLOCK)
    assert caught.value.key == "camera.number"


def test_paths_with_spaces_and_chinese_letters(tmp_path: Path) -> None:
    folder = tmp_path / "我的 照片"
    folder.mkdir()
    save_picture(folder / "一.PNG", plain(1, 2, 3))
    (folder / "影片.mp4").write_bytes(b"")
    pictures = parse_source(str(folder), CLOCK, repeats=True)
    assert isinstance(pictures, Pictures)
    assert (pictures.live, pictures.repeats) == (False, True)
    assert isinstance(parse_source(str(folder / "一.PNG"), CLOCK), Pictures)
    assert isinstance(parse_source(str(folder / "影片.mp4"), CLOCK), Video)


@pytest.mark.parametrize("text", ["missing.mp4", "no/such/folder", "", " "])
def test_a_missing_path_is_named(text: str) -> None:
    with pytest.raises(CameraError) as caught:
        parse_source(text, CLOCK)
    assert (caught.value.key, caught.value.parameters) == ("camera.no_file", {"path": text})


def test_the_dwell_reaches_the_folder(tmp_path: Path) -> None:
    save_picture(tmp_path / "a.png", plain(1, 2, 3))
    with parse_source(str(tmp_path), CLOCK, dwell=0.5) as source:
        assert sum(1 for _ in iter(source.read, None)) == 15
