"""The mark on a rule. A rule is a plain function; it compiles only when a compiled loop first asks for it."""

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

RULES: list[Callable[..., object]] = []


def rule(function: Function) -> Function:
    """Mark ``function`` as a rule: it stays an ordinary function, and compiled code may call it.

    A rule keeps to int arithmetic, indexing, bounded loops, ``IntEnum`` constants and return codes. It knows
    nothing of strings, slices, dicts, sets, exceptions or ``None``.
    """
    RULES.append(function)
    return function
