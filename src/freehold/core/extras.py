"""What an installation may lack: packages that only some commands need, named before any work is done."""

from importlib import import_module

from freehold.core.errors import FreeholdError


class MissingExtra(FreeholdError, ImportError):
    """A package is not installed; the message names the ``pip install`` that brings it."""


def need_extra(extra: str, *modules: str) -> None:
    """Make sure that the modules of an extra are there; raises MissingExtra with one line otherwise."""
    for module in modules:
        try:
            import_module(module)
        except ImportError as error:
            name = module.partition(".")[0]
            raise MissingExtra(
                f"this needs {name}, which is not here ({error}); pip install 'freehold[{extra}]'"
            ) from None
