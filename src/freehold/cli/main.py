"""The command ``freehold``."""

from typing import Any

import typer

from freehold.cli.bench import bench
from freehold.cli.games import games
from freehold.cli.lab import lab
from freehold.cli.play import play
from freehold.cli.printing import complain, show_broken_games_in_a_line, show_what_can_be_shown
from freehold.cli.replay import replay
from freehold.cli.review import review_command
from freehold.cli.serve import serve
from freehold.cli.verify import verify
from freehold.core.errors import FreeholdError

app = typer.Typer(
    help="A table for property games.",
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
    """A table for property games. Without a command, play."""
    if context.invoked_subcommand is None:
        play()


UsageError: Any = typer.BadParameter.__mro__[1]
"""What every wrong option or argument raises; typer gives no name to it."""


def main() -> None:
    """Run the command; bad input ends in exit 2 and one clear line, never in a traceback or a box."""
    show_what_can_be_shown()
    show_broken_games_in_a_line()
    try:
        raise SystemExit(app(standalone_mode=False))
    except UsageError as error:
        if error.format_message().strip():  # none where the help was printed in place of it
            complain(f"freehold: {error.format_message()}{_where_help_is(error)}")
        raise SystemExit(2) from None
    except FreeholdError as error:
        complain(f"freehold: {error}")
        raise SystemExit(2) from None
    except BrokenPipeError:
        raise SystemExit(0) from None
    except (KeyboardInterrupt, typer.Abort):
        raise SystemExit(130) from None


def _where_help_is(error: Any) -> str:
    return f" ({error.ctx.command_path} --help says more)" if error.ctx else ""
