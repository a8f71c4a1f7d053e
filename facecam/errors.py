"""Errors a person may see: a message key and values; the sentence is made where it is shown."""

from __future__ import annotations


class FacecamError(Exception):
    """Something a person can mend. `key` names a sentence of the message catalogue.

    Parameters
    ----------
    key
        Catalogue key, e.g. ``camera.none``.
    parameters
        Values for the placeholders of that sentence.
    """

    def __init__(self, key: str, **parameters: object) -> None:
        super().__init__(key, parameters)
        self.key = key
        self.parameters = parameters

    def __str__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.parameters.items())
        return f"{self.key}({given})"


class CameraError(FacecamError):
    """A picture source can't be opened or stopped giving pictures."""


class ModelError(FacecamError):
    """A model file is missing, damaged or of another version."""


class DataError(FacecamError):
    """A deck, settings, profile or save file can't be used; the parameters name file and entry."""


class IllegalCommandError(FacecamError):
    """A command the rules don't allow now. The game it was given to is unchanged."""


class UsageError(FacecamError):
    """Something asked for on the command line that can't be done."""
