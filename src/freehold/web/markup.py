"""The few pieces of HTML that the guides are written in. Plain text goes in, escaped markup comes out."""

from collections.abc import Iterable, Sequence
from html import escape


def section(title: str, *parts: str) -> dict[str, str]:
    """One section of a guide; ``parts`` are HTML already."""
    return {"title": title, "html": "".join(parts)}


def p(text: str) -> str:
    """A paragraph."""
    return f"<p>{inline(text)}</p>"


def ul(*items: str) -> str:
    """A list without order."""
    return "<ul>" + "".join(f"<li>{inline(item)}</li>" for item in items if item) + "</ul>"


def ol(*items: str) -> str:
    """A list in order."""
    return "<ol>" + "".join(f"<li>{inline(item)}</li>" for item in items if item) + "</ol>"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table with a head; the first cell of each row names it."""
    top = "".join(f'<th scope="col">{inline(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{inline(str(row[0]))}</th>'
        + "".join(f"<td>{inline(str(cell))}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def inline(text: str) -> str:
    """Escaped text, in which ``**…**`` is strong."""
    pieces = escape(text, quote=False).split("**")
    return "".join(f"<strong>{piece}</strong>" if at % 2 else piece for at, piece in enumerate(pieces))


def listed(items: Iterable[object], last: str = "and") -> str:
    """``a, b and c``"""
    words = [str(item) for item in items]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else "none"


def plural(count: int, one: str, many: str | None = None) -> str:
    """``1 coin``, ``2 coins``"""
    return f"{count} {one if count == 1 else many or one + 's'}"
