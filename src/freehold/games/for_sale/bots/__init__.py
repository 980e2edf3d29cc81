"""Policies of For Sale: rules over a seat's view, plain at the table and compiled in the lab."""
