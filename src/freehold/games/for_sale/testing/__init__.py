"""For those who test For Sale: scripted chance, hypothesis strategies."""
