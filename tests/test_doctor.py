"""The doctor finds what is wrong, names the cure in both languages, and stops at nothing."""

from __future__ import annotations

import json
import shutil
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from PIL import ImageFont

from facecam import doctor, messages, paths
from facecam.camera.devices import Device, Place
from facecam.camera.measure import Measured
from facecam.doctor import hardware, packages, software, speed
from facecam.doctor.finding import Finding, Level
from facecam.errors import CameraError, ModelError

ROOT = Path(__file__).parent.parent


def one(findings: Iterable[Finding]) -> Finding:
    """The only finding, put into words in both languages on the way."""
    (finding,) = findings
    in_words(finding)
    return finding


def in_words(finding: Finding) -> doctor.Line:
    lines = [
        doctor.run(language, {finding.check: lambda: (finding,)}).lines[0]
        for language in messages.LANGUAGES
    ]
    for line in lines:
        assert line.title
        assert line.detail
        assert bool(line.cure) == (finding.level is not Level.OK)
        assert "{" not in line.detail + line.cure
    return lines[0]


def test_the_oldest_and_newest_python_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    newest = (software.NEWEST[0], software.NEWEST[1] + 1)
    assert project["requires-python"] == f">={dotted(software.OLDEST)},<{dotted(newest)}"


def dotted(version: tuple[int, int]) -> str:
    return ".".join(map(str, version))


@pytest.mark.parametrize(
    ("version", "level"),
    [
        ((3, 10, 9), Level.PROBLEM),
        ((3, 11, 0), Level.OK),
        ((3, 14, 2), Level.OK),
        ((3, 15, 0), Level.PROBLEM),
    ],
)
def test_python_versions(version: tuple[int, int, int], level: Level) -> None:
    assert one(software.python(version)).level is level


def test_what_the_package_needs_is_read_from_itself() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {packages.Need.parse(line) for line in project["dependencies"]}
    found = {packages.Need(need.name, tuple(sorted(need.limits))) for need in packages.required()}
    assert found == {packages.Need(need.name, tuple(sorted(need.limits))) for need in declared}
    assert all(need.limits for need in declared)


NUMPY = packages.Need.parse("numpy>=2.0")
WELL = {"pygame": {"pygame-ce"}, "cv2": {"opencv-contrib-python"}}


@pytest.mark.parametrize(
    ("found", "names", "wanted"),
    [
        ({"pygame": {"pygame", "pygame-ce"}}, "pygame pygame-ce", "pygame-ce"),
        ({"pygame": {"pygame"}}, "pygame", "pygame-ce"),
        (
            {"cv2": {"opencv-python", "opencv-contrib-python"}},
            "opencv-contrib-python opencv-python",
            "opencv-contrib-python",
        ),
        ({"cv2": {"opencv-python-headless"}}, "opencv-python-headless", "opencv-contrib-python"),
    ],
)
def test_packages_that_overwrite_each_other_are_named_with_the_cure(
    found: dict[str, set[str]], names: str, wanted: str
) -> None:
    needed = [NUMPY, packages.Need.parse(f"{wanted}>=2.0,<9")]
    finding = one(packages.packages({**WELL, **found}, needed, lambda _name: "2.0"))
    assert finding.level is Level.PROBLEM
    cure = in_words(finding).cure
    assert f"uninstall -y {names}" in cure
    assert cure.endswith(f'--no-deps "{wanted}>=2.0,<9"')


def test_a_missing_package_is_named() -> None:
    versions = {"numpy": "2.0", "mediapipe": None}
    finding = one(packages.packages(WELL, [packages.Need(name) for name in versions], versions.get))
    assert (finding.level, in_words(finding).detail) == (
        Level.PROBLEM,
        "Packages are missing: mediapipe",
    )


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("1.1.9", False),
        ("1.2", True),
        ("1.2.0", True),
        ("1.10.3.post1", True),
        ("2.0.0", False),
        ("2", False),
        ("unknown", False),
    ],
)
def test_versions_are_those_the_package_declares(version: str, *, fits: bool) -> None:
    need = packages.Need.parse("mediapipe<2,>=1.2")
    assert need.fits(version) is fits
    finding = one(packages.packages(WELL, [need], lambda _name: version))
    assert finding.level is (Level.OK if fits else Level.PROBLEM)
    if not fits:
        assert version in in_words(finding).detail
        assert in_words(finding).cure == 'python -m pip install "mediapipe<2,>=1.2"'


def test_everything_wrong_with_packages_is_told_at_once() -> None:
    needed = [NUMPY, packages.Need("mediapipe")]
    versions = {"numpy": "1.26.4"}
    found = packages.packages({**WELL, "cv2": {"opencv-python"}}, needed, versions.get)
    assert [finding.detail for finding in found] == [
        "doctor.missing",
        "doctor.unfit",
        "doctor.other",
    ]


def test_packages_that_fit_are_listed() -> None:
    finding = one(packages.packages(WELL, [NUMPY], lambda _name: "2.0"))
    assert (finding.level, in_words(finding).detail) == (Level.OK, "numpy 2.0")


def test_missing_and_damaged_models_are_told_apart(tmp_path: Path) -> None:
    shutil.copy(paths.models() / "face_landmarker.task", tmp_path)
    with (tmp_path / "face_landmarker.task").open("r+b") as file:
        file.seek(1000)
        file.write(b"damage")
    (tmp_path / "expression.npz").write_bytes(b"no model")
    damaged, missing, unusable = software.models(tmp_path)
    assert [f.level for f in (damaged, missing, unusable)] == [Level.PROBLEM] * 3
    assert in_words(damaged).detail != in_words(missing).detail
    assert "face_landmarker.task" in in_words(damaged).detail
    assert "hand_landmarker.task" in in_words(missing).detail
    assert "expression.npz" in in_words(unusable).detail


def test_the_models_of_this_package_are_whole() -> None:
    findings = list(software.models())
    assert {finding.level for finding in findings} == {Level.OK}
    assert [finding.parameters["file"] for finding in findings] == [
        "face_landmarker.task",
        "hand_landmarker.task",
        "expression.npz",
    ]


@pytest.mark.parametrize(("seconds", "level"), [(0.01, Level.OK), (0.1, Level.WARNING)])
def test_a_slow_computer_is_a_warning(seconds: float, level: Level) -> None:
    finding = one(speed.speed(lambda: iter([9.0] * 5 + [seconds] * 15)))
    assert finding.level is level
    assert f"{round(1000 * seconds)} ms" in in_words(finding).detail


def test_speed_is_measured_on_a_face_that_is_read() -> None:
    assert one(speed.speed()).parameters["fps"] > 0


def test_without_models_nothing_is_said_of_speed() -> None:
    def fails() -> Iterator[float]:
        raise ModelError("vision.libraries", problem="none", packages="none")
        yield

    assert list(speed.speed(fails)) == []


@pytest.mark.parametrize(
    ("system", "cure"),
    [
        ("linux", "sudo apt install libegl1"),
        ("win32", "Install the Microsoft Visual C++ Redistributable (x64) from microsoft.com."),
    ],
)
def test_missing_system_libraries_have_a_cure(
    monkeypatch: pytest.MonkeyPatch, system: str, cure: str
) -> None:
    def fails() -> None:
        raise ModelError("vision.libraries", problem="libEGL.so.1: none", packages="libegl1")

    monkeypatch.setattr(sys, "platform", system)
    finding = one(software.libraries([fails]))
    assert finding.level is Level.PROBLEM
    assert "libEGL.so.1" in in_words(finding).detail
    assert in_words(finding).cure == cure


def test_a_working_mediapipe_is_well() -> None:
    made: list[str] = []
    finding = one(software.libraries([lambda: made.append("face"), lambda: made.append("hand")]))
    assert (finding.level, made) == (Level.OK, ["face", "hand"])


def test_a_font_must_have_chinese_letters(tmp_path: Path) -> None:
    assert one(software.fonts(tmp_path)).level is Level.PROBLEM
    (tmp_path / "broken.ttf").write_bytes(b"no font")
    latin = ImageFont.load_default(20).path
    (tmp_path / "latin.ttf").write_bytes(latin.getvalue())
    assert one(software.fonts(tmp_path)).level is Level.PROBLEM
    save_font(tmp_path / "中文.ttf", "鬼臉")
    finding = one(software.fonts(tmp_path))
    assert (finding.level, finding.parameters) == (Level.OK, {"names": "中文.ttf"})


def save_font(file: Path, letters: str) -> None:
    """Write a font with those letters, each a square of another size, and an empty box."""
    glyphs = {".notdef": 900, **{f"letter{n}": 300 + 100 * n for n in range(len(letters))}}
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(sign): f"letter{n}" for n, sign in enumerate(letters)})
    drawn = {}
    for name, side in glyphs.items():
        pen = TTGlyphPen(None)
        pen.moveTo((0, 0))
        for corner in ((0, side), (side, side), (side, 0)):
            pen.lineTo(corner)
        pen.closePath()
        drawn[name] = pen.glyph()
    builder.setupGlyf(drawn)
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (1000, 0)))
    builder.setupHorizontalHeader(ascent=900, descent=-100)
    builder.setupNameTable({"familyName": "Test", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.save(str(file))


def test_a_folder_that_can_be_written_is_left_as_it_was(tmp_path: Path) -> None:
    finding = one(software.folders(tmp_path / "facecam"))
    assert finding.level in {Level.OK, Level.WARNING}  # a full disk is a warning
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(software.shutil, "disk_usage", lambda _path: usage._replace(free=5_000_000))
    finding = one(software.folders(tmp_path))
    assert finding.level is Level.WARNING
    assert "5 MB" in in_words(finding).detail


def test_a_home_that_cant_be_written_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "home").write_bytes(b"")
    finding = one(software.folders(tmp_path / "home" / "facecam"))
    assert finding.level is Level.PROBLEM


FRONT = Device(0, "正面 Front", (Place("V4L2", 200, 0),))
REAR = Device(2, "Rear", (Place("V4L2", 200, 2),))


def look(answers: dict[Device, Measured | CameraError]) -> list[Finding]:
    def measured(device: Device) -> Measured:
        answer = answers[device]
        if isinstance(answer, CameraError):
            raise answer
        return answer

    return list(hardware.cameras(lambda: tuple(answers), measured))


def test_no_camera_is_a_problem_with_ways_out() -> None:
    finding = one(look({}))
    assert finding.level is Level.PROBLEM
    assert "facecam demo" in in_words(finding).cure


def test_a_good_camera_is_measured() -> None:
    finding = one(look({FRONT: Measured((1280, 720), 29.7, "V4L2")}))
    assert finding.level is Level.OK
    assert in_words(finding).detail == (
        "camera:0 (正面 Front): 1280x720, 30 pictures a second, by V4L2"
    )


def test_a_slow_camera_is_a_warning() -> None:
    assert one(look({FRONT: Measured((640, 480), 9.8, "V4L2")})).level is Level.WARNING


@pytest.mark.parametrize("other_works", [True, False])
def test_a_failing_camera_is_a_problem_unless_another_works(*, other_works: bool) -> None:
    other = Measured((640, 480), 30.0, "V4L2") if other_works else CameraError("camera.black")
    findings = look({FRONT: CameraError("camera.busy"), REAR: other})
    assert findings[0].level is (Level.WARNING if other_works else Level.PROBLEM)
    assert "another program" in in_words(findings[0]).detail


@pytest.mark.parametrize("check", ["display", "sound"])
@pytest.mark.parametrize("driver", ["dummy", "offscreen", "disk"])
def test_a_driver_that_reaches_nobody_is_a_problem(check: str, driver: str) -> None:
    finding = one(getattr(hardware, check)(lambda _question: {"driver": driver}))
    assert finding.level is Level.PROBLEM
    assert driver in in_words(finding).detail


@pytest.mark.parametrize("check", ["display", "sound"])
def test_no_device_is_a_problem_and_a_real_one_is_well(check: str) -> None:
    finding = one(getattr(hardware, check)(lambda _question: {"problem": "no such device"}))
    assert finding.level is Level.PROBLEM
    answer = {"driver": "x11", "size": "1920x1080", "rate": 44100}
    assert one(getattr(hardware, check)(lambda _question: answer)).level is Level.OK


def test_pygame_is_asked_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert one(hardware.display()).parameters == {"problem": "SDL: dummy"}
    assert one(hardware.sound()).parameters == {"problem": "SDL: dummy"}
    monkeypatch.setenv("SDL_VIDEODRIVER", "none-such")
    assert "pygame.error" in str(one(hardware.display()).parameters["problem"])
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("crash", ["import os; os.abort()", "1 / 0", "import nothing_such"])
def test_a_crashing_driver_is_an_answer(crash: str) -> None:
    assert hardware.ask_pygame(crash)["problem"]


def test_a_hanging_driver_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hardware, "_LIMIT_S", 0.05)
    assert hardware.ask_pygame("import time; time.sleep(60)") == {"problem": "TimeoutExpired"}


def test_a_check_that_fails_is_a_problem_and_stops_no_other() -> None:
    def breaks() -> Iterable[Finding]:
        raise RuntimeError("strange")

    report = doctor.run("en", {"sound": breaks, "python": software.python})
    assert [line.level for line in report.lines] == [Level.PROBLEM, Level.OK]
    assert "RuntimeError: strange" in report.lines[0].detail
    assert not report.healthy


def test_warnings_alone_are_healthy() -> None:
    slow = Finding("sound", Level.WARNING, "doctor.error", {"error": "x"}, "doctor.cure.sound")
    assert doctor.run("en", {"sound": lambda: [slow]}).healthy


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_report_is_text_and_json(language: str) -> None:
    none = look({})
    report = doctor.run(language, {"cameras": lambda: none, "python": software.python})
    text = report.text().splitlines()
    assert len(text) == 4
    assert text[1].startswith("    -> ")
    assert text[3] == messages.text(language, "doctor.unhealthy")
    told = json.loads(msgspec.json.encode(report))
    assert told["healthy"] is False
    assert told["lines"][0]["level"] == "problem"
    assert told["lines"][0]["cure"] == report.lines[0].cure


def test_every_check_has_a_title() -> None:
    for language in messages.LANGUAGES:
        for name in doctor.CHECKS:
            assert messages.text(language, f"doctor.check.{name}")
