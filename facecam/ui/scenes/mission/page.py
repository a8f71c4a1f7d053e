"""What a page of 鬼臉任務 is."""

from __future__ import annotations

from facecam.ui.scenes.at_table import page
from facecam.ui.scenes.mission.desk import Desk


class Page(page.Page[Desk]):
    """A page of 鬼臉任務."""
