"""Pictures are written when somebody asks, and everything can be deleted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from facecam.play.keepsakes import Keepsakes
from facecam.store import Store

PICTURE = np.dstack([np.full((40, 30), level, np.uint8) for level in (200, 100, 50)])
FILM = [np.full((40, 30, 3), level, np.uint8) for level in (10, 90, 170, 250)]


def test_a_picture_is_a_png_and_a_film_goes_there_and_back(tmp_path: Path):
    with Keepsakes(Store(tmp_path)) as keepsakes:
        keepsakes.save_picture("小明 1", PICTURE)
        keepsakes.save_film("小明 2", FILM)
    paths = [one.path for one in keepsakes.saved()]
    assert keepsakes.saved() == []
    assert {Path(one.path) for one in keepsakes.pictures()} == {Path(path or "") for path in paths}
    with Image.open(paths[0] or "") as picture:
        assert picture.format == "PNG"
        assert np.array_equal(np.asarray(picture), PICTURE)
    with Image.open(paths[1] or "") as film:
        assert film.format == "GIF"
        assert film.n_frames == 6  # type: ignore[attr-defined]
        levels = []
        for number in range(6):
            film.seek(number)
            levels.append(np.asarray(film.convert("L"))[0, 0])
    assert levels == [10, 90, 170, 250, 170, 90]


def test_nothing_is_written_before_somebody_asks(tmp_path: Path):
    with Keepsakes(Store(tmp_path)) as keepsakes:
        assert keepsakes.everything() == []
    assert not list(tmp_path.iterdir())


def test_previews_are_small_and_what_is_no_picture_has_none(tmp_path: Path):
    store = Store(tmp_path)
    with Keepsakes(store) as keepsakes:
        keepsakes.save_picture("large", np.zeros((900, 1200, 3), np.uint8))
    (large,) = keepsakes.pictures()
    broken = Path(large.path).with_name("broken-0.png")
    broken.write_bytes(b"no picture")
    with Keepsakes(store) as keepsakes:
        assert keepsakes.preview(large.path) is None
        assert keepsakes.preview(str(broken)) is None
    preview = keepsakes.preview(large.path)
    assert preview is not None
    assert preview.shape == (270, 360, 3)
    assert keepsakes.preview(str(broken)) is None


def test_a_picture_that_cannot_be_saved_is_told(tmp_path: Path):
    (tmp_path / "album").write_bytes(b"a file where the folder should be")
    with Keepsakes(Store(tmp_path)) as keepsakes:
        keepsakes.save_picture("x", PICTURE)
    (saved,) = keepsakes.saved()
    assert saved.path is None
    assert saved.problem is not None


def test_deleting_one_and_all(tmp_path: Path):
    forgotten: list[bool] = []
    store = Store(tmp_path)
    with Keepsakes(store, lambda: forgotten.append(True)) as keepsakes:
        for name in ("a", "b"):
            keepsakes.save_picture(name, PICTURE)
    newest, oldest = keepsakes.pictures()
    keepsakes.delete(newest.path)
    assert [one.path for one in keepsakes.pictures()] == [oldest.path]
    assert not forgotten
    keepsakes.delete_all()
    assert keepsakes.everything() == []
    assert forgotten == [True]
