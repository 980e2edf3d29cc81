"""Marks that let a node take up another node's change in one question."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the mark of a table's last change beyond its log, and the key to the log."""
    op.add_column("game_tables", sa.Column("others_at", sa.Integer, nullable=False, server_default="1"))
    op.execute("UPDATE game_tables SET others_at = version")
    op.add_column("log", sa.Column("key", sa.String(64)))
