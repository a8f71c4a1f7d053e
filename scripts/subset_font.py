"""Cut the interface font down to the characters that are needed.

Give it the folder of the npm package ``@expo-google-fonts/noto-sans-tc`` (unpacked). It writes the
two weights under ``assets/fonts`` with the licence beside them. Run it again when the catalogues
use a character that isn't in the font: a test tells.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
WEIGHTS = {"500Medium": "NotoSansTC-Medium.ttf", "900Black": "NotoSansTC-Black.ttf"}


def big5_level_1() -> set[str]:
    """Return the 5401 characters in common use in Taiwan: rows A4 to C6 of Big5."""
    characters = set()
    for lead in range(0xA4, 0xC7):
        for trail in (*range(0x40, 0x7F), *range(0xA1, 0xFF)):
            if (lead, trail) > (0xC6, 0x7E):
                break
            characters.add(bytes((lead, trail)).decode("big5"))
    return characters


def wanted() -> set[str]:
    """Return every character the font shall have."""
    ranges = (
        (0x20, 0x7F),  # ASCII
        (0xA0, 0x180),  # Latin-1 and Latin Extended-A
        (0x2010, 0x2028),  # dashes, quotation marks, dots
        (0x2030, 0x2040),
        (0x2190, 0x219A),  # arrows
        (0x3000, 0x3020),  # CJK punctuation
        (0x3105, 0x3130),  # bopomofo, for input methods
        (0xFF00, 0xFF60),  # full-width forms
    )
    characters = {chr(code) for start, end in ranges for code in range(start, end)}
    characters |= set("×÷°′″√●○◆◇■□▲△▼▽★☆♀♂") | big5_level_1()
    for file in (ROOT / "assets" / "messages").rglob("*.toml"):
        characters |= set(file.read_text(encoding="utf-8"))
    return {character for character in characters if character.isprintable()}


def subset(source: Path, target: Path) -> None:
    """Write the characters of `source` that are wanted to `target`."""
    font = TTFont(source)
    options = Options()
    options.layout_features = ["kern", "palt", "locl", "ccmp", "mark", "mkmk"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in wanted()])
    subsetter.subset(font)
    font.save(target)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("package", type=Path, help="folder with 500Medium, 900Black, LICENSE_FONT")
    package = parser.parse_args().package
    fonts = ROOT / "assets" / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    for weight, name in WEIGHTS.items():
        subset(package / weight / f"NotoSansTC_{weight}.ttf", fonts / name)
        print(f"{name}: {(fonts / name).stat().st_size / 1e6:.2f} MB")
    shutil.copyfile(package / "LICENSE_FONT", fonts / "OFL.txt")


if __name__ == "__main__":
    main()
