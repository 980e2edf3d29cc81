"""SECURITY.md: heavy work is done in worker processes, one job a client, and ends with whoever asked for it."""

import asyncio
import os
import runpy
from pathlib import Path

import psutil
import pytest

import freehold
from freehold.core.errors import FreeholdError
from freehold.table.computed import Computed
from freehold.table.errors import Refused
from freehold.table.workers import MOST_WAITING, Workers
from tests.costs.jobs import fail, never, number


async def turns(times: int = 20) -> None:
    """Let other tasks run up to where they wait."""
    for _ in range(times):
        await asyncio.sleep(0)


async def test_a_job_runs_in_another_process_and_tells_why_it_fails() -> None:
    workers = Workers()
    told, process = await workers.run("a", number, 7)
    assert told == 7
    assert process != os.getpid()
    with pytest.raises(Refused) as refused:
        await workers.run("a", fail, "too-big")
    assert (refused.value.code, refused.value.details) == ("too-big", {"why": "because"})
    with pytest.raises(FreeholdError, match="a faulty field"):
        await workers.run("a", fail, "")


async def test_a_job_has_a_time_limit_and_its_process_is_ended() -> None:
    workers = Workers()
    with pytest.raises(Refused) as refused:
        await workers.run("a", never, seconds=0.5)
    assert refused.value.code == "too-long"
    assert (await workers.run("a", number, 1))[0] == 1


async def test_clients_take_turns_however_much_one_of_them_asks_for() -> None:
    workers, order = Workers(at_once=1), []

    async def ask(client: str) -> None:
        await workers.run(client, number, 1)
        order.append(client)

    asking = [asyncio.create_task(ask("many")) for _ in range(5)]
    await turns()
    asking.append(asyncio.create_task(ask("one")))
    await asyncio.gather(*asking)
    assert order.index("one") == 1


async def test_one_client_never_has_all_processes() -> None:
    workers = Workers(at_once=2)
    endless = [asyncio.create_task(workers.run("many", never)) for _ in range(3)]
    await turns()
    assert (await workers.run("one", number, 1))[0] == 1
    for task in endless:
        task.cancel()
    await asyncio.gather(*endless, return_exceptions=True)


async def test_what_nobody_waits_for_any_more_is_not_done() -> None:
    """Twenty abandoned jobs hold up nobody, and leave neither a queue nor a process at work behind."""
    workers = Workers(at_once=1)
    abandoned = [asyncio.create_task(workers.run(f"client {at % 4}", never)) for at in range(20)]
    await turns()
    waiting = asyncio.create_task(workers.run("one", number, 3))
    for task in abandoned:
        task.cancel()
    assert (await waiting)[0] == 3
    await asyncio.gather(*abandoned, return_exceptions=True)
    assert not workers._waiting
    assert not workers._busy


async def test_only_so_many_jobs_of_one_client_wait() -> None:
    workers = Workers(at_once=1)
    asking = [asyncio.create_task(workers.run("many", number, 1)) for _ in range(MOST_WAITING + 1)]
    await turns()
    with pytest.raises(Refused) as refused:
        await workers.run("many", number, 1)
    assert refused.value.code == "slow-down"
    assert len(await asyncio.gather(*asking)) == MOST_WAITING + 1


def test_worker_processes_end_with_the_loop() -> None:
    async def work() -> int:
        return (await Workers().run("a", number, 1))[1]

    process = asyncio.run(work())
    assert not psutil.pid_exists(process) or psutil.Process(process).status() == psutil.STATUS_ZOMBIE


async def test_an_answer_is_computed_once_for_all_who_ask() -> None:
    computed, count, ready = Computed(), 0, asyncio.Event()

    async def compute() -> bytes:
        nonlocal count
        count += 1
        await ready.wait()
        return b"answer"

    asking = [asyncio.create_task(computed.get("what", compute)) for _ in range(5)]
    await turns()
    asking[0].cancel()
    await turns()
    ready.set()
    assert await asyncio.gather(*asking[1:]) == [b"answer"] * 4
    assert await computed.get("what", compute) == b"answer"
    assert count == 1


async def test_a_computation_ends_where_all_who_asked_have_gone() -> None:
    computed, ended = Computed(), []

    async def compute() -> bytes:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(True)
        return b""

    asking = [asyncio.create_task(computed.get("what", compute)) for _ in range(2)]
    await turns()
    asking[0].cancel()
    await turns()
    assert not ended
    asking[1].cancel()
    await turns()
    assert ended


def test_a_worker_of_a_server_begun_as_a_module_does_not_serve(capsys: pytest.CaptureFixture[str]) -> None:
    """Worker processes read the program that they belong to, under another name."""
    program = Path(freehold.__file__).with_name("__main__.py")
    assert "main" not in runpy.run_path(str(program), run_name="__mp_main__")
    assert capsys.readouterr().out == ""
