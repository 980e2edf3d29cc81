"""What people may write: names and chat. Markup stays text (the page never reads it as markup)."""

import unicodedata

from freehold.core.text import is_wanted
from freehold.table.errors import Refused

LONGEST_NAME = 40
LONGEST_CHAT = 400

PHRASES: dict[str, str] = {
    "hello": "Hello, everyone!",
    "good-luck": "Good luck!",
    "well-played": "Well played!",
    "nice-move": "Nice move!",
    "thinking": "Let me think…",
    "your-turn": "It’s your turn.",
    "back-soon": "I’ll be right back.",
    "sorry": "Sorry about that.",
    "thanks": "Thanks!",
    "good-game": "Good game!",
    "again": "Another one?",
    "goodbye": "Goodbye!",
}
"""Quick phrases by name, which need no typing and no language filter."""


def clean(text: str) -> str:
    """``text`` in normal form C, without characters that hide or reorder, runs of spaces made one."""
    normal = unicodedata.normalize("NFC", text)
    spaced = "".join(" " if letter in "\t\n\r\u2028\u2029" else letter for letter in normal)
    return " ".join("".join(letter for letter in spaced if is_wanted(letter)).split())


def seat_name(text: str, otherwise: str) -> str:
    """A seat's name, or ``otherwise`` where nothing of it is left; raises Refused where it is too long."""
    return _short(text, LONGEST_NAME, "a name") or otherwise


def chat_text(text: str) -> str:
    """A chat message; raises Refused where it is too long or empty."""
    cleaned = _short(text, LONGEST_CHAT, "a chat message")
    if not cleaned:
        raise Refused("malformed", "a chat message needs at least one letter that can be seen")
    return cleaned


def phrase_text(name: str) -> str:
    """The words of a quick phrase; raises Refused where there is none of that name."""
    if name not in PHRASES:
        raise Refused("malformed", f"no quick phrase has that name; there are: {', '.join(PHRASES)}")
    return PHRASES[name]


def _short(text: str, longest: int, what: str) -> str:
    if len(text) > 4 * longest:
        raise Refused("malformed", f"{what} has at most {longest} characters, not {len(text)}")
    cleaned = clean(text)
    if len(cleaned) > longest:
        raise Refused("malformed", f"{what} has at most {longest} characters, not {len(cleaned)}")
    return cleaned
