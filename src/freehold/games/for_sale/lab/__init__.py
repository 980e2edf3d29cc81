"""What the lab measures in For Sale alone."""
