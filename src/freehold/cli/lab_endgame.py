"""``freehold lab endgame``: the exact solution of the last sales of two players."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from freehold.cli.lab_options import AsJson
from freehold.cli.printing import json_line
from freehold.core.errors import FreeholdError


def endgame(
    file: Annotated[
        str, typer.Argument(help='{"hands":[[3,7],[5,9]],"lot":[4,10],"unseen":[…]}; - is standard input.')
    ],
    as_json: AsJson = False,
) -> None:
    """Solve the last sales of two players exactly: what is the round worth, and with what chances to sell what."""
    from freehold.games.for_sale.lab.endgame import read_endgame, solve

    try:
        text = sys.stdin.buffer.read().decode("utf-8") if file == "-" else Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FreeholdError(f"{file}: cannot be read: {getattr(error, 'strerror', 'not UTF-8')}") from None
    try:
        solution = solve(read_endgame(text))
    except FreeholdError as error:
        raise FreeholdError(f"{file}: {error}") from None
    told = solution.as_json()
    if as_json:
        print(json_line(told))
        return
    print(
        f"seat 0 wins {told['value']:+.3f} in cheques against seat 1; either could still gain {told['nash_conv']:.2g}"
    )
    for seat, mix in enumerate(told["strategies"]):
        print(f"seat {seat} sells " + ", ".join(f"{card} with {share:.1%}" for card, share in mix.items()))
