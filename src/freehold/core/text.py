"""Text from others: which characters can hide or reorder what stands beside them."""

import unicodedata

UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories that can hide, reorder or break text: controls, formats (bidi overrides among them), surrogates, private
use, unassigned, line and paragraph separators."""

JOINERS = {"\u200c", "\u200d"}
"""Formats that some scripts and emoji need."""

REPLACEMENT = "\ufffd"


def is_wanted(letter: str) -> bool:
    """Whether a character may stand in a name or a message."""
    return letter in JOINERS or unicodedata.category(letter) not in UNWANTED


def visible(text: str) -> str:
    """``text`` for a terminal: line ends and tabs stay, whatever else could steer the terminal is replaced."""
    return "".join(letter if letter in "\n\t" or is_wanted(letter) else REPLACEMENT for letter in text)


def is_whole_text(text: str) -> bool:
    """Whether ``text`` can be written at all: half of a surrogate pair cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
