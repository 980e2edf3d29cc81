"""What the lab measures in Cordens alone."""
