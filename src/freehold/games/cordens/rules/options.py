"""The options of a table of Cordens (rules/cordens.md)."""

from collections.abc import Mapping
from typing import Any

from freehold.core.errors import BadOptions
from freehold.core.records import is_whole

DEFAULTS: dict[str, Any] = {"chill-pot": False, "ask-for-rent": False, "rounds": None}
ROUNDS_MOST = 1_000_000
TOKENS = "tokens"
"""Which of the eight tokens each seat plays with. Only the page looks at it, so the rules' options do not have it."""


def read_options(options: Any) -> dict[str, Any]:
    """All options of a table, those not given at their default; raises BadOptions naming the option at fault."""
    if not isinstance(options, Mapping):
        raise BadOptions("options must be an object")
    for name in options:
        if name not in DEFAULTS and name != TOKENS:
            raise BadOptions(f"options: there is no option {name!r}; there are {', '.join(DEFAULTS)}")
    if TOKENS in options and not are_tokens(options[TOKENS]):
        raise BadOptions("options: tokens must be different numbers from 0 to 7, one for each seat")
    read = {name: options.get(name, default) for name, default in DEFAULTS.items()}
    for name in ("chill-pot", "ask-for-rent"):
        if read[name] is None:
            read[name] = DEFAULTS[name]
        if not isinstance(read[name], bool):
            raise BadOptions(f"options: {name} must be true or false, not {read[name]!r}")
    rounds = read["rounds"]
    if rounds is not None and not (is_whole(rounds) and 1 <= rounds <= ROUNDS_MOST):
        raise BadOptions(f"options: rounds must be null or a whole number from 1 to {ROUNDS_MOST:,}, not {rounds!r}")
    return read


def are_tokens(value: object) -> bool:
    """Whether these are tokens, no two alike."""
    if not isinstance(value, list) or not all(is_whole(token) and 0 <= token <= 7 for token in value):
        return False
    return len(set(value)) == len(value)


def choices() -> dict[str, Any]:
    """What each option may be, as ``games --json`` prints it (contracts.md)."""
    yes_or_no = {name: {"one": [False, True]} for name in ("chill-pot", "ask-for-rent")}
    return {**yes_or_no, "rounds": {"one": [None], "from": 1, "to": ROUNDS_MOST}}


def known_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that this version knows; readers of records ignore the rest."""
    return {name: value for name, value in options.items() if name in DEFAULTS}
