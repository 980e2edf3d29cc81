"""The games: a folder each, which holds everything of its game and exports its KIND."""
