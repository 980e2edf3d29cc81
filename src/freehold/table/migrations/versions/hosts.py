"""Hosts that pass their powers on, seats that are taken away, watchers in sight, and time in which nobody served."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what the table remembers of its host, seats, watchers and rematch, and the heartbeat of its servers."""
    op.add_column("game_tables", sa.Column("rematch_by", sa.Integer))
    op.add_column("game_tables", sa.Column("host_seat", sa.Integer))
    op.add_column("game_tables", sa.Column("host_passed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("game_tables", sa.Column("watch_generation", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("made_as", sa.Integer))
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("node", sa.String(32), primary_key=True),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
