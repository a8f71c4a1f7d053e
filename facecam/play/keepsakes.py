"""The players' own files as the screens see them: pictures kept on request, all listed, deleted."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from PIL import Image, UnidentifiedImageError

from facecam.errors import DataError
from facecam.records import Pixels
from facecam.store import Store
from facecam.store.files import write_file
from facecam.ui.keepsakes import FILM_RATE, Kept, Saved
from facecam.vision.closable import Closable

_ALBUM = "album"
_PREVIEW = 360
"""Longest side of a preview in pixels."""


class Keepsakes(Closable):
    """Implements `facecam.ui.keepsakes.Keepsakes`; pictures are written and read in a thread.

    Parameters
    ----------
    store
        Where everything lies.
    forget
        Called after everything was deleted, for what is still known of it.
    release
        Called before a file is deleted (None: all), to let go of it where it is in use.
    """

    def __init__(
        self,
        store: Store,
        forget: Callable[[], None] = lambda: None,
        release: Callable[[Path | None], None] = lambda _path: None,
    ) -> None:
        self._store = store
        self._forget = forget
        self._release = release
        self._work = ThreadPoolExecutor(1, "album")
        self._saved: list[Saved] = []
        self._previews: dict[str, Pixels | None] = {}

    @property
    def folder(self) -> str:
        return str(self._store.root)

    def everything(self) -> Sequence[Kept]:
        return [Kept(one.kind, str(one.path), one.size) for one in self._store.everything()]

    def pictures(self) -> Sequence[Kept]:
        """Newest first: their names begin with when they were saved."""
        files = self._store.files(_ALBUM)
        return [Kept(_ALBUM, str(path), path.stat().st_size) for path in reversed(files)]

    def preview(self, path: str) -> Pixels | None:
        if path not in self._previews:
            self._previews[path] = None
            self._work.submit(self._read, path)
        return self._previews[path]

    def save_picture(self, name: str, picture: Pixels) -> None:
        self._work.submit(self._write, name, ".png", lambda: _png(picture))

    def save_film(self, name: str, frames: Sequence[Pixels]) -> None:
        self._work.submit(self._write, name, ".gif", lambda: _gif(frames))

    def saved(self) -> Sequence[Saved]:
        news, self._saved = self._saved, []
        return news

    def delete(self, path: str) -> None:
        self._release(Path(path))
        self._store.delete(Path(path))
        self._previews.pop(path, None)

    def delete_all(self) -> None:
        self._previews.clear()
        self._release(None)
        try:
            self._store.delete_all()
        finally:
            self._forget()

    def close(self) -> None:
        """Wait until what is being saved is on the disk."""
        self._work.shutdown(wait=True)

    def _write(self, name: str, suffix: str, encode: Callable[[], bytes]) -> None:
        moment = time.strftime("%Y-%m-%d %H-%M-%S")
        path = self._store.path(_ALBUM, f"{moment} {name}", suffix)
        try:
            write_file(path, encode())
        except DataError as error:
            self._saved = [*self._saved, Saved(None, error)]
        else:
            self._saved = [*self._saved, Saved(str(path))]

    def _read(self, path: str) -> None:
        try:
            with Image.open(io.BytesIO(Path(path).read_bytes())) as image:
                small = image.convert("RGB")
        except (OSError, UnidentifiedImageError, ValueError):
            return  # listed by its name alone
        small.thumbnail((_PREVIEW, _PREVIEW))
        self._previews[path] = np.asarray(small, np.uint8)


def _png(picture: Pixels) -> bytes:
    stream = io.BytesIO()
    Image.fromarray(picture).save(stream, "PNG")
    return stream.getvalue()


def _gif(frames: Sequence[Pixels]) -> bytes:
    """An endless film: there and back, so that it never jumps."""
    images = [Image.fromarray(frame) for frame in (*frames, *frames[-2:0:-1])]
    stream = io.BytesIO()
    images[0].save(
        stream,
        "GIF",
        save_all=True,
        append_images=images[1:],
        duration=round(1000 / FILM_RATE),
        loop=0,
    )
    return stream.getvalue()
