"""A record told as a readable story."""

from typing import Any

from freehold.core.game import Event
from freehold.core.records import finished, kind_for

SENTENCES = {
    "bid": "{seat} bids {amount}.",
    "takes": "{seat} takes property {card} for {paid}.",
    "keep": "{seat} keeps the market.",
    "veto": "{seat} vetoes the market.",
}


def story(record: dict[str, Any]) -> str:
    """The whole record in words, a line an event, and the ranking at the end."""
    game = finished(record)
    lines = [f"{kind_for(record).title}: {', '.join(game.seats)}"]
    lines += [line for event in game.events if (line := _sentence(event, game.seats))]
    lines.append("Final ranking:" if game.over else "Not finished; as it stands:")
    lines += [f"  {_score(row)}" for row in sorted(game.scores(), key=lambda row: (row["rank"], row["seat"]))]
    return "\n".join(lines) + "\n"


def _score(row: dict[str, Any]) -> str:
    rest = ", ".join(
        f"{name.replace('_', ' ')} {value}" for name, value in row.items() if name not in ("seat", "name", "rank")
    )
    return f"{row['rank']}. {row['name']}: {rest}"


def _sentence(event: Event, seats: list[str]) -> str:
    kind = event["type"]
    if kind == "lot":
        return "\nUp for auction: " + ", ".join(map(str, sorted(event["cards"])))
    if kind == "market":
        return "\nCheques: " + ", ".join(map(str, event["cheques"]))
    if kind == "reveal":
        sales = sorted(event["sales"], key=lambda row: -row["card"])
        return "  " + "; ".join(f"{seats[row['seat']]} sells {row['card']} for {row['cheque']}" for row in sales) + "."
    if kind == "shown":
        return f"  {seats[event['seat']]} shows {', '.join(map(str, event['cards']))}."
    if kind in SENTENCES:
        return "  " + SENTENCES[kind].format(**{**event, "seat": seats[event["seat"]]})
    return ""
