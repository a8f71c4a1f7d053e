"""Checks of what is plugged in: cameras, display, sound."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from facecam.clock import MonotonicClock
from facecam.doctor.finding import Finding, Level
from facecam.errors import CameraError

if TYPE_CHECKING:
    # OpenCV is imported by the check only: that a broken install lacks it is to be reported.
    from facecam.camera.devices import Device
    from facecam.camera.measure import Measured

SLOWEST_FPS = 20.0
"""Below it a camera has too little light, or the computer too little time."""

_HIDDEN = {"dummy", "offscreen", "disk"}
"""Drivers of SDL that show or play nothing to anybody."""

_LIMIT_S = 20.0

_DISPLAY = """
pygame.display.init()
sizes = pygame.display.get_desktop_sizes()
answer = {"driver": pygame.display.get_driver(), "size": "x".join(map(str, sizes[0]))}
"""
_SOUND = """
pygame.mixer.init()
answer = {"driver": pygame.mixer.get_driver(), "rate": pygame.mixer.get_init()[0]}
"""


def cameras(
    listed: Callable[[], tuple[Device, ...]] | None = None,
    look: Callable[[Device], Measured] | None = None,
) -> Iterator[Finding]:
    """Whether a camera shows something, and how much; one that works is enough to play."""
    if listed is None or look is None:
        from facecam.camera.devices import list_cameras  # noqa: PLC0415
        from facecam.camera.measure import measure  # noqa: PLC0415

        listed = listed or list_cameras
        look = look or (lambda device: measure(device, MonotonicClock()))
    seen: dict[Device, Measured | CameraError] = {}
    for device in listed():
        try:
            seen[device] = look(device)
        except CameraError as error:
            seen[device] = error
    if not seen:
        none = {"error": CameraError("camera.none")}
        yield Finding("cameras", Level.PROBLEM, "doctor.error", none, "doctor.cure.no_camera")
    blind = all(isinstance(what, CameraError) for what in seen.values())
    for device, what in seen.items():
        named: dict[str, object] = {"number": device.number, "name": device.name}
        if isinstance(what, CameraError):
            yield Finding(
                "cameras",
                Level.PROBLEM if blind else Level.WARNING,
                "doctor.camera_fails",
                {**named, "error": what},
                "doctor.cure.camera",
            )
            continue
        measured = {
            **named,
            "width": what.size[0],
            "height": what.size[1],
            "fps": round(what.fps),
            "backend": what.backend,
        }
        slow = what.fps < SLOWEST_FPS
        yield Finding(
            "cameras",
            Level.WARNING if slow else Level.OK,
            "doctor.camera",
            measured,
            "doctor.cure.slow_camera" if slow else "",
        )


def display(ask: Callable[[str], dict[str, Any]] | None = None) -> Iterator[Finding]:
    """Whether there is a display to open a window on; without one SDL hides it in silence."""
    yield _device("display", (ask or ask_pygame)(_DISPLAY))


def sound(ask: Callable[[str], dict[str, Any]] | None = None) -> Iterator[Finding]:
    """Whether sounds can be heard."""
    yield _device("sound", (ask or ask_pygame)(_SOUND))


def _device(check: str, answer: dict[str, Any]) -> Finding:
    if "problem" not in answer and answer["driver"] not in _HIDDEN:
        return Finding(check, Level.OK, f"doctor.{check}", answer)
    problem = answer.get("problem") or f"SDL: {answer['driver']}"
    return Finding(
        check, Level.PROBLEM, f"doctor.no_{check}", {"problem": problem}, f"doctor.cure.{check}"
    )


def ask_pygame(question: str) -> dict[str, Any]:
    """Run some lines that set `answer`, in a process of their own; a failure is its ``problem``.

    Drivers hang, crash and speak to the terminal, and SDL remembers what it once was told.
    """
    program = f"import json, pygame\n{question}\nprint('\\n' + json.dumps(answer))"
    try:
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-c", program],
            capture_output=True,
            timeout=_LIMIT_S,
            check=False,
            encoding="utf-8",
            errors="replace",
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return {"problem": type(error).__name__}
    if done.returncode == 0:
        answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return answer
    return {"problem": (done.stderr.strip().splitlines() or [f"exit {done.returncode}"])[-1]}
