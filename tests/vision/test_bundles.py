from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from mediapipe.tasks.python import vision

from facecam import messages, paths
from facecam.errors import ModelError
from facecam.vision import bundles
from facecam.vision.landmarkers import SYSTEM_LIBRARIES, FaceReader, HandReader


@pytest.mark.parametrize("bundle", bundles.BUNDLES, ids=lambda bundle: bundle.file)
def test_the_bundles_are_those_that_belong_here_and_documented(bundle: bundles.Bundle) -> None:
    assert len(bundles.read(bundle)) == bundle.size
    table = (paths.models() / "MODELS.md").read_text(encoding="utf-8")
    assert f"| `{bundle.file}` | {bundle.size} | `{bundle.sha256}` |" in table


def test_a_folder_with_other_letters_is_no_obstacle(tmp_path: Path) -> None:
    folder = tmp_path / "模型 資料夾"
    folder.mkdir()
    shutil.copy(paths.models() / bundles.FACE.file, folder)
    with FaceReader(video=False, models=folder):
        pass


def test_a_missing_model_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ModelError) as caught:
        HandReader(models=tmp_path)
    sentence = messages.describe("en", caught.value)
    assert "hand_landmarker.task" in sentence
    assert str(tmp_path) in sentence


@pytest.mark.parametrize("damage", ["shorter", "altered", "empty"])
def test_a_damaged_model_is_told_in_a_sentence(tmp_path: Path, damage: str) -> None:
    content = bytearray(bundles.read(bundles.FACE))
    if damage == "altered":
        content[len(content) // 2] ^= 1
    else:
        content = content[: -1 if damage == "shorter" else 0]
    (tmp_path / bundles.FACE.file).write_bytes(content)
    with pytest.raises(ModelError) as caught:
        FaceReader(video=True, models=tmp_path)
    assert caught.value.key == "vision.model.damaged"
    for language in messages.LANGUAGES:
        assert "face_landmarker.task" in messages.describe(language, caught.value)


def test_a_missing_system_library_is_told_with_the_command_that_helps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_options: object) -> None:
        raise OSError("libEGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(vision.FaceLandmarker, "create_from_options", refuse)
    with pytest.raises(ModelError) as caught:
        FaceReader(video=True)
    sentence = messages.describe("en", caught.value)
    assert "libEGL.so.1" in sentence
    assert f"apt install {SYSTEM_LIBRARIES}" in sentence
