"""States: dataclasses of ints and lists of ints, each with its stored width, and the NumPy record derived from them.

A field is annotated with the width that it is stored in: ``turn: I8 = 0`` or ``coins: Seats16 = zeros(6)``. The same
rules run on the dataclass (plain Python) and on a record of the derived dtype (compiled).
"""

from dataclasses import field, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import numpy as np

I8 = Annotated[int, "i1"]
I16 = Annotated[int, "i2"]
I32 = Annotated[int, "i4"]
I64 = Annotated[int, "i8"]

State = TypeVar("State")


def zeros(length: int) -> Any:
    """A dataclass field that starts as ``length`` zeros."""
    return field(default_factory=lambda: [0] * length)


def filled(length: int, value: int) -> Any:
    """A dataclass field that starts as ``length`` times ``value``."""
    return field(default_factory=lambda: [value] * length)


@cache
def stored(cls: type) -> dict[str, tuple[str, int]]:
    """How each field of a state is stored: ``{name: (width, length)}``, length 0 for a single int."""
    if not is_dataclass(cls):
        raise TypeError(f"{cls.__name__} is not a dataclass")
    hints = get_type_hints(cls, include_extras=True)
    widths: dict[str, tuple[str, int]] = {}
    for each in fields(cls):
        hint = hints[each.name]
        if get_origin(hint) is not Annotated:
            raise TypeError(f"{cls.__name__}.{each.name} has no stored width")
        width = get_args(hint)[1]
        widths[each.name] = (width, 0) if isinstance(width, str) else width
    return widths


@cache
def record_dtype(cls: type) -> np.dtype[np.void]:
    """The NumPy record dtype of a state class, aligned, fields in order."""
    return np.dtype(
        [(name, width, (length,)) if length else (name, width) for name, (width, length) in stored(cls).items()],
        align=True,
    )


def store(state: object, record: Any) -> None:
    """Write every field of ``state`` into ``record``, one element of an array of ``record_dtype(type(state))``.

    Raises OverflowError where a value does not fit its stored width.
    """
    for name, (width, length) in stored(_class_of(state)).items():
        value = getattr(state, name)
        low, high = _bounds(width)
        for each in value if length else [value]:
            if not low <= each <= high:
                raise OverflowError(f"{type(state).__name__}.{name} = {each} does not fit {width}")
        record[name] = value


def restore(cls: type[State], record: Any) -> State:
    """The plain state that ``record`` holds."""
    state = cls()
    for name, (_, length) in stored(_class_of(state)).items():
        value = record[name]
        setattr(state, name, [int(each) for each in value] if length else int(value))
    return state


def copy_state(state: State) -> State:
    """A copy that shares nothing with ``state``."""
    cls = type(state)
    single, lists = _single_and_lists(_class_of(state))
    twin = object.__new__(cls)
    for name in single:
        setattr(twin, name, getattr(state, name))
    for name in lists:
        setattr(twin, name, getattr(state, name)[:])
    return twin


@cache
def _single_and_lists(cls: type) -> tuple[list[str], list[str]]:
    widths = stored(cls)
    return [name for name in widths if not widths[name][1]], [name for name in widths if widths[name][1]]


def _class_of(state: object) -> Any:
    return type(state)


@cache
def _bounds(width: str) -> tuple[int, int]:
    limits = np.iinfo(np.dtype(width))
    return int(limits.min), int(limits.max)
