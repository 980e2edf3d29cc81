"""For Sale in words: guide, strategy and story."""
