"""``python -m freehold`` is the command ``freehold``."""

from freehold.cli.main import main

main()
