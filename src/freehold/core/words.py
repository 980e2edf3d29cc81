"""Plain English shared by the stories of all games."""


def listed(words: list[str]) -> str:
    """``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def winners(names: list[str]) -> str:
    """Who won, as a sentence."""
    return f"{listed(names)} {'wins' if len(names) == 1 else 'share the victory'}."
