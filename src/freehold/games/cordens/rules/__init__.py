"""The rules of Cordens, plain and compiled."""
