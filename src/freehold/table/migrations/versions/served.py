"""Time that counts only while the store is served: for clocks, for the bots' claims and for expiry."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

ALONE = (
    "bot_due AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = game_tables.id"
    " AND seats.kind <> 'bot' AND NOT seats.taken_over)"
)


def upgrade() -> None:
    """Begin the served time where the old clocks are, so that they go on as they were; no table has an age yet."""
    op.add_column("game_tables", sa.Column("touched", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("heartbeat", sa.Column("served", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("heartbeat", sa.Column("told_at", sa.BigInteger))
    op.add_column("heartbeat", sa.Column("told_before", sa.BigInteger))
    _begin()
    op.execute(f"UPDATE game_tables SET bot_due = {_false()} WHERE {ALONE}")
    op.execute("UPDATE game_tables SET bot_node = NULL, bot_until = NULL")
    op.execute("DELETE FROM presence")
    op.execute("DELETE FROM watchers")
    op.create_index("game_tables_touched", "game_tables", ["touched"])


def _begin() -> None:
    """The served time is what the clocks were last looked at by: the last heartbeat, or else the last change."""
    connection = op.get_bind()
    noted = connection.execute(sa.text("SELECT at FROM heartbeat")).scalar()
    running = connection.execute(sa.text("SELECT MAX(updated) FROM game_tables WHERE deadline IS NOT NULL")).scalar()
    newest = connection.execute(sa.text("SELECT MAX(updated) FROM game_tables")).scalar()
    served = max(noted or 0, running or 0) or newest
    if served is None:
        return
    if noted is None:
        connection.execute(sa.text("INSERT INTO heartbeat (id, at, served) VALUES (1, :at, 0)"), {"at": served})
    connection.execute(sa.text("UPDATE heartbeat SET served = :served"), {"served": served})
    connection.execute(sa.text("UPDATE game_tables SET touched = :served"), {"served": served})


def _false() -> str:
    return "false" if op.get_bind().dialect.name == "postgresql" else "0"
