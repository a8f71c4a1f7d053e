"""Checks of Python itself, models, system libraries, fonts and folders."""

from __future__ import annotations

import contextlib
import io
import platform
import shutil
import struct
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from facecam import paths
from facecam.doctor.finding import Finding, Level
from facecam.errors import DataError, ModelError
from facecam.store.files import write_file

OLDEST, NEWEST = (3, 11), (3, 14)

_ROOM = 200_000_000  # bytes; an album of one long evening
_SAMPLE = "鬼臉"
_UNASSIGNED = "\u0378"


def python(version: tuple[int, int, int] = sys.version_info[:3]) -> Iterator[Finding]:
    """Whether this Python is one that all packages exist for."""
    bits = struct.calcsize("P") * 8
    fits = OLDEST <= version[:2] <= NEWEST and bits == 64
    parameters = {
        "version": ".".join(map(str, version)),
        "bits": bits,
        "system": f"{platform.system()} {platform.machine()}",
        "oldest": ".".join(map(str, OLDEST)),
        "newest": ".".join(map(str, NEWEST)),
    }
    if fits:
        yield Finding("python", Level.OK, "doctor.python", parameters)
    else:
        yield Finding("python", Level.PROBLEM, "doctor.python", parameters, "doctor.cure.python")


def models(folder: Path | None = None) -> Iterator[Finding]:
    """Whether the model files are the ones that belong here."""
    from facecam.vision import bundles  # noqa: PLC0415 - a broken install is still to be reported

    for bundle in bundles.BUNDLES:
        try:
            bundles.read(bundle, folder)
        except ModelError as error:
            yield Finding(
                "models", Level.PROBLEM, "doctor.error", {"error": error}, "doctor.cure.reinstall"
            )
        else:
            yield Finding("models", Level.OK, "doctor.model", {"file": bundle.file})
    yield _expressions(folder or paths.models())


def _expressions(folder: Path) -> Finding:
    """Whether the model of expressions can be used: whoever trains it anew has another one."""
    from facecam.classify import model  # noqa: PLC0415 - as above

    file = folder / model.FILE
    try:
        model.load(file)
    except ModelError as error:
        return Finding(
            "models", Level.PROBLEM, "doctor.error", {"error": error}, "doctor.cure.reinstall"
        )
    return Finding("models", Level.OK, "doctor.model", {"file": file.name})


def libraries(make: Sequence[Callable[[], None]] | None = None) -> Iterator[Finding]:
    """Whether MediaPipe's landmarkers can be made, which alone shows what the system lacks."""
    try:
        for create in make if make is not None else _landmarkers():
            create()
    except ModelError as error:
        parameters = {"error": error, **error.parameters}
        cure = f"doctor.cure.libraries_{sys.platform}"
        if error.key != "vision.libraries" or sys.platform not in {"linux", "win32"}:
            cure = "doctor.cure.reinstall"
        yield Finding("libraries", Level.PROBLEM, "doctor.error", parameters, cure)
    else:
        yield Finding("libraries", Level.OK, "doctor.libraries")


def _landmarkers() -> tuple[Callable[[], None], ...]:
    from facecam.vision.landmarkers import FaceReader, HandReader  # noqa: PLC0415 - as in models

    return (lambda: FaceReader(video=True).close(), lambda: HandReader().close())


def fonts(folder: Path | None = None) -> Iterator[Finding]:
    """Whether an own font is there that has Chinese letters."""
    folder = folder or paths.assets() / "fonts"
    files = sorted(file for file in folder.glob("*") if file.suffix.lower() in {".ttf", ".otf"})
    good = [file.name for file in files if _draws(file, _SAMPLE)]
    if good:
        yield Finding("fonts", Level.OK, "doctor.fonts", {"names": ", ".join(good)})
    else:
        parameters = {"folder": str(folder)}
        yield Finding("fonts", Level.PROBLEM, "doctor.no_font", parameters, "doctor.cure.reinstall")


def _draws(file: Path, letters: str) -> bool:
    """Tell whether a font has those letters: a missing one looks as an unassigned one does."""
    from PIL import ImageFont  # noqa: PLC0415 - as in models

    try:
        font = ImageFont.truetype(io.BytesIO(file.read_bytes()), 32)
    except OSError:
        return False
    box = bytes(font.getmask(_UNASSIGNED))
    return all(bytes(font.getmask(letter)) not in {box, b""} for letter in letters)


def folders(root: Path | None = None) -> Iterator[Finding]:
    """Whether profiles, saves and pictures can be kept."""
    root = root or paths.user_data()
    was_there = root.exists()
    probe = root / "doctor"
    try:
        write_file(probe, b"")
    except DataError:
        parameters = {"path": str(root)}
        yield Finding(
            "folders", Level.PROBLEM, "doctor.not_writable", parameters, "doctor.cure.folders"
        )
        return
    finally:
        with contextlib.suppress(OSError):
            probe.unlink()
    free = shutil.disk_usage(root).free
    if not was_there:
        with contextlib.suppress(OSError):
            root.rmdir()
    parameters = {"path": str(root), "megabytes": str(free // 1_000_000)}
    if free < _ROOM:
        yield Finding("folders", Level.WARNING, "doctor.folders", parameters, "doctor.cure.room")
    else:
        yield Finding("folders", Level.OK, "doctor.folders", parameters)
