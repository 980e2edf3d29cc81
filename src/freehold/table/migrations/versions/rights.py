"""Marks of tables whose hidden part somebody may know, seats given during the game, and commitments to nonces."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

IMPORTED = "This game goes on from a saved one, so somebody may know the cards and dice to come."
EXPORTED = "The host has saved this game with all its hidden cards and dice."


def upgrade() -> None:
    """Add what the table remembers, and mark the tables that came from a record or were exported before the end."""
    op.add_column("game_tables", sa.Column("mark", sa.Text))
    op.add_column("game_tables", sa.Column("newcomers", sa.Text, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("nonce_commitment", sa.String(64)))
    op.add_column("seats", sa.Column("own_link", sa.Boolean, nullable=False, server_default=sa.false()))
    _mark("imported", IMPORTED, "origin IS NOT NULL")
    told = "SELECT table_id FROM log WHERE kind = 'table' AND events LIKE :event"
    _mark("exported", EXPORTED, f"mark IS NULL AND id IN ({told})", event='%"type":"exported"%')


def _mark(why: str, text: str, where: str, **more: str) -> None:
    statement = sa.text(f"UPDATE game_tables SET mark = :mark WHERE {where}")
    op.get_bind().execute(statement, {"mark": json.dumps({"why": why, "text": text}), **more})
