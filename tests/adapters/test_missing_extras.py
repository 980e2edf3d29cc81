"""An adapter without its library says in one line what to install; the rest of Freehold needs none of them."""

import subprocess
import sys

import pytest

ABSENT = """
import sys
for name in {missing!r}:
    sys.modules[name] = None
{work}
"""
ADAPTERS = [
    ("freehold.adapters.gymnasium", "gymnasium", "pettingzoo"),
    ("freehold.adapters.pettingzoo.for_sale_v1", "gymnasium", "pettingzoo"),
    ("freehold.adapters.pettingzoo.for_sale_v1", "pettingzoo", "pettingzoo"),
    ("freehold.adapters.pettingzoo.speed", "pettingzoo", "pettingzoo"),
    ("freehold.adapters.openspiel", "pyspiel", "openspiel"),
    ("freehold.adapters.openspiel.speed", "pyspiel", "openspiel"),
]


def run_without(missing: list[str], work: str) -> subprocess.CompletedProcess[str]:
    program = ABSENT.format(missing=missing, work=work)
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("module", "missing", "extra"), ADAPTERS)
def test_an_adapter_names_its_extra(module: str, missing: str, extra: str) -> None:
    work = f"try:\n    import {module}\nexcept ImportError as error:\n    print(error)\nelse:\n    print('imported')"
    told = run_without([missing], work).stdout
    assert told.count("\n") == 1
    assert f"this needs {missing}" in told
    assert f"pip install 'freehold[{extra}]'" in told


@pytest.mark.parametrize(("mode", "missing"), [("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")])
def test_bench_names_the_extra_of_a_mode(mode: str, missing: str) -> None:
    arguments = ["freehold", "bench", "--game", "for-sale", "--mode", mode, "--players", "4", "--games", "1"]
    done = run_without([missing], f"sys.argv = {arguments!r}\nfrom freehold.cli.main import main\nmain()")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"pip install 'freehold[{mode}]'" in done.stderr


def test_nothing_else_needs_them() -> None:
    work = "import freehold, freehold.cli.main, freehold.lab, freehold.players.bots, freehold.web, freehold.adapters"
    assert run_without(["gymnasium", "pettingzoo", "pyspiel", "open_spiel"], work).returncode == 0
