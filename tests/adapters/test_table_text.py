"""The table as text: it says what is asked, in the words of the phase, and nothing that the seat may not know."""

import re

import pytest

from freehold.adapters.play import Play
from freehold.adapters.table_text import table_text
from freehold.games.for_sale.rules.actions import to_words
from freehold.games.for_sale.rules.options import TWISTS
from freehold.games.for_sale.rules.state import Phase

SETTINGS = [("classic", 4), ("coins", 2), ("bills", 6)]
WORDS = {
    Phase.BUY: ("Auction", "bid or pass", "lot:", "high bid:"),
    Phase.SHOWCASE: ("Showcase", "to showcase a property", "showcase "),
    Phase.VETO: ("Sale", "keep or veto the market", "market: cheques", "token"),
    Phase.SELL: ("Sale", "to sell a property", "market: cheques", "sell "),
}


def said(line: str) -> list[list[object]]:
    """The moves that the last line names."""
    moves: list[list[object]] = []
    verb = ""
    for part in line.partition(" can ")[2].split(", "):
        words = part.split()
        if not words[0].isdecimal():
            verb = words.pop(0)
        if not words:
            moves.append([verb])
        elif len(words) == 3:
            moves += [[verb, number] for number in range(int(words[0]), int(words[2]) + 1)]
        else:
            moves.append([verb, int(words[0])])
    return moves


@pytest.mark.parametrize(("edition", "players"), SETTINGS)
@pytest.mark.parametrize("twists", [[], list(TWISTS)])
def test_every_phase_in_its_words(edition: str, players: int, twists: list[str]) -> None:
    play = Play(edition, players, twists)
    play.deal(5, 1)
    phases = set()
    step = 0
    while play.seat >= 0:
        view, mask = play.view(play.seat), play.look(play.seat)[1]
        text = table_text(view, play.seat, mask)
        phase = Phase(view.phase)
        phases.add(phase)
        for word in WORDS[phase]:
            assert word in text
        if phase == Phase.SHOWCASE:
            assert "sell" not in text
        assert f"> seat_{play.seat}" in text
        assert text.count("seat_") >= players
        legal = [action for action in range(93) if mask[action]]
        assert said(text.splitlines()[-1]) == [to_words(action, phase == Phase.SHOWCASE) for action in legal]
        step += 1
        play.step(legal[step % len(legal)])
    assert phases == set(WORDS) if twists else {Phase.BUY, Phase.SELL}
    over = table_text(play.view(0), play.seat, play.look(0)[1])
    assert over.startswith("The game is over")
    assert " can " not in over


def test_only_what_the_seat_may_know() -> None:
    play = Play("classic", 3)
    play.deal(1, 0)
    rows = table_text(play.view(play.seat), play.seat, play.look(play.seat)[1]).splitlines()
    money = [row.split()[-2] for row in rows if re.match(r"[> ] seat_", row)]
    assert sorted(money) == ["18", "?", "?"]
    while play.view(0).phase != Phase.SELL:
        play.step(0)
    chosen = play.seat
    play.step(int(play.mask.argmax()))
    assert f"seat_{chosen}  made" in table_text(play.view(play.seat), play.seat, play.mask)
