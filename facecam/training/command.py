"""How the scripts run: what a person can mend is one sentence, in their language."""

from __future__ import annotations

from collections.abc import Callable

from facecam import messages
from facecam.errors import FacecamError
from facecam.terminal import say


def run(main: Callable[[], int]) -> int:
    """Run a script's `main` and return its exit code: 2 where a person has to mend something."""
    try:
        return main()
    except FacecamError as error:
        say(messages.describe(messages.system_language(), error))
        return 2
    except KeyboardInterrupt:
        return 130
