"""The tables of the store, on SQLite and PostgreSQL alike. JSON is kept as text.

``created``, ``updated`` and ``at`` are ms since 1970, UTC. What anything is decided by is served time: ``deadline``,
``clock_state``, ``touched``, ``bot_until`` and every ``until`` (times.ServedTime).
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

tables = Table(
    "game_tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("root", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("setting", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("rules", String(32), nullable=False),
    Column("seed", LargeBinary),
    Column("commitment", String(64)),
    Column("origin", Text),
    Column("public", Boolean, nullable=False),
    Column("public_watch", String(64)),
    Column("host_hash", String(64), nullable=False),
    Column("watch_hash", String(64), nullable=False),
    Column("device_hash", String(64)),
    Column("clock_kind", String(8), nullable=False),
    Column("clock_seconds", Float),
    Column("clock_takeover", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("status", String(8), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("clock_state", Text, nullable=False),
    Column("deadline", BigInteger),
    Column("handed", Integer),
    Column("undo", Text),
    Column("rematch", String(32)),
    Column("rematch_by", Integer),
    Column("host_seat", Integer),
    Column("host_passed", Boolean, nullable=False, server_default=false()),
    Column("watch_generation", Integer, nullable=False, server_default="0"),
    Column("mark", Text),
    Column("newcomers", Text, nullable=False, server_default="{}"),
    Column("others_at", Integer, nullable=False, server_default="1"),
    Column("bot_due", Boolean, nullable=False),
    Column("bot_node", String(32)),
    Column("bot_until", BigInteger),
    Column("updated", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False, server_default="0"),
)
Index("game_tables_deadline", tables.c.deadline, sqlite_where=tables.c.deadline.isnot(None),
      postgresql_where=tables.c.deadline.isnot(None))  # fmt: skip
Index("game_tables_bot_due", tables.c.bot_due, sqlite_where=tables.c.bot_due, postgresql_where=tables.c.bot_due)
Index("game_tables_public", tables.c.created, sqlite_where=tables.c.public, postgresql_where=tables.c.public)
Index("game_tables_updated", tables.c.updated)
Index("game_tables_touched", tables.c.touched)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("bot", String(64)),
    Column("token_hash", String(64)),
    Column("generation", Integer, nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("nonce", LargeBinary),
    Column("nonce_commitment", String(64)),
    Column("taken_over", Boolean, nullable=False),
    Column("own_link", Boolean, nullable=False, server_default=false()),
    Column("made_as", Integer),
    sqlite_with_rowid=False,
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("last", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("key", String(64)),
    Column("moves", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Append-only. A row is what one move did: its events, numbered ``first`` to ``last``, and the moves that the rules
were given. ``key`` is the key that the move came with. A choice not yet revealed is in ``choices``, never here."""

choices = Table(
    "choices",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("move", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""Simultaneous choices not yet revealed, overwritten by each change; ``place`` is the order of first choosing."""

keys = Table(
    "move_keys",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("answer", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The idempotency keys of accepted moves with their answers, for the life of the table."""

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("node", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Which seats are connected where, for tables that several nodes serve."""

watchers = Table(
    "watchers",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("node", String(32), primary_key=True),
    Column("names", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Who watches where: a name for each, or null."""

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("served", BigInteger, nullable=False, server_default="0"),
    Column("told_at", BigInteger),
    Column("told_before", BigInteger),
)
"""One row: how long (ms) this store has been served, and when (by the computer's clock) that was noted last; when (in
served time) it was last announced that old tables will be deleted, and which: those unchanged since ``told_before``."""
