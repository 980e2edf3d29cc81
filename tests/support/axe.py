"""axe-core, which checks pages for access: a tool of the tests and no part of the product, fetched with npm once."""

import shutil
import subprocess
import tempfile
from pathlib import Path

AXE_VERSION = "4.11.0"
TOOLS = Path(__file__).parents[2] / ".tools"


def axe_source() -> str:
    """The source of axe-core. Two test processes may ask at once: each installs apart, and one of them is kept."""
    home = TOOLS / f"axe-{AXE_VERSION}"
    if not home.is_dir():
        TOOLS.mkdir(exist_ok=True)
        apart = Path(tempfile.mkdtemp(dir=TOOLS))
        npm = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-save", "--prefix", str(apart)]
        subprocess.run([*npm, f"axe-core@{AXE_VERSION}"], capture_output=True, timeout=120, check=True)
        try:
            apart.rename(home)
        except OSError:
            shutil.rmtree(apart)
    return (home / "node_modules/axe-core/axe.min.js").read_text("utf-8")
