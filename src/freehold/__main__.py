"""``python -m freehold`` is the command ``freehold``."""

if __name__ == "__main__":  # a worker process reads this file too, and must not begin to serve
    from freehold.cli.main import main

    main()
