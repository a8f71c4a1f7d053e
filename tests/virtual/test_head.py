import numpy as np
import pytest

from facecam import paths
from facecam.errors import DataError
from facecam.virtual.atlas import SIZE, load_atlas
from facecam.virtual.head import Material, load_head


def test_the_head_is_whole() -> None:
    head = load_head()
    assert head.points.shape[1:] == (3,)
    assert head.triangles.max() < len(head.points)
    assert head.triangle_uv.max() < len(head.uv)
    assert set(Material) == set(head.material.tolist())
    assert np.isfinite(head.points).all()
    for morph in head.morphs.values():
        assert morph.rows.max(initial=0) < len(head.points)
        assert np.isfinite(morph.values).all()


def test_normals_point_outwards() -> None:
    head = load_head()
    normals = head.normals(head.points)
    rows = head.of(Material.LEFT_EYE)
    away = head.points[rows] - head.points[rows].mean(0)
    assert (np.einsum("ij,ij->i", normals[rows], away) > 0).mean() > 0.95
    np.testing.assert_allclose(np.linalg.norm(normals[rows], axis=1), 1, atol=1e-3)


def test_positive_x_is_the_persons_left() -> None:
    head = load_head()
    assert head.points[head.of(Material.LEFT_EYE), 0].min() > 0
    assert head.points[head.of(Material.RIGHT_EYE), 0].max() < 0
    left = head.morphs["eyeBlinkLeft"]
    assert head.points[left.rows, 0].mean() > 0.1


def test_every_corner_lies_on_the_texture() -> None:
    atlas = load_atlas()
    assert atlas.texel.min() >= 0
    assert (atlas.texel.max(0) <= np.array(SIZE) - 1).all()
    assert atlas.triangles.max() < len(atlas.texel)


def test_a_damaged_file_is_told_of(tmp_path, monkeypatch) -> None:
    (tmp_path / "head.npz").write_bytes(b"not a zip file")
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    load_head.cache_clear()
    with pytest.raises(DataError, match=r"head\.npz"):
        load_head()
    monkeypatch.undo()
    load_head.cache_clear()
    (tmp_path / "head.npz").unlink()
    assert len(load_head().points) > 1000
