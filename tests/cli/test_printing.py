"""Results as JSON."""

import json
import math

import numpy as np
import pytest

from freehold.cli.printing import say_json
from freehold.lab.intervals import mean_of


def test_what_does_not_exist_is_null(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    one = mean_of(np.array([7.0]))
    told = {"mean": one.mean, "ci": one.ci, "rows": [{"z": math.nan}, (1, 2.5, "inf", None, True)]}
    say_json(told)
    assert json.loads(capfdbinary.readouterr().out, parse_constant=pytest.fail) == {
        "mean": 7.0,
        "ci": [None, None],
        "rows": [{"z": None}, [1, 2.5, "inf", None, True]],
    }
