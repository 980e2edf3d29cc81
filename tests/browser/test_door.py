"""The front door, as a stranger goes through it: a fresh clone, ``scripts/play``, whole games by visible names."""

import contextlib
import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from freehold.games.for_sale.rules.editions import edition
from tests.browser.cordens_driving import little_board
from tests.browser.stranger import Stranger, play_to_the_end
from tests.support.services import free_port

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
PHONE, DESKTOP = (390, 664), (1280, 800)


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address at which ``scripts/play`` of a fresh clone serves."""
    folder = tmp_path_factory.mktemp("door")
    clone = folder / "freehold"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, clone], check=True)
    environment = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    options = ["--no-browser", "--data", str(folder / "data"), "--port", str(free_port())]
    log = folder / "play.log"
    with open(log, "w", encoding="utf-8") as lines:
        play = subprocess.Popen(
            [clone / "scripts/play", *options],
            stdout=lines,
            stderr=subprocess.STDOUT,
            env=environment | {"PYTHONUNBUFFERED": "1"},
            start_new_session=True,
        )
    try:
        while (found := re.search(r"^Freehold is at (http\S+)", log.read_text("utf-8"), re.MULTILINE)) is None:
            assert play.poll() is None, log.read_text("utf-8")
            time.sleep(0.1)
        yield found[1].rstrip("/")
    finally:
        play.terminate()
        play.wait(30)


@pytest.fixture(scope="module")
def own_files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """An edition and a board of somebody's own."""
    folder = tmp_path_factory.mktemp("own")
    files = {
        "For Sale": ("village.json", {**edition("coins").data, "name": "village", "title": "Village"}),
        "Cordens": ("harbour.json", {**little_board(), "name": "Harbour"}),
    }
    for name, data in files.values():
        (folder / name).write_text(json.dumps(data), encoding="utf-8")
    return {game: folder / name for game, (name, _) in files.items()}


@contextlib.contextmanager
def visitor(chromium: Browser, address: str, size: tuple[int, int]) -> Iterator[Page]:
    """A person's first visit, in a browser that knows nothing of Freehold."""
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    try:
        page = context.new_page()
        page.goto(address)
        yield page
    finally:
        context.close()


def set_up(page: Page, game: str, file: Path, others: str) -> Stranger:
    """Set up a table for three: the visitor, another person, and a bot, with a file of one's own."""
    stranger = Stranger(page)
    stranger.press("^Settings")
    stranger.tick("^Instant")
    stranger.press("^Close")
    stranger.press(f"^{game} ")
    stranger.hand_over("Use your own", file)
    stranger.write("Name of player 1", "Ada")
    while page.get_by_role("status").filter(has_text="players").inner_text() != "3 players":
        stranger.press("One player fewer")
    stranger.choose("Who is player 2", others)
    if game == "Cordens":
        stranger.unfold("^Options")
        stranger.tick("after 15 rounds")
    return stranger


@pytest.mark.parametrize(("game", "size"), [("For Sale", PHONE), ("Cordens", DESKTOP)])
def test_two_people_at_one_device_play_a_whole_game(
    door: str, chromium: Browser, own_files: dict[str, Path], game: str, size: tuple[int, int]
) -> None:
    with visitor(chromium, door, size) as page:
        stranger = set_up(page, game, own_files[game], "At this device")
        stranger.choose("Who is player 1", "At this device")
        stranger.write("Name of player 2", "Ben")
        stranger.press("Open the table")
        play_to_the_end([stranger])
        assert "You" not in page.get_by_role("main").inner_text().split()
        for name in ("Ada", "Ben"):
            assert page.get_by_role("main").get_by_text(name).count()


@pytest.mark.parametrize(("game", "size"), [("For Sale", DESKTOP), ("Cordens", PHONE)])
def test_two_friends_by_link_play_a_whole_game(
    door: str, chromium: Browser, own_files: dict[str, Path], game: str, size: tuple[int, int]
) -> None:
    with visitor(chromium, door, size) as page:
        host = set_up(page, game, own_files[game], "Friend, by link")
        host.press("Open the table")
        link = page.get_by_role("textbox", name="Link").first.input_value()
        with visitor(chromium, link, size) as theirs:
            friend = Stranger(theirs)
            friend.write("Your name", "Zoë")
            friend.press("Join|I’m ready|I am ready")
            host.press("Join|I’m ready|I am ready")
            play_to_the_end([host, friend])
            for seen in (page, theirs):
                assert seen.get_by_role("main").get_by_text("Zoë").count()
