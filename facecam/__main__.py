"""`python -m facecam` is the same as the `facecam` command."""

import sys

from facecam.cli import main

if __name__ == "__main__":
    sys.exit(main())
