"""Somebody who has never seen the page: reads the names on show, clicks them, and knows nothing of what is behind."""

import re
from pathlib import Path
from typing import Literal

from playwright.sync_api import Error, Locator, Page

PATIENCE = 1500
"""Milliseconds to wait for a click; a control that has gone meanwhile is no fault."""

BOXES: tuple[Literal["radio"], Literal["checkbox"]] = ("radio", "checkbox")

MOST_IDLE = 1200
"""Looks in a row at which nobody is asked anything, with 50 ms between them, before a game counts as standing still."""
MOST_ANSWERS = 5000

ANSWERS = [
    r"I’m ",
    r"I'm |I am ",
    r"Roll",
    r"Buy",
    r"Auction it",
    r"Build on",
    r"Decline",
    r"Redeem|Lift",
    r"Leave it mortgaged|Keep it mortgaged",
    r"Collect",
    r"Raise .*cheapest",
    r"Sell ",
    r"Show ",
    r"Keep",
    r"Pass",
    r"Mortgage",
    r"Go bankrupt|Declare bankruptcy|Bankrupt",
    r"End",
]
"""What a stranger presses, the first that is on show; every fourth question of an auction is answered by a bid."""


class Stranger:
    """Plays at one page by the visible names of its controls.

    Args:
        page: the page.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked = 0

    def press(self, name: str) -> None:
        """Press the button of this name; waits until it is there."""
        self.page.get_by_role("button", name=re.compile(name)).first.click()

    def write(self, label: str, text: str) -> None:
        """Write into the field of this name."""
        self.page.get_by_role("textbox", name=re.compile(label)).first.fill(text)

    def choose(self, label: str, option: str) -> None:
        """Choose an option of the list of this name."""
        self.page.get_by_role("combobox", name=label).select_option(label=option)

    def tick(self, name: str) -> None:
        """Tick the round or square box of this name."""
        boxes = [self.page.get_by_role(role, name=re.compile(name)) for role in BOXES]
        boxes[0].or_(boxes[1]).first.check()

    def unfold(self, name: str) -> None:
        """Open the part of the page that hides behind these words."""
        self.page.get_by_text(re.compile(name)).first.click()

    def hand_over(self, label: str, file: Path) -> None:
        """Give the page a file of one's own."""
        with self.page.expect_file_chooser() as chosen:
            self.page.get_by_text(re.compile(label)).first.click()
        chosen.value.set_files(file)

    def is_over(self) -> bool:
        """Whether the result is on show."""
        return self.page.get_by_role("heading", name=re.compile(r"\b(wins|win|won|share)\b")).count() > 0

    def answer(self) -> bool:
        """Answer whatever the page asks now; whether it asked."""
        for name in self._preferred():
            button = self._first(name)
            if button is not None and self._click(button):
                return True
        return self._pick_a_card()

    def _preferred(self) -> list[str]:
        bids = [r"Min raise", r"Bid \d"] if self.asked % 4 == 3 else []
        return [*bids, *ANSWERS]

    def _first(self, name: str) -> Locator | None:
        buttons = self.page.get_by_role("main").get_by_role("button", name=re.compile(f"^({name})"), disabled=False)
        dialogs = self.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^({name})"), disabled=False)
        for found in (dialogs, buttons):
            if found.count() and found.first.is_visible():
                return found.first
        return None

    def _click(self, control: Locator) -> bool:
        try:
            control.click(timeout=PATIENCE)
        except Error:
            return False
        self.asked += 1
        return True

    def _pick_a_card(self) -> bool:
        cards = self.page.get_by_role("button", name=re.compile(r"^(Property )?\d+\b.*"), disabled=False)
        cards = self.page.get_by_role("region", name=re.compile("^Your properties")).get_by_role("button").and_(cards)
        return cards.count() > 0 and self._click(cards.first)


def play_to_the_end(players: list[Stranger]) -> None:
    """Let everybody answer in turn until all see the result; fails where nobody is asked any more, or without end."""
    idle = 0
    while not all(player.is_over() for player in players):
        stands = idle > MOST_IDLE or sum(player.asked for player in players) > MOST_ANSWERS
        assert not stands, f"not over: {players[0].page.inner_text('main')[:600]}"
        answered = [player.answer() for player in players if not player.is_over()]
        idle = 0 if any(answered) else idle + 1
        if idle:
            players[0].page.wait_for_timeout(50)
