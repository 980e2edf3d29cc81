"""The rules of For Sale, plain and compiled."""
