"""What tests share: the servers they need and the records they replay."""
