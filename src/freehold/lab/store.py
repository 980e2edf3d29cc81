"""A folder of simulated games: the plan, a file of rows a chunk, the summary. A run can be taken up again from it."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from freehold.core.errors import FreeholdError
from freehold.core.extras import need_extra
from freehold.lab.folder import PLAN, BadChunk, readable_faults, write_through, write_whole
from freehold.lab.plan import Plan
from freehold.lab.rows import Columns, column_names

FORMATS = ("parquet", "csv")
CHUNK_DECISIONS = "decisions_in_file"
"""A column of one value: the decisions of all games of the file."""


class Store:
    """Rows of a plan in a folder, a file a chunk; each file is whole or not there.

    Args:
        folder: made where it is missing. One that holds the same plan is gone on with.
        plan: what is simulated.
        chunk: games a file.
        form: ``"parquet"`` or ``"csv"``.

    Raises FreeholdError where the folder holds another plan, or the same under other rules, or cannot be written.
    """

    def __init__(self, folder: Path, plan: Plan, chunk: int, form: str) -> None:
        if form not in FORMATS:
            raise FreeholdError(f"the format must be {' or '.join(FORMATS)}, not {form!r}")
        if form == "parquet":
            _arrow()
        self.folder = folder
        self.form = form
        self._names = {*column_names(plan), CHUNK_DECISIONS}
        with readable_faults(folder):
            folder.mkdir(parents=True, exist_ok=True)
            written = folder / PLAN
            if written.exists():
                self.chunk = self._taken_up(json.loads(written.read_text("utf-8")), plan)
            else:
                self.chunk = chunk
                write_whole(written, json.dumps({"plan": plan.as_json(), "chunk": chunk, "format": form}).encode())

    def _taken_up(self, head: Any, plan: Plan) -> int:
        if not isinstance(head, dict) or "plan" not in head:
            raise FreeholdError(f"{self.folder} holds something else than a simulation; name an empty folder")
        before = Plan.from_json(head["plan"])
        if not before.same_games(plan):
            raise FreeholdError(f"{self.folder} holds another run; name an empty folder")
        if before.rules != plan.rules:
            raise FreeholdError(
                f"{self.folder} was simulated under rules version {before.rules}, and these are {plan.rules};"
                " their games do not mix, so name an empty folder"
            )
        if head["format"] != self.form:
            raise FreeholdError(f"{self.folder} holds {head['format']} files; go on with --format {head['format']}")
        return int(head["chunk"])

    def path(self, number: int) -> Path:
        """The file of chunk ``number``."""
        return self.folder / f"games-{number:07d}.{self.form}"

    def has(self, number: int) -> bool:
        """Whether a chunk is there."""
        return self.path(number).exists()

    def keep(self, number: int, columns: Columns) -> None:
        """Write a chunk; raises FreeholdError where the disk is full or the folder cannot be written."""
        rows = {name: values for name, values in columns.items() if name != "decisions"}
        rows[CHUNK_DECISIONS] = np.full(len(rows["game"]), columns["decisions"][0])
        with readable_faults(self.folder):
            if self.form == "parquet":
                arrow, parquet = _arrow()
                write_through(self.path(number), lambda part: parquet.write_table(arrow.table(rows), part))
            else:
                cells = zip(*(values.tolist() for values in rows.values()), strict=True)
                lines = [",".join(rows), *(",".join(map(str, row)) for row in cells)]
                write_whole(self.path(number), ("\n".join(lines) + "\n").encode())

    def load(self, number: int) -> Columns:
        """The columns of a chunk; raises BadChunk where the file is cut short, or is no file of this run's form."""
        path = self.path(number)
        try:
            columns = self._read(path)
        except (OSError, ValueError, LookupError, OverflowError) as error:
            raise BadChunk(f"{path} cannot be read: {str(error).splitlines()[0] if str(error) else error!r}") from None
        if why := self._why_not(columns, number):
            raise BadChunk(f"{path} is no file of this run: {why}")
        return columns | {"decisions": columns.pop(CHUNK_DECISIONS)[:1]}

    def _why_not(self, columns: Columns, number: int) -> str:
        if columns.keys() != self._names:
            return "it has other columns"
        if any(values.dtype.kind not in "iu" for values in columns.values()):
            return "not all its values are whole numbers"
        games, decisions = columns["game"], columns[CHUNK_DECISIONS]
        if not 0 < len(games) <= self.chunk or (games != number * self.chunk + np.arange(len(games))).any():
            return "it holds other games"
        return "its number of decisions changes" if (decisions != decisions[0]).any() else ""

    def _read(self, path: Path) -> Columns:
        if self.form == "parquet":
            _, parquet = _arrow()
            table = parquet.read_table(path)
            return {name: table[name].to_numpy() for name in table.column_names}
        text = path.read_text("utf-8")
        if not text.endswith("\n"):
            raise ValueError("its last line is cut short")
        lines = text.splitlines()
        values = np.array([[int(cell) for cell in line.split(",")] for line in lines[1:]], np.int64)
        return {name: values[:, at] for at, name in enumerate(lines[0].split(","))}


def _arrow() -> tuple[Any, Any]:
    need_extra("lab", "pyarrow")
    import pyarrow
    from pyarrow import parquet

    return pyarrow, parquet
