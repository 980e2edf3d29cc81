"""Options that may hold a password: from the environment or a file, and with a warning from the command line."""

from pathlib import Path
from urllib.parse import urlsplit

import typer

from freehold.cli.printing import complain
from freehold.core.errors import FreeholdError

LONGEST = 4096


def secret_option(context: typer.Context, name: str, value: str | None, file: Path | None) -> str | None:
    """The option's value, or what its file holds, without the spaces and the line end around it.

    A password that stands on the command line is warned of, since every account of the machine can read it there.
    Raises FreeholdError where both are given, or the file cannot be read or is empty.
    """
    if file is not None:
        if value:
            raise FreeholdError(f"--{name} and --{name}-file are both given; give one of them")
        return _first_line(file, f"--{name}-file")
    if value and _has_password(value) and _is_on_the_command_line(context, name):
        complain(
            f"freehold: warning: every account of this machine can read the password in --{name};"
            f" give it in FREEHOLD_{name.upper()}, or in a file with --{name}-file"
        )
    return value


def _first_line(file: Path, option: str) -> str:
    try:
        with file.open(encoding="utf-8") as opened:
            found = opened.read(LONGEST).strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = (getattr(error, "strerror", None) or "it is no text").lower()
        raise FreeholdError(f"{option}: cannot read {file}: {reason}") from None
    if not found or "\n" in found:
        raise FreeholdError(
            f"{option}: {file} should hold one line, a URL such as postgresql://USER:PASSWORD@HOST/NAME"
        )
    return found


def _has_password(url: str) -> bool:
    try:
        return bool(urlsplit(url).password)
    except ValueError:
        return False


def _is_on_the_command_line(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"
