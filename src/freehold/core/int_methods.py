"""Teaches numba the methods of int that rules use on sets; each is an instruction."""

from functools import cache
from typing import Any


@cache
def teach_int_methods() -> None:
    """Make ``int.bit_count`` known to numba, for ints from 0 to 2**63 - 1, on every target."""
    from numba import extending, types

    intrinsic: Any = extending.intrinsic
    overload_method: Any = extending.overload_method

    @intrinsic  # type: ignore[untyped-decorator]
    def count_bits(typing: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(context.cast(builder, arguments[0], number, types.int64))

        return types.int64(number), generate

    @overload_method(types.Integer, "bit_count", strict=False)  # type: ignore[untyped-decorator]
    def bit_count(number: Any) -> Any:
        return lambda number: count_bits(number)
