"""The rules of the four games: pure, seeded and replayable. No camera, window or clock."""
