"""How fast everything is: one module for each thing that is measured.

Each has a ``measure(quick) -> dict`` of plain numbers and runs in a process of its own, so that
none pays for what another has loaded or left behind; `command` lists them, runs them, compares the
result with the last one stored and stores it. Two things that are set against each other are
measured in turn in one process, so that whatever else the computer does weighs on both.
"""
