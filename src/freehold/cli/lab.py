"""``freehold lab …``: simulate and measure."""

import typer

from freehold.cli.lab_balance import balance, prices
from freehold.cli.lab_endgame import endgame
from freehold.cli.lab_landing import landing
from freehold.cli.lab_simulate import simulate
from freehold.cli.lab_tournament import tournament

lab = typer.Typer(help="Simulate, measure and compare.", no_args_is_help=True)
lab.command()(simulate)
lab.command()(tournament)
lab.command()(balance)
lab.command()(prices)
lab.command()(landing)
lab.command()(endgame)
