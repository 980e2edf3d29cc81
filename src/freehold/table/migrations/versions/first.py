"""The first form of the store."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "game_tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("root", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("setting", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("rules", sa.String(32), nullable=False),
        sa.Column("seed", sa.LargeBinary),
        sa.Column("commitment", sa.String(64)),
        sa.Column("origin", sa.Text),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("public_watch", sa.String(64)),
        sa.Column("host_hash", sa.String(64), nullable=False),
        sa.Column("watch_hash", sa.String(64), nullable=False),
        sa.Column("device_hash", sa.String(64)),
        sa.Column("clock_kind", sa.String(8), nullable=False),
        sa.Column("clock_seconds", sa.Float),
        sa.Column("clock_takeover", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("clock_state", sa.Text, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("handed", sa.Integer),
        sa.Column("undo", sa.Text),
        sa.Column("rematch", sa.String(32)),
        sa.Column("bot_due", sa.Boolean, nullable=False),
        sa.Column("bot_node", sa.String(32)),
        sa.Column("bot_until", sa.BigInteger),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    _index("game_tables_deadline", "deadline", "deadline IS NOT NULL")
    _index("game_tables_bot_due", "bot_due", "bot_due", "bot_due = 1")
    _index("game_tables_public", "created", "public", "public = 1")
    op.create_index("game_tables_updated", "game_tables", ["updated"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(64)),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("nonce", sa.LargeBinary),
        sa.Column("taken_over", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "choices",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "move_keys",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("node", sa.String(32), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def _index(name: str, column: str, where: str, sqlite_where: str | None = None) -> None:
    """An index of some rows; SQLite uses it only for a condition written in the same way, and has no booleans."""
    op.create_index(
        name,
        "game_tables",
        [column],
        sqlite_where=sa.text(sqlite_where or where),
        postgresql_where=sa.text(where),
    )
