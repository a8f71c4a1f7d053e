"""Check what is in a built wheel and sdist: run it with the folder they are in."""

import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from packaging.metadata import Metadata

ROOT = Path(__file__).resolve().parent.parent
MODELS = {
    "APACHE-2.0.txt",
    "MODELS.md",
    "expression.npz",
    "face_landmarker.task",
    "hand_landmarker.task",
}
LICENCES = {"LICENSE", "models/APACHE-2.0.txt", "assets/fonts/OFL.txt"}
TOP_LEVEL = {
    "facecam",
    "models",
    "assets",
    "scripts",
    "tests",
    "docs",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "constraints.txt",
    "pyproject.toml",
    "PKG-INFO",
    ".gitignore",
}
MOST_BYTES = 20_000_000


def under(names: Iterable[str], folder: str) -> set[str]:
    """Return the names of the files of a folder, relative to it."""
    return {name.removeprefix(folder) for name in names if name.startswith(folder)}


def in_checkout(folder: str) -> set[str]:
    """Return the files of a folder of the checkout, without what Python leaves behind."""
    files = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    return {
        path.relative_to(ROOT / folder).as_posix()
        for path in files
        if "__pycache__" not in path.parts
    }


def check_metadata(content: bytes) -> None:
    """Check the metadata by the standard's own reader, which refuses what indexes refuse."""
    metadata = Metadata.from_email(content, validate=True)
    assert metadata.name == "facecam", metadata.name
    assert metadata.license_expression, "no licence expression"
    assert set(metadata.license_files or ()) == LICENCES, metadata.license_files
    assert metadata.description_content_type == "text/markdown", metadata.description_content_type
    assert metadata.requires_python, "any Python"
    assert metadata.summary, "no summary"


def check_wheel(file: Path) -> None:
    with zipfile.ZipFile(file) as wheel:
        names = set(wheel.namelist())
        (info,) = {name.partition("/")[0] for name in names if ".dist-info/" in name}
        check_metadata(wheel.read(f"{info}/METADATA"))
        assert b"facecam = facecam.cli:main" in wheel.read(f"{info}/entry_points.txt")
    assert {name.partition("/")[0] for name in names} == {"facecam", info}
    assert under(names, "facecam/models/") == MODELS, under(names, "facecam/models/")
    assert under(names, "facecam/assets/") == in_checkout("assets")
    assert under(names, f"{info}/licenses/") == LICENCES
    code = {name for name in in_checkout("facecam") if name.endswith(".py")}
    shipped = under(names, "facecam/")
    assert code <= shipped, code - shipped
    assert file.name.endswith("-py3-none-any.whl"), file.name


def check_sdist(file: Path) -> None:
    with tarfile.open(file) as sdist:
        names = {member.name.partition("/")[2] for member in sdist.getmembers()}
        inside = sdist.extractfile(f"{file.name.removesuffix('.tar.gz')}/PKG-INFO")
        assert inside is not None
        check_metadata(inside.read())
    assert {name.partition("/")[0] for name in names} <= TOP_LEVEL, names
    assert under(names, "models/") == MODELS, under(names, "models/")
    assert names >= LICENCES, names
    for folder in ("facecam", "assets", "tests", "scripts", "docs"):
        missing = in_checkout(folder) - under(names, f"{folder}/")
        assert not missing, missing


def main() -> None:
    folder = Path(sys.argv[1])
    (wheel,) = folder.glob("*.whl")
    (sdist,) = folder.glob("*.tar.gz")
    check_wheel(wheel)
    check_sdist(sdist)
    for file in (wheel, sdist):
        size = file.stat().st_size
        assert size < MOST_BYTES, f"{file.name}: {size} bytes"
        print(file.name, f"{size / 1e6:.1f} MB, complete")


if __name__ == "__main__":
    main()
