"""The wheel holds everything that the source folder holds: rules data, pages, art, migrations, the typing marker."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent


def source_files() -> set[str]:
    package = ROOT / "src" / "freehold"
    return {
        path.relative_to(package.parent).as_posix()
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in {".pyc", ".nbi", ".nbc"}
    }


def test_the_wheel_is_complete(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    result = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    (wheel,) = tmp_path.glob("freehold-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert source_files() <= names
    assert "freehold/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
