"""The games: a folder each, which holds everything of its game and exports its KIND."""

BUILT_IN = ("for_sale", "cordens")
"""The games that Freehold brings; the first is the one that is meant where none is named."""
