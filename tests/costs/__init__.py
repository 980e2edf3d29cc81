"""What requests and messages may cost: their inputs at the largest, and how much of the event loop they take."""
