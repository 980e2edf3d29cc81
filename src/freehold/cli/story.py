"""A record as a readable story; the words are the game's own (core.game.GameKind.story)."""

from typing import Any

from freehold.core.records import finished, kind_for


def story(record: dict[str, Any]) -> str:
    """The whole record in words, and the ranking at the end."""
    kind, game = kind_for(record), finished(record)
    lines = [f"{kind.title}, {kind.setting} {setting_name(record[kind.setting])}: {', '.join(game.seats)}"]
    lines += kind.story(game)
    lines.append("\nFinal ranking:" if game.over else "\nThe record ends here. The ranking so far:")
    rows = sorted(game.scores(), key=lambda row: (row["rank"], row["seat"]))
    lines += [f"  {row['rank']}. {row['name']}: {kind.score_in_words(game, row)}" for row in rows]
    return "\n".join(lines) + "\n"


def setting_name(setting: Any) -> str:
    """The name of an edition or a board, as records hold it: a name, or the whole of one."""
    return str(setting["name"] if isinstance(setting, dict) else setting)
