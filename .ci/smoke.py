"""One short trial for a checkout, an editable install and a wheel: run it with their Python."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path


def facecam(*arguments: str) -> str:
    """Run one command and return what it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "facecam", *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=300,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    if done.returncode:
        sys.exit(f"facecam {' '.join(arguments)}: exit {done.returncode}\n{done.stderr}")
    return done.stdout


def main() -> None:
    simulated = json.loads(facecam("simulate", "mission", "--games", "3", "--json"))
    assert simulated["finished"] == 3, simulated
    with tempfile.TemporaryDirectory() as folder:
        deck = Path(folder) / "牌組.csv"
        deck.write_text("eyes,nose,mouth,hand\nwide,relaxed,open,\n", encoding="utf-8")
        play = ["play", "mission", "--source", "virtual", "--headless", "--bots", "3"]
        played = json.loads(facecam(*play, "--deck", str(deck), "--seed", "1", "--json"))
    (performance,) = played["performances"]
    assert performance["verdict"] == "right", performance
    where = subprocess.run(
        [sys.executable, "-c", "import facecam; print(facecam.__file__)"],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    print(facecam("--version").strip(), "plays from", Path(where.stdout.strip()).parent)


if __name__ == "__main__":
    main()
