"""Controls of Cordens that are used while the page changes: typed bids, double clicks, answers left to the page."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.cordens_driving import CordensTable, click, little_board, log_lines, place_in_reach, settle
from tests.browser.driving import OwnServer, opened

pytestmark = pytest.mark.browser

REDRAW = "document.querySelector('fh-table').session.store.set({})"

KEPT = """() => new Promise((done) => {
  const buttons = [...document.querySelectorAll('.ask button, .papers button, .ask input')];
  document.querySelector('fh-table').session.store.set({});
  requestAnimationFrame(() => done(buttons.filter((one) => !one.isConnected).map((one) => one.outerHTML)));
})"""


def auctioned(server: OwnServer) -> tuple[CordensTable, int]:
    """A table at the purchase of a deed, and the seat that may buy it."""
    table = CordensTable(server, little_board(), "human human human")
    return table, table.play_on(lambda view: view["phase"] == "offer")["turn"]


def second_to_bid(server: OwnServer) -> tuple[CordensTable, int]:
    """A table at an auction in which 85 is bid, and the seat to bid next."""
    table, seat = auctioned(server)
    table.move(seat, "auction")
    table.move((seat + 1) % 3, "bid", 85)
    return table, (seat + 2) % 3


def test_a_typed_bid_is_taken_as_typed(server: OwnServer, chromium: Browser) -> None:
    table, seat = second_to_bid(server)
    with opened(chromium, table.link(seat)) as page:
        button = page.locator(".ask.mine [data-action=bid]")
        expect(button).to_have_text("Bid 86")
        page.fill("#bid-amount", "1")
        expect(button).to_have_text("Bid at least 86")
        expect(button).to_be_disabled()
        page.fill("#bid-amount", "150")
        expect(button).to_have_text("Bid 150")
        button.click()
        expect(page.locator(f"[data-bidder='{seat}'] b")).to_have_text("150")
        assert table.view()["auction"]["high_bid"] == 150


def test_a_button_stays_itself_between_press_and_release(server: OwnServer, chromium: Browser) -> None:
    table, seat = second_to_bid(server)
    with opened(chromium, table.link(seat)) as page:
        page.wait_for_selector("#bid-amount")
        x, y = place_in_reach(page, ".ask.mine [data-action=bid]")
        page.focus("#bid-amount")
        page.keyboard.press("Control+a")
        page.keyboard.type("150")
        page.mouse.move(x, y)
        page.mouse.down()
        page.evaluate(REDRAW)
        page.mouse.up()
        expect(page.locator(f"[data-bidder='{seat}'] b")).to_have_text("150")


def test_no_control_is_replaced_by_a_redrawing(server: OwnServer, chromium: Browser) -> None:
    table, seat = second_to_bid(server)
    with opened(chromium, table.link(seat)) as page:
        page.wait_for_selector("#bid-amount")
        assert page.evaluate(KEPT) == []
        for value in ("100", "101"):
            before = page.locator(".ask.mine [data-action=bid]").element_handle()
            page.fill("#bid-amount", value)
            assert before is not None
            assert before.evaluate("button => button.isConnected")
        click(page, "pass")
        table.play_on(lambda view: view["phase"] == "roll" and view["acting"] == [seat])
        page.wait_for_selector(".ask.mine [data-action=roll]")
        assert page.evaluate(KEPT) == []


def test_a_double_click_does_not_answer_the_next_question(server: OwnServer, chromium: Browser) -> None:
    table, seat = auctioned(server)
    with opened(chromium, table.link(seat)) as page:
        page.wait_for_selector(".ask.mine [data-action=buy]")
        x, y = place_in_reach(page, ".ask.mine [data-action=buy]")
        page.mouse.click(x, y)
        page.wait_for_selector(".ask.mine [data-action=end], .ask.mine [data-action=roll]")
        events = len(table.view()["events"])
        x, y = place_in_reach(page, ".ask.mine .ask-buttons button")
        page.mouse.move(x, y)
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)
        page.evaluate("() => new Promise((done) => setTimeout(done, 200))")
        assert len(table.view()["events"]) == events
        page.mouse.click(x, y)
        settle(page, events)
        assert len(table.view()["events"]) > events
        assert table.view()["deeds"][str(table.view()["position"][seat])]["owner"] == seat


def test_an_offer_cannot_be_accepted_by_the_click_before_it(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(), "human human")
    table.owned()
    seat = table.view()["turn"]
    other = 1 - seat
    with opened(chromium, table.link(seat)) as page:
        page.wait_for_selector(".ask.mine")
        page.evaluate(
            """() => {
              window.first = null;
              new MutationObserver(() => {
                const accept = document.querySelector('[data-action=accept]');
                if (accept) window.first ??= accept.disabled;
              }).observe(document.querySelector('fh-table'), { childList: true, subtree: true });
            }"""
        )
        table.move(other, "propose", {"to": seat, "give": [], "give_cash": 5, "get": [], "get_cash": 0})
        expect(page.locator("[data-action=accept]")).to_be_enabled()
        assert page.evaluate("window.first") is True
        click(page, "accept")
        expect(page.locator("#side-panel")).to_contain_text("gives you 5.")


def test_the_page_bids_up_to_a_limit(server: OwnServer, chromium: Browser) -> None:
    table, seat = second_to_bid(server)
    leader, last = (seat + 2) % 3, (seat + 1) % 3
    with opened(chromium, table.link(seat)) as page:
        page.fill("#bid-amount", "120")
        page.click("[data-action=up-to]")
        expect(page.locator(f"[data-bidder='{seat}'] b")).to_have_text("86")
        table.move(last, "pass")
        table.move(leader, "bid", 100)
        expect(page.locator(f"[data-bidder='{seat}'] b")).to_have_text("101")
        table.move(leader, "bid", 130)
        expect(page.locator(".ask.mine [data-action=bid]")).to_have_text("Bid 131")
        assert table.view()["auction"]["high_bid"] == 130
        click(page, "pass")
        expect(page.locator("#side-panel")).to_contain_text("wins the auction for")


def skip_ahead(page: Page, table: CordensTable) -> None:
    """Press "Skip ahead" once as soon as it is there, and come to the decision of the first seat."""
    page.locator(".skip").click(timeout=60_000)
    page.wait_for_function(
        "() => { const { idle, view, you } = document.querySelector('fh-table').session.state;"
        " return idle && (view.acting.includes(you) || view.phase === 'over'); }",
        timeout=60_000,
    )
    assert table.view()["acting"] in ([0], [])


def test_skipping_ahead_goes_to_the_next_decision(server: OwnServer, chromium: Browser) -> None:
    """Three others move meanwhile, in slow pace: one press is enough."""
    table = CordensTable(server, "cordens", "human human human human", {"rounds": 10})
    slow = "localStorage.setItem('freehold.settings', JSON.stringify({ pace: 'slow', motion: 'off' }))"
    with opened(chromium, table.link(0)) as page:
        page.evaluate(slow)
        page.reload()
        page.wait_for_selector(".ask")
        turns = table.view()["turns_played"]
        table.play_on(lambda view: view["turns_played"] > turns + 2 and view["acting"] == [0])
        skip_ahead(page, table)
        assert not page.evaluate("document.querySelector('fh-table').session.skipping")


def test_the_log_tells_an_auction_in_one_line(server: OwnServer, chromium: Browser) -> None:
    table, seat = second_to_bid(server)
    view = table.view()
    leader = view["auction"]["high_seat"]
    name, deed = view["seats"][leader], view["auction"]["space"]
    table.move(seat, "bid", 90)
    table.move((seat + 1) % 3, "pass")
    table.move(leader, "bid", 95)
    table.move(seat, "pass")
    watcher = (seat + 1) % 3
    with opened(chromium, table.link(watcher)) as page:
        page.wait_for_selector(".log .line")
        titles = {
            1: "First Mill",
            2: "Second Mill",
            4: "North Quay",
            5: "South Quay",
            8: "Upper Hall",
            10: "Lower Hall",
        }
        titles |= {7: "Ferry", 11: "Water Tower"}
        assert log_lines(page).count(f"{name} wins the auction for {titles[deed]}: 95.") == 1
        assert not [line for line in log_lines(page) if " bids " in line or " passes" in line]
        page.locator(".log summary").last.click()
        expect(page.locator(".log details[open] li")).to_have_count(5)


def test_the_log_keeps_everything_and_tells_a_complete_group(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(), "human human", {"rounds": 60})
    table.owned()
    table.give([1, 2], 0)
    table.move_to_throw()
    turns = table.view()["turns_played"]
    table.play_on(lambda view: view["turns_played"] > turns + 30 and view["phase"] == "roll")
    with opened(chromium, table.link(0)) as page:
        page.wait_for_selector(".log .line")
        lines = log_lines(page)
        assert len([line for line in lines if line.endswith(" turn.")]) == table.view()["turns_played"] + 1
        assert "You complete Teal: rent there is doubled, and you can build." in lines
        assert not [line for line in lines if "goes to" in line and "On Hold" not in line]
