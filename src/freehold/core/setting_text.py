"""Editions and boards as people write them: TOML, or JSON.

Readers of both formats take a time or a depth that grows faster than the text: a key of 20,000 parts takes that of TOML
many seconds. So the text is looked over before it is read.
"""

import json
import re
import tomllib
from typing import Any

from freehold.core.errors import FreeholdError

DEEPEST = 16
"""How many lists and tables may lie within each other."""
LONGEST_KEY = 8
"""How many parts a dotted key of TOML may have."""
MOST_VALUES = 8_000
"""How many values a text may hold; the largest board that the rules allow has a quarter of them."""

_TOKEN = re.compile(
    r"""
      (?P<text> \"\"\"(?:[^"\\]|\\.|"(?!""))*+(?:\"\"\")? | '''(?:[^']|'(?!''))*+(?:''')?
        | "(?:[^"\\\n]|\\.)*+"? | '[^'\n]*+'? )
    | (?P<comment> \#[^\n]*+ )
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | (?P<dot> \. )
    | (?P<word> [\w+-]++ )
    | (?P<more> [,=\n] )
    """,
    re.VERBOSE | re.DOTALL,
)


def parse_text(text: str, source: str, what: str, fault: type[FreeholdError]) -> Any:
    """What the text of a file holds, not checked yet; JSON where ``source``, the file's name, ends so, else TOML.

    Raises ``fault``, naming the file and ``what`` it should be.
    """
    too_much = _too_much(text)
    if too_much:
        raise fault(f"{source}: not a readable {what} file: {too_much}")
    try:
        return json.loads(text) if source.endswith(".json") else tomllib.loads(text)
    except ValueError as error:
        raise fault(f"{source}: not a readable {what} file: {error}") from None


def _too_much(text: str) -> str:
    """What is more in the text than a reader should be given, in words; empty where it may be read.

    What strings and comments hold does not count. The time that it takes grows with the length of the text, no faster.
    """
    depth = parts = values = 0
    for token in _TOKEN.finditer(text):
        match token.lastgroup:
            case "dot":
                parts += 1
            case "text" | "word" | "comment":
                continue
            case "open":
                depth += 1
                parts = 0
            case "close":
                depth = max(0, depth - 1)
                parts = 0
            case _:
                values += 1
                parts = 0
        if depth > DEEPEST:
            return f"it is nested too deeply; at most {DEEPEST} lists and tables may lie within each other"
        if parts >= LONGEST_KEY:
            return f"a key has too many parts; at most {LONGEST_KEY} may be joined by dots"
        if values > MOST_VALUES:
            return f"it holds too many values; at most {MOST_VALUES} are read"
    return ""
