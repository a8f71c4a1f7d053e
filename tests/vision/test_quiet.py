from __future__ import annotations

import os
import subprocess
import sys

import pytest

from facecam.vision.quiet import quiet, without_chatter

CHATTER = b"""WARNING: Logging before InitGoogle() is written to STDERR
W0000 00:00:1796080310.295635   10339 face_landmarker_graph.cc:181] Sets FaceBlendshapesGraph
INFO: Created TensorFlow Lite XNNPACK delegate for CPU.
I0000 00:00:1796080310.306573   10342 gl_context.cc:1] GL version
"""


def test_only_chatter_is_dropped() -> None:
    ours = b"facecam: no camera\n"
    error = b"E0000 00:00:1796080310.295635   10339 model.cc:1] broken\n"
    assert without_chatter(CHATTER + ours + error) == ours + error


def test_what_others_write_meanwhile_comes_out_afterwards(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with quiet():
        os.write(2, CHATTER)
        os.write(2, b"something is wrong\n")
        assert not capfd.readouterr().err
    assert capfd.readouterr().err == "something is wrong\n"


def test_a_failure_inside_comes_out() -> None:
    with pytest.raises(RuntimeError, match="broken"), quiet():
        raise RuntimeError("broken")


def run(program: str) -> tuple[bytes, bytes]:
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - our own program
    return done.stdout.strip(), done.stderr


def test_the_package_is_imported_without_mediapipe() -> None:
    program = "import facecam.vision.reader, sys; print('mediapipe' in sys.modules)"
    assert run(program) == (b"False", b"")


def test_a_reader_says_nothing_on_the_terminal() -> None:
    program = "from facecam.vision.reader import SeatReader\nwith SeatReader(): pass"
    assert run(program) == (b"", b"")
