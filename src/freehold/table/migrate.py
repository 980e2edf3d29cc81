"""Running the migrations: Alembic, with the scripts that ship in this package."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError

from freehold.table.errors import BadStore


def upgrade(url: str, sqlite: bool) -> None:
    """Bring the database to the newest form; raises BadStore where it is newer than this version."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["url"] = url
    config.attributes["sqlite"] = sqlite
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadStore(
            "the database was made by a newer Freehold than this one: update Freehold, or name another database"
        ) from None
