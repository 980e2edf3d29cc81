"""Whatever is sent to the documented API, no answer is a server error, and every answer is a documented one."""

import asyncio
import itertools
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from freehold.table.settings import Settings
from freehold.web.app import create_app
from tests.table.servers import Server, bearer, make_table

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]

document = create_app(Settings(database="sqlite:///none.db")).openapi()
operations = [found.ok() for found in schemathesis.openapi.from_dict(document).get_all_operations()]
CASES = [
    pytest.param(operation, mode, id=f"{operation.label}, {mode.value}")
    for operation in operations
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    if mode == GenerationMode.POSITIVE or "{id}" in operation.path or list(operation.body)
]


@pytest.fixture(scope="module")
def tokens(server: Server) -> Any:
    """Tables with their tokens, of every kind, round and round."""

    async def make() -> list[tuple[str, str]]:
        found = []
        async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
            for seats in (["human"] * 3, ["device"] * 3, ["human", "open", "bot"]):
                made = await make_table(http, seats, public="open" in seats)
                every = [seat["token"] for seat in made["seats"] if seat["token"]] + [made["host"]]
                found += [(made["table"], token) for token in [*every, made["watch"]["token"]]]
        return found

    return itertools.cycle(asyncio.run(make()))


@pytest.mark.parametrize(("operation", "mode"), CASES)
def test_anything_may_be_sent(operation: Any, mode: GenerationMode, server: Server, tokens: Any) -> None:
    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=20, suppress_health_check=QUIET)
    def send(case: Any) -> None:
        table, token = next(tokens)
        if "{id}" in operation.path and case.method != "DELETE":
            case.path_parameters = {**case.path_parameters, "id": table}
            case.headers = {**case.headers, **bearer(token)}
        case.call_and_validate(base_url=server.url, checks=CHECKS)

    send()
