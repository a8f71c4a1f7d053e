"""What MediaPipe would tell its maker stays on this computer."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from facecam.vision.offline import NOWHERE

PROGRAM = """
import json, os
from facecam.vision.landmarkers import FaceFinder
FaceFinder().close()
print(json.dumps({name: value for name, value in os.environ.items() if "proxy" in name.lower()}))
"""


def test_no_way_out_is_left_open_once_a_landmarker_is_made() -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "no_proxy": "*", "HTTPS_PROXY": "http://proxy.example:3128"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    found = json.loads(done.stdout.splitlines()[-1])
    assert set(found.values()) == {NOWHERE}
    assert {"https_proxy", "all_proxy"} <= {name.lower() for name in found}
