"""What was made of plain data, kept by its content, so that the same data need not be checked again and again."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, Generic, TypeVar

Made = TypeVar("Made")

MOST_KEPT = 32


class ByContent(Generic[Made]):
    """What was made of the data used last; the data may change afterwards, for what is made of it is made of a copy."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._made: OrderedDict[bytes, Made] = OrderedDict()

    def get(self, data: Mapping[str, Any], make: Callable[[dict[str, Any]], Made]) -> Made:
        """What was made of equal data before, or what ``make`` makes of it now; raises what ``make`` raises."""
        name = _name(data)
        if name not in self._made:
            self._keep(name, make(deepcopy(dict(data))))
        self._made.move_to_end(name)
        return self._made[name]

    def put(self, data: Mapping[str, Any], made: Made) -> None:
        """Keep what was made of the data elsewhere."""
        self._keep(_name(data), made)

    def _keep(self, name: bytes, made: Made) -> None:
        self._made[name] = made
        if len(self._made) > self._most:
            self._made.popitem(last=False)


def _name(data: Mapping[str, Any]) -> bytes:
    return hashlib.sha256(repr(dict(data)).encode("utf-8", "surrogatepass")).digest()
