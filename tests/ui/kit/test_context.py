"""What is changed on the screens is in force, whether or not it can be kept."""

from __future__ import annotations

from facecam.errors import DataError
from facecam.settings import Settings
from tests.ui.stand_ins import StandInStudio, make_context


class ReadOnlyStudio(StandInStudio):
    """A house in which nothing may be written."""

    def change(self, settings: Settings) -> None:
        super().change(settings)
        raise DataError("store.read_only", path="settings.json")


def test_settings_that_cannot_be_kept_hold_for_the_evening() -> None:
    context = make_context()
    context.studio = ReadOnlyStudio(context.settings)
    context.change(volume=0.25, language="zh-TW")
    assert context.language == "zh-TW"
    assert context.sounds.volume == 0.25
    context.toggle_fullscreen()
    assert context.settings.fullscreen
