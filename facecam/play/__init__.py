"""Sessions: sources, vision, judge and a game put together. The only room that knows all layers."""
