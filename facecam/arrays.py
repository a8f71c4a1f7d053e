"""Arrays of numbers from ``.npz`` files that may be damaged, foreign or hostile."""

from __future__ import annotations

import io
import math
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Arrays = dict[str, NDArray[Any]]

MOST = 256 * 2**20
"""Bytes of all arrays together, far above any file of ours: a small file may claim to be huge."""


def read(content: bytes | Path, most: int = MOST) -> Arrays:
    """Return the arrays of an ``.npz`` by name; nothing in it is ever run.

    No more memory is taken than the arrays need, nor than `most` bytes.

    Raises
    ------
    OSError
        If there is no such file, or it can't be read.
    ValueError
        If it isn't an ``.npz`` of plain arrays, or holds more than `most` bytes.
    """
    if isinstance(content, Path):
        content = content.read_bytes()
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            members = archive.infolist()
            if sum(member.file_size for member in members) > most:
                raise ValueError(most)  # noqa: TRY301 - like whatever else is wrong with it
            return {
                member.filename.removesuffix(".npy"): _array(archive.read(member))
                for member in members
            }
    # zipfile, zlib, the header's literals and numpy each raise what they like: a dozen classes.
    except Exception as error:
        raise ValueError(str(error)) from error


def _array(content: bytes) -> NDArray[Any]:
    """Make an array of the content of an ``.npy`` file, once it holds as much as it claims."""
    stream = io.BytesIO(content)
    version = np.lib.format.read_magic(stream)
    head = (
        np.lib.format.read_array_header_1_0
        if version == (1, 0)
        else np.lib.format.read_array_header_2_0
    )
    shape, _, kind = head(stream)
    if min(shape, default=0) < 0 or math.prod(shape) * kind.itemsize > len(content):
        raise ValueError(shape)
    stream.seek(0)
    return np.asarray(np.lib.format.read_array(stream, allow_pickle=False))
