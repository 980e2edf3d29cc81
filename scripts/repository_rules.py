"""Checks what no other tool does.

No banner comments; no file or line grown past what one can hold in the head; no test that asks how fast machines are.
"""

import re
import subprocess
import sys
from pathlib import Path

LONGEST_FILE = 450
LONGEST_LINE = 120
"""Of JavaScript; ruff looks after Python."""
CODE = {".py", ".js", ".css", ".html"}
COMMENTED = CODE | {".toml", ".sh", ".sql", ".yml", ".yaml", ""}

# Files that may be longer, each with its reason.
LONG_FILES: dict[str, str] = {}

BANNER = re.compile(r"^\s*(#|//|/\*|\*|<!--|--)\s*([-=*#~+_/─━═])\2{3,}")

STOPWATCH = re.compile(r"\b(perf_counter|process_time|thread_time|getrusage|timeit)\b")
"""What measures speed. Speed belongs into benchmarks/: a test counts work, for machines differ."""


def repository_files() -> list[Path]:
    """The files that git tracks or would track."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        capture_output=True,
        text=True,
        check=True,
    )
    return [path for name in listed.stdout.split("\0") if name and (path := Path(name)).is_file()]


def faults(path: Path) -> list[str]:
    """What is wrong with one file, a sentence each."""
    if path.suffix not in COMMENTED:
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [
        f"{path}:{number}: a banner comment; let names and files divide the code"
        for number, line in enumerate(lines, start=1)
        if BANNER.match(line)
    ]
    if path.parts[0] == "tests" and path.suffix == ".py":
        found += [
            f"{path}:{number}: a test that measures time; count work instead, or measure it in benchmarks/"
            for number, line in enumerate(lines, start=1)
            if STOPWATCH.search(line)
        ]
    if path.suffix == ".js":
        found += [
            f"{path}:{number}: {len(line)} columns, more than {LONGEST_LINE}"
            for number, line in enumerate(lines, start=1)
            if len(line) > LONGEST_LINE
        ]
    if path.suffix in CODE and len(lines) > LONGEST_FILE and str(path) not in LONG_FILES:
        found.append(f"{path}: {len(lines)} lines, more than {LONGEST_FILE}; divide it by what it does")
    return found


def main() -> int:
    """Prints every fault; returns 1 if there is any."""
    found = [fault for path in repository_files() for fault in faults(path)]
    found += [f"{name}: allowed to be long, but gone" for name in LONG_FILES if not Path(name).exists()]
    for fault in found:
        print(fault, file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
