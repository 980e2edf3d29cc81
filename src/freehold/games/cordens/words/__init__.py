"""Cordens in words: guide, strategy and story."""
