"""How many commands a second the rules take, bots and their views included."""

from __future__ import annotations

from typing import Any

from facecam.games import registry
from facecam.games.simulate import simulate


def measure(*, quick: bool) -> dict[str, Any]:
    """Return ``commands_per_second`` by game."""
    found = {}
    for name in registry.names():
        kind = registry.kind(name)
        played = simulate(kind, kind.fewest, games=1 if quick else 5, seed=1)
        found[name] = played.commands_per_second
    return {"commands_per_second": found}
