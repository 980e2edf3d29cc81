"""The command ``freehold``."""

import typer

from freehold.cli.bench import bench
from freehold.cli.games import games
from freehold.cli.lab import lab
from freehold.cli.play import play
from freehold.cli.printing import complain, show_what_can_be_shown
from freehold.cli.replay import replay
from freehold.cli.review import review_command
from freehold.cli.serve import serve
from freehold.cli.verify import verify
from freehold.core.errors import FreeholdError

app = typer.Typer(
    help="A table for property games: For Sale and Cordens.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(play)
app.command()(serve)
app.command()(games)
app.command()(replay)
app.command("review")(review_command)
app.command()(verify)
app.command()(bench)
app.add_typer(lab, name="lab")


@app.callback(invoke_without_command=True)
def play_unless_told_otherwise(context: typer.Context) -> None:
    """A table for property games: For Sale and Cordens. Without a command, play."""
    if context.invoked_subcommand is None:
        play()


def main() -> None:
    """Run the command; bad input ends in exit 2 and one clear line, never in a traceback."""
    show_what_can_be_shown()
    try:
        app()
    except FreeholdError as error:
        complain(f"freehold: {error}")
        raise SystemExit(2) from None
    except BrokenPipeError:
        raise SystemExit(0) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
