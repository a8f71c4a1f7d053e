"""What all games on the screen have in common: desk, pages, reveals, the judge's chips, pause."""
