"""Cordens in Chromium by clicking: whole games, an auction, trades, a shortage, a debt and a bankruptcy."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.cordens_driving import CordensTable, asked, click, little_board, play_whole, settle
from tests.browser.driving import OwnServer, opened

pytestmark = pytest.mark.browser


def ranking_shown(page: Page) -> list[tuple[str, str]]:
    """Names and wealth of the result, in order."""
    rows = page.locator(".wealth-ranking tbody tr").all()
    return [(row.locator("th").inner_text().strip(), row.locator("td").last.inner_text().strip()) for row in rows]


@pytest.mark.parametrize(("board", "kinds", "rounds"), [("cordens", "human bot bot", 4), ("lagoon", "human bot", 6)])
def test_a_whole_game_against_bots(server: OwnServer, chromium: Browser, board: str, kinds: str, rounds: int) -> None:
    table = CordensTable(server, board, kinds, {"rounds": rounds})
    with opened(chromium, table.link(0)) as page:
        page.wait_for_selector(".ask")
        assert play_whole(page) > rounds
        scores = sorted(table.look()["scores"], key=lambda row: (row["rank"], row["seat"]))
        names = ["You" if row["seat"] == 0 else row["name"] for row in scores]
        assert ranking_shown(page) == [(name, f"{row['wealth']:,}") for name, row in zip(names, scores, strict=True)]
        assert page.locator(".timeline polyline").count() == len(scores)
        page.click("[data-action=look]")
        page.locator(".scrubber input[type=range]").fill("1")
        expect(page.locator(".scrubber .label")).to_contain_text("1 /")
        assert page.locator(".flag").count() == 0
        page.click("[aria-label='To the end']")
        expect(page.locator(".flag")).to_have_count(len(table.view()["deeds"]))


def test_what_is_shown_is_what_the_server_says(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, "cordens", "human human human", {"rounds": 8, "chill-pot": True})
    with opened(chromium, table.link(0)) as page:
        page.wait_for_selector(".ask")
        table.play_on(lambda view: len(view["deeds"]) >= 8 and view["phase"] == "roll")
        view = table.view()
        expect(page.locator(".flag")).to_have_count(len(view["deeds"]), timeout=30_000)
        for seat, cash in enumerate(view["cash"]):
            expect(page.locator(f"[data-cash-of='{seat}']")).to_have_text(re.compile(rf"{cash:,}$"), timeout=30_000)
        for place, deed in view["deeds"].items():
            label = page.get_attribute(f".ring [data-space='{place}']", "aria-label") or ""
            assert ("owned by You" if deed["owner"] == 0 else f"owned by {view['seats'][deed['owner']]}") in label


def test_an_auction(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(), "human human human")
    view = table.play_on(lambda view: view["phase"] == "offer")
    seat = view["turn"]
    second, third = (seat + 1) % 3, (seat + 2) % 3
    place = view["position"][seat]
    with opened(chromium, table.link(seat)) as page:
        page.wait_for_selector(".ask.mine")
        assert asked(page).startswith("Buy")
        click(page, "auction")
        expect(page.locator(".ask h2")).to_contain_text(f"{view['seats'][second]}’s bid")
        table.move(second, "bid", 20)
        table.move(third, "pass")
        expect(page.locator(f"[data-bidder='{second}'] b")).to_have_text("20")
        expect(page.locator(f"[data-bidder='{third}'] b")).to_have_text("out")
        expect(page.locator("#bid-amount")).to_have_value("21")
        page.click(".bid-amount >> text=+10")
        page.click(".bid-amount >> text=+1 >> nth=0")
        expect(page.locator(".ask.mine [data-action=bid]")).to_have_text("Bid 32")
        click(page, "bid")
        expect(page.locator(f"[data-bidder='{seat}'] b")).to_have_text("32")
        before = table.view()["cash"][seat]
        table.move(second, "pass")
        expect(page.locator(f".ring [data-space='{place}']")).to_have_attribute(
            "aria-label", re.compile("owned by You")
        )
        after = table.view()
        assert after["deeds"][str(place)]["owner"] == seat
        assert after["cash"][seat] == before - 32
        expect(page.locator(f"[data-cash-of='{seat}']")).to_contain_text(f"{after['cash'][seat]:,}")


def test_trades_are_offered_countered_and_accepted(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(), "human human")
    table.owned()
    table.give([1, 4], 0)
    table.give([2, 5], 1)
    table.move_to_throw()
    table.move(1, "mortgage", 5)
    with opened(chromium, table.link(0)) as page:
        page.wait_for_selector(".papers")
        page.click(".trade-button")
        page.check("[data-deed='4']")
        page.check("[data-deed='2']")
        page.fill("[data-cash=give]", "60")
        page.keyboard.press("Tab")
        expect(page.locator("dialog.trade .note").first).to_contain_text("Completes")
        page.click("[data-action=propose]")
        expect(page.locator("dialog.trade")).to_have_count(0)
        offer = table.view()["offer"]
        assert offer == {"from": 0, "to": 1, "give": [4], "give_cash": 60, "get": [2], "get_cash": 0}
        table.move(1, "decline")
        expect(page.locator("#side-panel")).to_contain_text("Ben declines.")
        table.move(1, "propose", {"to": 0, "give": [5], "give_cash": 10, "get": [1], "get_cash": 0})
        expect(page.locator(".ask h2")).to_have_text("Ben offers you a trade")
        expect(page.locator(".exchange")).to_contain_text("mortgaged, fee 5")
        click(page, "counter")
        page.wait_for_selector("dialog.trade")
        assert table.view()["offer"]["from"] == 1, "the offer stays open while the counter-offer is made"
        expect(page.locator("[data-deed='1']")).to_be_checked()
        expect(page.locator("[data-deed='5']")).to_be_checked()
        expect(page.locator("[data-cash=get]")).to_have_value("10")
        page.uncheck("[data-deed='1']")
        page.fill("[data-cash=get]", "0")
        page.keyboard.press("Tab")
        page.fill("[data-cash=give]", "80")
        page.keyboard.press("Tab")
        page.click("[data-action=propose]")
        expect(page.locator(".ask h2")).to_have_text("Ben answers you")
        expect(page.locator("#side-panel")).to_contain_text("You counter: 80 for South Quay.")
        table.move(1, "accept")
        expect(page.locator(".ask h2")).to_have_text("South Quay comes with a mortgage")
        click(page, "redeem")
        expect(page.locator(".ring [data-space='5']")).to_have_attribute(
            "aria-label", re.compile("owned by You, rent 20")
        )
        assert table.view()["deeds"]["5"] == {"owner": 0, "houses": 0, "mortgaged": False}


def test_an_offer_that_cannot_stand_says_why(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(houses=32), "human human")
    table.owned()
    table.give([1, 2], 0)
    table.give([4, 5], 1)
    table.move_to_throw()
    table.move(0, "build", 1)
    with opened(chromium, table.link(0)) as page:
        page.click(".trade-button")
        expect(page.locator("[data-deed='1']")).to_be_disabled()
        expect(page.locator("[data-action=propose]")).to_be_disabled()
        expect(page.locator(".trade-foot")).to_contain_text("Choose what to trade.")
        page.fill("[data-cash=get]", "999999")
        expect(page.locator(".trade-foot")).to_contain_text(f"and has {table.view()['cash'][1]:,}.")
        expect(page.locator("[data-action=propose]")).to_be_disabled()


def test_building_is_even_and_shows_its_rent(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(houses=32), "human human")
    table.owned()
    table.give([1, 2], 0)
    table.move_to_throw()
    with opened(chromium, table.link(0)) as page:
        page.check("input[name=mode][value=build]", force=True)
        first = page.locator(".papers [data-action=build][data-space='1']")
        second = page.locator(".papers [data-action=build][data-space='2']")
        expect(first).to_contain_text("rent 20 → 50")
        first.click()
        expect(page.locator(".ring [data-space='1'] .buildings")).to_have_attribute("data-houses", "1")
        expect(first).to_have_count(0)
        second.click()
        expect(first).to_contain_text("rent 50 → 150")
        page.check("input[name=mode][value=sell]", force=True)
        page.click(".papers [data-action=sell][data-space='2']")
        expect(page.locator(".bank .house b")).to_have_text("31")
        assert table.view()["deeds"]["1"]["houses"] == 1
        assert table.view()["deeds"]["2"]["houses"] == 0


def test_a_shortage(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(houses=1, hotels=0), "human human")
    table.owned()
    table.give([1, 2], 0)
    table.give([4, 5], 1)
    table.move_to_throw()
    with opened(chromium, table.link(0)) as page:
        page.check("input[name=mode][value=build]", force=True)
        page.click(".papers [data-action=build][data-space='2']")
        expect(page.locator(".ask h2")).to_have_text("You lead with 50: Ben’s bid")
        table.move(1, "bid", 55)
        expect(page.locator(".ask h2")).to_have_text("Ben leads with 55: your bid")
        expect(page.locator(".lot-building")).to_contain_text("One house")
        page.click(".bid-amount >> text=+10")
        click(page, "bid")
        table.move(1, "pass")
        expect(page.locator(".ask h2")).to_have_text("Where will you build?")
        page.click(".ask.mine [data-action=place][data-space='1']")
        expect(page.locator(".ring [data-space='1'] .buildings")).to_have_attribute("data-houses", "1")
        expect(page.locator(".bank .house b")).to_have_text("0")


def test_a_debt_is_raised(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(salary=0, tax=120), "human human")
    table.owned()
    table.give([1, 2, 4, 5], 0)
    table.move_to_throw()
    table.move(0, "propose", {"to": 1, "give": [], "give_cash": table.view()["cash"][0], "get": [], "get_cash": 0})
    table.move(1, "accept")
    view = table.play_on(lambda view: view["phase"] == "debt")
    amount = view["debt"]["amount"]
    to = "the Bank" if view["debt"]["to"] is None else "Ben"
    with opened(chromium, table.link(0)) as page:
        expect(page.locator(".ask h2")).to_have_text(f"You owe {to} {amount}")
        expect(page.locator(".sums .missing")).to_contain_text("Still missing")
        mortgages = page.locator(".ask.mine [data-action=mortgage]")
        while (view := table.view())["phase"] == "debt":
            mortgages.first.click()
            settle(page, len(view["events"]))
        assert not any(table.view()["bankrupt"])
        expect(page.locator("#side-panel")).to_contain_text(re.compile(rf"You pay (Ben )?{amount}"))


def test_a_bankruptcy_and_the_end(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(start_cash=300, salary=0, tax=5000), "human human")
    view = table.play_on(
        lambda view: view["phase"] == "debt" and ["bankrupt"] in table.look(view["acting"][0])["legal"], most=900
    )
    debtor = view["debt"]["from"]
    with opened(chromium, table.link(debtor)) as page:
        expect(page.locator(".ask h2")).to_contain_text("You owe the Bank 5,000")
        expect(page.locator(".ask .warn")).to_contain_text("Even with everything sold and mortgaged")
        click(page, "bankrupt")
        expect(page.locator(".ending h2")).to_have_text(f"{view['seats'][1 - debtor]} wins")
        expect(page.locator(".wealth-ranking tbody tr").last).to_contain_text("Bankrupt: owed the Bank 5,000.")
        expect(page.locator(f".seat-plaque[data-seat='{debtor}']")).to_contain_text("bankrupt")


def test_rent_is_asked_for_on_another_players_turn(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(), "human human", {"ask-for-rent": True})
    order = ("roll", "buy", "end", "keep", "pass")
    view = table.play_on(lambda view: bool(view["claims"]) and view["phase"] in ("roll", "end"), order=order)
    claim = view["claims"][0]
    owner, debtor, amount = claim["owner"], claim["from"], claim["amount"]
    with opened(chromium, table.link(owner)) as page:
        button = page.locator(".claims [data-action=claim]").first
        expect(button).to_contain_text(f"{amount} rent from {view['seats'][debtor]}")
        button.click()
        expect(page.locator(".claims [data-action=claim]")).to_have_count(len(view["claims"]) - 1)
        after = table.view()
        assert after["cash"][owner] == view["cash"][owner] + amount
        assert after["cash"][debtor] == view["cash"][debtor] - amount


def test_paying_to_leave_hold(server: OwnServer, chromium: Browser) -> None:
    board = little_board(fine=70)
    board["space"][9] = {"kind": "to-hold", "name": "Off You Go"}
    table = CordensTable(server, board, "human human")
    view = table.play_on(lambda view: view["phase"] == "roll" and view["hold"][view["turn"]] == 0)
    seat = view["turn"]
    with opened(chromium, table.link(seat)) as page:
        expect(page.locator(".ask h2")).to_have_text("You are on hold: try 1 of 3")
        expect(page.locator(f".seat-plaque[data-seat='{seat}'] .held")).to_have_text("on hold, try 1 of 3")
        click(page, "pay")
        expect(page.locator(".ask h2")).to_have_text("Roll the dice")
        expect(page.locator(f".seat-plaque[data-seat='{seat}'] .held")).to_have_count(0)
        assert table.view()["cash"][seat] == view["cash"][seat] - 70


def test_a_bankruptcy_puts_deeds_under_the_hammer(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(salary=0), "human human human")
    table.owned()
    table.give([1, 2], 0)
    table.move_to_throw()
    for place, deed in table.view()["deeds"].items():
        table.move(deed["owner"], "mortgage", int(place))  # nobody collects rent: only the levy is left to pay
    table.move(0, "propose", {"to": 1, "give": [], "give_cash": table.view()["cash"][0], "get": [], "get_cash": 0})
    table.move(1, "accept")
    view = table.play_on(lambda view: view["phase"] == "debt", order=("roll", "end"))
    assert view["debt"] == {"from": 0, "to": None, "amount": 50}
    with opened(chromium, table.link(1)) as page:
        page.wait_for_selector(".ask")
        table.move(0, "bankrupt")
        expect(page.locator(".drawn.fall")).to_contain_text("Bankrupt: owed the Bank 50.")
        expect(page.locator(".ask h2")).to_have_text("No bids yet: your bid")
        expect(page.locator(".ask .brief")).to_contain_text("First Mill")
        click(page, "bid")
        table.move(2, "pass")
        expect(page.locator(".ring [data-space='1']")).to_have_attribute("aria-label", re.compile("owned by You"))
        assert table.view()["deeds"]["1"] == {"owner": 1, "houses": 0, "mortgaged": False}
