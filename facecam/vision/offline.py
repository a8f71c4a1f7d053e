"""Keeps MediaPipe from telling its maker how it is used: nothing leaves this computer.

MediaPipe's wheels report performance and use (no pictures) to play.googleapis.com, a few seconds
after a task was made, and have no switch against it (issue 6291 of its repository; seen with
1.2.3). The libcurl inside heeds the proxy settings of the environment, so before MediaPipe is
loaded they are pointed to a port of this computer where nobody listens. facecam itself has no use
for a network.
"""

from __future__ import annotations

import os

NOWHERE = "http://127.0.0.1:9"
"""The discard port; a connection is refused at once."""

_PROXIES = ("https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY")
_EXCEPTIONS = ("no_proxy", "NO_PROXY")


def stay_offline(nowhere: str = NOWHERE) -> None:
    """Point all that this process would send out to `nowhere`; for good."""
    os.environ.update(dict.fromkeys(_PROXIES, nowhere))
    for name in _EXCEPTIONS:
        os.environ.pop(name, None)
