"""Bots of Cordens."""
