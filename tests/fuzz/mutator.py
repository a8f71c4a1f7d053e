"""Damage done to files from a seed: what disks, editors, downloads and hostile people do to them.

`flipped` works on any bytes, `written` on text, `grown` on JSON, `packed` on the arrays of an
``.npz``; each takes the content and a seeded `random.Random` and returns other content.
"""

from __future__ import annotations

import io
import json
import random
import re
import zipfile
import zlib
from collections.abc import Callable
from typing import Any

import numpy as np

Mutate = Callable[[bytes, random.Random], bytes]

NUMBERS = (
    "0", "-1", "1", "1e308", "-1e308", "1e999", "-0.0", "5e-324", "NaN", "inf", "-inf", "Infinity",
    "9223372036854775807", "-9223372036854775809", "18446744073709551616", "1" + "0" * 400,
    "0.30000000000000004", "2147483648", "99999999",
)  # fmt: skip
STRINGS = (
    "", " ", "\0", "a\0b", "\n", "\r\n\t", "\ufeff", "\u202e\u2066rtl", "e\u0301" * 40,
    "👩‍👩‍👧‍👦" * 9,
    "ﷺ" * 30, "\U000e0001\ufdd0\uffff", "../../../etc/passwd", "CON", "%s%n{0}{x}{", "{", "}", "{}",
    "{name.__class__}", "{:>999}", "外婆" * 300, "x" * 20_000, "null", "p1", "held", "\x1b[31m",
)  # fmt: skip
_NUMBER = re.compile(rb"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?")
_WORD = re.compile(rb"[A-Za-z_]{3,}")
_CODECS = ("utf-16", "utf-32", "cp950", "shift_jis", "utf-8-sig", "utf-7", "latin-1")


def flipped(content: bytes, chance: random.Random) -> bytes:
    """Cut, flip, overwrite, splice, repeat, swap or drop bytes, once or several times."""
    data = bytearray(content)
    for _ in range(chance.choice((1, 1, 1, 2, 5, 20))):
        size = len(data)
        at = chance.randrange(size + 1)
        much = min(size, chance.choice((1, 2, 4, 16, 256, 4096)))
        match chance.randrange(9):
            case 0:
                del data[at:]
            case 1 if size:
                data[at % size] ^= 1 << chance.randrange(8)
            case 2:
                data[at : at + much] = chance.randbytes(much)
            case 3:
                data[at:at] = data[(start := chance.randrange(size + 1)) : start + much]
            case 4:
                data[at:at] = data[at : at + much] * chance.choice((2, 10, 50))
            case 5:
                del data[at : at + much]
            case 6:
                data[at : at + much] = bytes([chance.choice((0, 255, 10, 32, 127))]) * much
            case 7:
                data[:0] = data[at : at + much]
            case _:
                data[at : at + 4] = chance.choice((b"\xff" * 4, b"\x7f\xff\xff\xff", b"\0" * 4))
    return bytes(data)


def written(content: bytes, chance: random.Random) -> bytes:
    """Damage text as an editor would: numbers, words, lines, nesting, encoding; or its bytes."""
    ways = (_other_number, _other_number, _other_word, _other_word, _other_lines, _nested, _recoded)
    return chance.choice((*ways, flipped, flipped))(content, chance)


def _other_number(content: bytes, chance: random.Random) -> bytes:
    return _instead(_NUMBER, content, chance.choice(NUMBERS).encode(), chance)


def _other_word(content: bytes, chance: random.Random) -> bytes:
    others = _WORD.findall(content) or [b"x"]
    odd = (chance.choice(STRINGS).encode(), chance.choice(STRINGS).encode(), chance.choice(others))
    return _instead(_WORD, content, chance.choice(odd), chance)


def _other_lines(content: bytes, chance: random.Random) -> bytes:
    lines = content.splitlines(keepends=True) or [b""]
    one, other = chance.randrange(len(lines)), chance.choice(lines)
    lines[one : one + chance.randrange(2)] = [other] * chance.choice((0, 1, 2, 500))
    return b"".join(lines)


def _nested(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content) + 1)
    deep = (b"[" * 3000, b'{"a":' * 3000, b"(" * 3000, b"a." * 3000, b'"', b"'''", b",", b"\\")
    return content[:at] + chance.choice(deep) + content[at:]


def _recoded(content: bytes, chance: random.Random) -> bytes:
    return content.decode("utf-8", "replace").encode(chance.choice(_CODECS), "replace")


def _instead(what: re.Pattern[bytes], content: bytes, odd: bytes, chance: random.Random) -> bytes:
    """Put `odd` in the place of one of the matches, or of all that are the same."""
    found = list(what.finditer(content))
    if not found:
        return content + odd
    one = chance.choice(found)
    if chance.random() < 0.1:
        return content.replace(one.group(), odd)
    return content[: one.start()] + odd + content[one.end() :]


def grown(content: bytes, chance: random.Random) -> bytes:
    """Damage a value somewhere in a JSON text, or in one line of many; sometimes the text."""
    if chance.random() < 0.2:
        return written(content, chance)
    lines = content.split(b"\n")
    whole = not lines[0].endswith(b"}")  # else a value a line
    place = chance.choice((0, chance.randrange(len(lines))))
    try:
        tree = json.loads(content if whole else lines[place])
    except ValueError:
        return written(content, chance)
    for _ in range(chance.choice((1, 1, 2))):
        tree = _grown(tree, chance)
    text = json.dumps(tree, ensure_ascii=chance.random() < 0.2).encode("utf-8", "surrogatepass")
    text = text.replace(b'"#', b"").replace(b'#"', b"")  # numbers JSON has no other way to write
    if whole:
        return text
    lines[place] = text
    return b"\n".join(lines)


def _grown(tree: Any, chance: random.Random) -> Any:
    """Return `tree` with one of its nodes changed."""
    if isinstance(tree, dict) and tree and chance.random() < 0.93:
        deep = [4 if isinstance(value, dict | list) else 1 for value in tree.values()]
        (key,) = chance.choices(list(tree), deep)  # most of what matters lies deep
        changed = dict(tree)
        match chance.randrange(12):
            case 0:
                del changed[key]
            case 1:
                changed[chance.choice(STRINGS)] = changed.pop(key)
            case 2:
                changed[key] = tree[chance.choice(list(tree))]
            case _:
                changed[key] = _grown(tree[key], chance)
        return changed
    if isinstance(tree, list) and tree and chance.random() < 0.93:
        place = chance.randrange(len(tree))
        changed = list(tree)
        match chance.randrange(10):
            case 0:
                del changed[place]
            case 1:
                changed += [tree[place]] * chance.choice((1, 3, 400))
            case 2:
                chance.shuffle(changed)
            case 3:
                changed.clear()
            case _:
                changed[place] = _grown(tree[place], chance)
        return changed
    return _odd(tree, chance)


def _odd(value: Any, chance: random.Random) -> Any:
    if isinstance(value, int | float) and chance.random() < 0.7:
        small = (-1, 0, 1, value - 1, value + 1, 0.5 * value, -value, 1000 * value, not value)
        return chance.choice((*small, f"#{chance.choice(NUMBERS)}#"))
    deep: Any = value
    for _ in range(chance.choice((3, 900))):
        deep = [deep]
    return chance.choice(
        (
            None,
            True,
            [],
            {},
            deep,
            value,
            f"#{chance.choice(NUMBERS)}#",
            *[chance.choice(STRINGS)] * 3,
        )
    )


def packed(content: bytes, chance: random.Random) -> bytes:
    """Damage the arrays of an ``.npz``: values, types, shapes, heads; or its bytes."""
    if chance.random() < 0.3:
        return flipped(content, chance)
    with np.load(io.BytesIO(content), allow_pickle=False) as file:
        arrays: dict[str, Any] = dict(file)
    name = chance.choice(list(arrays))
    match chance.randrange(6):
        case 0:
            del arrays[name]
        case 1:
            arrays[chance.choice(("", "../x", "x" * 300, "版本"))] = arrays.pop(name)
        case 2:
            arrays[name] = arrays[chance.choice(list(arrays))]
        case 3:
            return _claiming(arrays, name, chance)
        case _:
            arrays[name] = _array(arrays[name], chance)
    return _npz({key: _npy(array) for key, array in arrays.items()})


def _array(array: np.ndarray, chance: random.Random) -> np.ndarray:
    odd = array.copy()
    number = odd.dtype.kind == "f"
    match chance.randrange(9):
        case 0 if odd.size:
            odd.flat[chance.randrange(odd.size)] = np.inf if number else odd.flat[0]
        case 1 if number:
            odd[...] = np.nan
        case 2 if number:
            odd *= chance.choice((0, -1, 1e30, 1e-30))
        case 3:
            odd = odd.reshape(-1)[: odd.size // 2]
        case 4:
            odd = odd[None]
        case 5:
            odd = np.array(["x"] * 3) if number else np.array([1.5, np.nan])
        case 6:
            odd = np.array([{"a": 1}, None], dtype=object)
        case 7:
            odd = np.zeros(0, odd.dtype)
        case _:
            odd = np.array(chance.choice((-1, 2**62, 1e300, 1j, "", b"\0", "2026")))
    return odd


def _npy(array: np.ndarray) -> bytes:
    stream = io.BytesIO()
    np.save(stream, array, allow_pickle=True)
    return stream.getvalue()


def _claiming(arrays: dict[str, Any], name: str, chance: random.Random) -> bytes:
    """Write a head that claims more than there is, or a head that is none."""
    members = {key: _npy(array) for key, array in arrays.items()}
    shape = chance.choice(
        ("(4000000000,)", "(99999, 99999, 9)", "(-1,)", "(1.5,)", "()", "(((((", "x")
    )
    kind = chance.choice(
        ("'<f8'", "'|O'", "'<U99999999'", "'|V999'", "'zz'", "[('a', '<f8')]", "1")
    )
    head = f"{{'descr': {kind}, 'fortran_order': False, 'shape': {shape}, }}\n".encode()
    version = chance.choice((b"\x01\x00", b"\x01\x00", b"\x02\x00", b"\x03\x00", b"\x09\x00"))
    length = len(head).to_bytes(2 if version[0] < 2 else 4, "little")
    body = b"\0" * chance.choice((0, 8, 4096))
    members[name] = b"\x93NUMPY" + version + length + head + body
    return _npz(members)


def _npz(members: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, member in members.items():
            undated = zipfile.ZipInfo(f"{name}.npy")
            archive.writestr(undated, member, zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def bomb(name: str, size: int) -> bytes:
    """Return an ``.npz`` whose one array of zeros has `size` bytes, in a thousandth of that."""
    head = f"{{'descr': '|u1', 'fortran_order': False, 'shape': ({size},), }}\n".encode()
    start = b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head
    stream = io.BytesIO()
    block = b"\0" * 2**20
    with (
        zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
        archive.open(f"{name}.npy", "w", force_zip64=True) as member,
    ):
        member.write(start)
        for _ in range(size // len(block)):
            member.write(block)
    return stream.getvalue()


def wide_png(width: int, height: int) -> bytes:
    """Return a PNG of a few kilobytes that claims to be `width` x `height` pixels."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        check = zlib.crc32(kind + body).to_bytes(4, "big")
        return len(body).to_bytes(4, "big") + kind + body + check

    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    rows = zlib.compress(b"\0" * 2**20, 9)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", size + b"\x08\x02\0\0\0"),
            chunk(b"IDAT", rows),
            chunk(b"IEND", b""),
        )
    )
