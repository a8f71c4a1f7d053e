"""MediaPipe's C++ log lines, kept from the terminal.

They go straight to file descriptor 2, and the library listens to none of the usual log settings
(GLOG_minloglevel, TF_CPP_MIN_LOG_LEVEL, ABSL_MIN_LOG_LEVEL: tried with 1.2.3).
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_CHATTER = re.compile(rb"[IW]\d{4} \d\d:|INFO: |WARNING: (Logging before|All log messages before)")
_ERROR_STREAM = 2
_one_at_a_time = threading.Lock()


def without_chatter(text: bytes) -> bytes:
    """Drop the information and warning lines of glog, absl and TensorFlow Lite."""
    return b"".join(line for line in text.splitlines(keepends=True) if not _CHATTER.match(line))


@contextmanager
def quiet() -> Iterator[None]:
    """Hold back what is written to the error stream, then write on what isn't chatter.

    Other threads' messages are only late. Where there is no error stream nothing happens.
    """
    with _one_at_a_time:
        try:
            kept = os.dup(_ERROR_STREAM)
        except OSError:  # a windowed program of Windows
            yield
            return
        with tempfile.TemporaryFile() as held:
            _flush()
            os.dup2(held.fileno(), _ERROR_STREAM)
            try:
                yield
            finally:
                _flush()
                os.dup2(kept, _ERROR_STREAM)
                os.close(kept)
                held.seek(0)
                with suppress(OSError):
                    os.write(_ERROR_STREAM, without_chatter(held.read()))


def _flush() -> None:
    with suppress(AttributeError, OSError, ValueError):  # no stream, or a closed one
        sys.stderr.flush()
