"""The command as people type it: results on stdout, one sentence for what goes wrong."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest

from facecam import cli, paths

DECK = "eyes,nose,mouth,hand\nwide,relaxed,open,\n"


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Run a command in an empty folder; return its exit code, stdout and stderr."""
    monkeypatch.chdir(tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(["--lang", "en", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


@pytest.fixture
def picture(tmp_path) -> Path:
    skimage = pytest.importorskip("skimage.data")
    folder = tmp_path / "照 片 🎉"
    folder.mkdir()
    pixels = cv2.cvtColor(skimage.astronaut(), cv2.COLOR_RGB2BGR)
    (folder / "astronaut.png").write_bytes(cv2.imencode(".png", pixels)[1].tobytes())
    return folder


@pytest.mark.parametrize(
    "arguments",
    [
        ("judge", "nowhere.mp4"),
        ("judge", "camera:7"),
        ("judge", "camera:-1"),
        ("judge", "no such camera"),
        ("play", "chess", "--headless", "--source", "virtual"),
        ("play", "mission", "--headless", "--bots", "3"),
        ("play", "mission", "--headless", "--source", "virtual", "--bots", "2"),
        ("play", "mission", "--headless", "--source", "virtual", "--bots", "9"),
        ("play", "mission", "--headless", "--source", "virtual", "--bots", "some"),
        ("play", "mission", "--headless", "--source", "virtual", "--bots", "3", "--deck", "no.csv"),
        ("play", "mission", "--headless", "--source", "virtual:99", "--bots", "3"),
        ("play", "mission", "--headless", "--source", "virtual", "--turns", "0"),
        ("simulate", "mission", "--players", "2"),
        ("simulate", "mission", "--players", "7"),
        ("simulate", "mission", "--games", "none"),
        ("dance",),
        ("play", "mission", "--players", "小美,Zoë 🎉"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_said_in_one_sentence(run, arguments: tuple[str, ...]):
    code, out, err = run(*arguments)
    assert code != 0
    assert out == ""
    assert "Traceback" not in err
    assert len(err.strip().splitlines()) == 1


def test_without_a_display_the_window_says_so(run):
    code, _, err = run()
    assert code != 0
    assert "--headless" in err
    assert "Traceback" not in err


@pytest.mark.parametrize("content", [b"", b"not a video at all" * 50])
def test_a_damaged_video_is_said_in_one_sentence(run, tmp_path, content: bytes):
    (tmp_path / "影片.mp4").write_bytes(content)
    code, out, err = run("judge", "影片.mp4", "--json")
    assert code != 0
    assert out == ""
    assert len(err.strip().splitlines()) == 1


def test_a_folder_without_pictures_is_said_in_one_sentence(run, tmp_path):
    (tmp_path / "空 資料夾").mkdir()
    code, _, err = run("judge", "空 資料夾")
    assert code != 0
    assert "空 資料夾" in err
    assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize("damage", ["missing", "damaged"])
def test_a_missing_or_damaged_model_is_said_in_one_sentence(
    run, tmp_path, monkeypatch, picture: Path, damage: str
):
    models = tmp_path / "models"
    shutil.copytree(paths.models(), models)
    bundle = models / "face_landmarker.task"
    if damage == "missing":
        bundle.unlink()
    else:
        bundle.write_bytes(bundle.read_bytes()[:-9] + b"not these")
    monkeypatch.setattr(paths, "models", lambda: models)
    code, out, err = run("judge", str(picture))
    assert code != 0
    assert out == ""
    assert "face_landmarker.task" in err
    assert len(err.strip().splitlines()) == 1


def test_judge_says_what_a_picture_shows_and_names_what_is_none(run, picture: Path):
    (picture / "broken.jpg").write_bytes(b"no picture")
    code, out, err = run("judge", str(picture), "--json")
    assert code == 1
    assert "broken.jpg" in err
    (judged,) = (json.loads(line) for line in out.splitlines())
    assert judged["file"] == "astronaut.png"
    (face,) = judged["faces"]
    assert set(face) >= {"seat", "box", "pose", "eyes", "nose", "mouth", "hand", "cant_tell"}
    assert face["mouth"]["label"] in {"grin", "smile"}
    assert face["cant_tell"] is None


def test_judge_finds_no_face_in_a_plain_picture(run, tmp_path):
    plain = np.full((200, 300, 3), 128, np.uint8)
    (tmp_path / "plain.png").write_bytes(cv2.imencode(".png", plain)[1].tobytes())
    code, out, _ = run("judge", "plain.png", "--json")
    assert (code, json.loads(out)) == (0, {"file": "plain.png", "faces": []})


def test_judge_compares_with_what_is_wanted(run, picture: Path):
    code, out, _ = run("judge", str(picture), "--want", "eyes=closed,mouth=tongue", "--json")
    verdict = json.loads(out)["faces"][0]["verdict"]
    assert code == 0
    assert verdict["call"] == "not_yet"
    assert set(verdict["parts"]) == {"eyes", "mouth"}


def test_simulate_prints_one_object(run):
    code, out, err = run("simulate", "mission", "--players", "3", "--games", "4", "--json")
    assert (code, err) == (0, "")
    simulated = json.loads(out)
    assert simulated["finished"] == simulated["games"] == 4
    assert set(simulated) >= {"game", "players", "winners", "reasons", "commands_per_second"}


def test_play_headless_gives_the_same_result_twice(run, tmp_path):
    (tmp_path / "牌組.csv").write_text(DECK, encoding="utf-8")
    play = ("play", "mission", "--source", "virtual", "--headless", "--bots", "3")
    first, second = (run(*play, "--deck", "牌組.csv", "--seed", "2", "--json") for _ in range(2))
    assert first == second
    code, out, err = first
    assert (code, err) == (0, "")
    played = json.loads(out)
    assert played["turns"] == 1
    (performance,) = played["performances"]
    assert performance["target"] == "eyes=wide,nose=relaxed,mouth=open"
    assert performance["verdict"] == "right"


def test_a_deck_that_cannot_be_used_names_file_and_line(run, tmp_path):
    (tmp_path / "deck.csv").write_text(DECK + "wide,relaxed,shouting,\n", encoding="utf-8")
    play = ("play", "mission", "--source", "virtual", "--headless", "--bots", "3")
    code, _, err = run(*play, "--deck", "deck.csv")
    assert code != 0
    assert "deck.csv" in err
    assert "3" in err
