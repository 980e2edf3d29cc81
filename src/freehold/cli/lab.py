"""``freehold lab …``: simulate and measure."""

import typer

from freehold.cli.lab_landing import landing
from freehold.cli.lab_simulate import simulate

lab = typer.Typer(help="Simulate, measure and compare.", no_args_is_help=True)
lab.command()(simulate)
lab.command()(landing)
