"""Pictures and videos: exact times, clear refusals, the same twice."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from facecam.camera.files import Pictures, Video, load_picture
from facecam.camera.source import Source
from facecam.errors import CameraError
from facecam.records import Frame
from tests.camera.pictures import noise, plain, save_picture, save_video

SHARED_FACES = Path(__file__).parents[3] / "shared" / "faces"


def everything(source: Source) -> list[Frame]:
    with source:
        return list(iter(source.read, None))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three pictures, one file that only claims to be one, and two that don't claim it."""
    folder = tmp_path / "照片 與 faces"
    folder.mkdir()
    save_picture(folder / "b 紅.png", plain(200, 0, 0))
    save_picture(folder / "a.png", plain(0, 200, 0))
    save_picture(folder / "d.jpg", noise(1))
    (folder / "c.jpg").write_bytes(b"no picture at all")
    (folder / "labels.csv").write_text("a,b", encoding="utf-8")
    (folder / "README.md").write_text("about", encoding="utf-8")
    return folder


def test_each_picture_is_held_in_order_of_names(folder: Path) -> None:
    source = Pictures(folder, dwell=0.1)
    frames = everything(source)
    assert [f.picture for f in frames] == ["a.png"] * 3 + ["b 紅.png"] * 3 + ["d.jpg"] * 3
    assert [f.time for f in frames] == [n / 30 for n in range(9)]
    assert [f.number for f in frames] == list(range(9))
    assert frames[0].image[0, 0].tolist() == [0, 200, 0]
    assert frames[3].image[0, 0].tolist() == [200, 0, 0]
    assert not any(f.image.flags.writeable for f in frames)
    assert source.refused == ["c.jpg"]


def test_a_folder_read_twice_is_the_same_twice(folder: Path) -> None:
    source = Pictures(folder, dwell=0.1)
    first, second = everything(source), everything(source)
    assert [(f.time, f.picture) for f in first] == [(f.time, f.picture) for f in second]
    assert source.refused == ["c.jpg"]


def test_a_repeating_folder_goes_on_in_time(folder: Path) -> None:
    source = Pictures(folder, dwell=1 / 30, repeats=True)
    with source:
        frames = [source.read() for _ in range(7)]
    assert [f.picture for f in frames if f] == ["a.png", "b 紅.png", "d.jpg"] * 2 + ["a.png"]
    assert [f.time for f in frames if f] == [n / 30 for n in range(7)]
    assert source.refused == ["c.jpg"]


def test_one_picture_is_a_source_too(folder: Path) -> None:
    source = Pictures(folder / "b 紅.png", dwell=0.1)
    assert [f.picture for f in everything(source)] == ["b 紅.png"] * 3


def test_the_size_is_known_after_opening(folder: Path) -> None:
    source = Pictures(folder)
    assert source.size == (0, 0)
    with source:
        assert source.size == (64, 48)


@pytest.mark.parametrize("what", ["empty", "broken", "broken file", "missing"])
def test_nothing_to_see_is_said_in_one_sentence(tmp_path: Path, what: str) -> None:
    path = tmp_path / what
    if what != "missing":
        path.mkdir()
    if what.startswith("broken"):
        (path / "x.jpg").write_bytes(b"\xff\xd8 broken")
    source = Pictures(path / "x.jpg" if what == "broken file" else path)
    with pytest.raises(CameraError) as caught:
        source.open()
    assert caught.value.key == ("camera.no_file" if what == "missing" else "camera.no_pictures")


def test_exif_orientation_is_honoured(tmp_path: Path) -> None:
    image = plain(0, 0, 0)
    image[:, :32] = 255  # white on the left
    file = tmp_path / "turned.jpg"
    save_picture(file, image, orientation=6)  # to be turned clockwise: white on top
    upright = load_picture(file)
    assert upright is not None
    assert upright.shape == (64, 48, 3)
    assert upright[:28].min() > 200
    assert upright[36:].max() < 50


def test_grey_deep_and_transparent_pictures_become_rgb(tmp_path: Path) -> None:
    for name, image in {
        "grey.png": np.full((8, 8), 128, np.uint8),
        "deep.png": np.full((8, 8, 3), 128 * 257, np.uint16),
        "clear.png": np.full((8, 8, 4), 128, np.uint8),
    }.items():
        (tmp_path / name).write_bytes(cv2.imencode(".png", image)[1].tobytes())
        loaded = load_picture(tmp_path / name)
        assert loaded is not None
        assert loaded.dtype == np.uint8
        assert (loaded == 128).all(), name
        assert loaded.shape == (8, 8, 3)


@pytest.mark.skipif(not SHARED_FACES.is_dir(), reason="the shared photographs are not here")
def test_the_shared_faces_are_eleven_and_none_refused() -> None:
    source = Pictures(SHARED_FACES, dwell=1 / 30)
    assert len(everything(source)) == 11
    assert source.refused == []


@pytest.mark.parametrize(("name", "codec"), [("影片 a.avi", "MJPG"), ("b.mp4", "mp4v")])
def test_a_video_has_exact_times_and_true_colours(tmp_path: Path, name: str, codec: str) -> None:
    save_video(tmp_path / name, 20, codec=codec)
    source = Video(tmp_path / name)
    frames = everything(source)
    assert [f.time for f in frames] == [n / 25 for n in range(20)]
    assert (source.fps, source.size) == (25.0, (64, 48))
    assert [abs(int(f.image[40, 30, 0]) - 4 * f.number) < 8 for f in frames] == [True] * 20
    assert not frames[0].image.flags.writeable


def test_video_colours_are_rgb(tmp_path: Path) -> None:
    file = tmp_path / "red.avi"
    writer = cv2.VideoWriter(
        str(file), cv2.CAP_FFMPEG, cv2.VideoWriter.fourcc(*"MJPG"), 25.0, (64, 48)
    )
    for _ in range(3):
        writer.write(plain(0, 0, 220))  # OpenCV writes BGR
    writer.release()
    red, green, blue = everything(Video(file))[0].image[24, 32].astype(int)
    assert red > 180
    assert max(green, blue) < 60


def test_a_repeating_video_goes_on_in_time(tmp_path: Path) -> None:
    save_video(tmp_path / "v.avi", 4)
    with Video(tmp_path / "v.avi", repeats=True) as source:
        frames = [f for _ in range(10) if (f := source.read())]
    assert [f.time for f in frames] == [n / 25 for n in range(10)]
    assert np.array_equal(frames[0].image, frames[4].image)
    assert np.array_equal(frames[1].image, frames[9].image)


def test_a_video_opened_again_starts_again(tmp_path: Path) -> None:
    save_video(tmp_path / "v.avi", 4)
    source = Video(tmp_path / "v.avi")
    assert [f.number for f in everything(source)] == [f.number for f in everything(source)]


@pytest.mark.parametrize(
    ("name", "codec", "key"),
    [
        ("v.mp4", "mp4v", "camera.unreadable"),  # its index stands at the end
        ("v.avi", "MJPG", "camera.cut_off"),
        ("v.mkv", "mp4v", "camera.cut_off"),
    ],
)
def test_a_truncated_video_is_refused_when_opened(
    tmp_path: Path, name: str, codec: str, key: str, capfd: pytest.CaptureFixture[str]
) -> None:
    whole, half = tmp_path / name, tmp_path / f"half {name}"
    save_video(whole, 60, codec=codec)
    content = whole.read_bytes()
    half.write_bytes(content[: len(content) // 2])
    capfd.readouterr()
    with pytest.raises(CameraError) as caught:
        Video(half).open()
    assert caught.value.key == key
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("content", [b"", b"only words\n" * 500, bytes(range(256)) * 40])
@pytest.mark.parametrize("name", ["notes.txt", "video.mp4"])
def test_what_is_no_video_is_refused(
    tmp_path: Path, name: str, content: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(CameraError) as caught:
        Video(tmp_path / name).open()
    assert caught.value.key == "camera.unreadable"
    assert capfd.readouterr() == ("", "")


def test_a_missing_video_is_named(tmp_path: Path) -> None:
    with pytest.raises(CameraError) as caught:
        Video(tmp_path / "none.mp4").open()
    assert caught.value.key == "camera.no_file"


@pytest.mark.skipif(sys.platform == "win32", reason="no such permissions on Windows")
def test_a_folder_nobody_may_read_is_named(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("everything may be read by root")
    tmp_path.chmod(0)
    try:
        with pytest.raises(CameraError) as caught:
            Pictures(tmp_path).open()
    finally:
        tmp_path.chmod(0o700)
    assert caught.value.key == "camera.no_file"
