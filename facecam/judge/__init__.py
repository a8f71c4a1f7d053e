"""The judge: estimates and a wanted expression become verdicts. Pure; capture times only."""
