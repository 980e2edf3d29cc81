"""The store's migrations, in order."""
