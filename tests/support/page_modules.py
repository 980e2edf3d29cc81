"""The page's modules in Node, without a browser: what they work out can be asked for over whole games."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from freehold.core.registry import kinds
from freehold.web.pages import STATIC, page_files


def lay_out(folder: Path) -> Path:
    """Copy all modules into one folder, as they are served under /static."""
    for source in (STATIC, *map(page_files, kinds())):
        if source.is_dir():
            shutil.copytree(source, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.svg", "*.css"))
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    return folder


def ask(folder: Path, function: str, given: Any) -> Any:
    """What an async JavaScript function makes of ``given``; it imports the modules from ``./``."""
    script = folder / "ask.js"
    script.write_text(
        f"const asked = {function};\n"
        "let text = '';\nfor await (const part of process.stdin) text += part;\n"
        "console.log(JSON.stringify(await asked(JSON.parse(text))));\n",
        "utf-8",
    )
    done = subprocess.run(["node", script], input=json.dumps(given), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
