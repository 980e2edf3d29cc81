"""The measure itself: it must find what is out of view, and only that."""

import pytest
from playwright.sync_api import Browser

from tests.browser.in_view import WINDOWS, Window, hidden, window

pytestmark = pytest.mark.browser

ROW = "<div style='overflow-x:auto;display:flex;width:200px'>{}</div>"


def wide(count: int, width: int) -> str:
    return ROW.format("".join(f"<button style='flex:none;width:{width}px'>{at}</button>" for at in range(count)))


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("<button>Bid</button>", None),
        ("<p>No question</p>", "nothing on show answers"),
        ("<button style='position:absolute;top:1107px'>Pass</button>", "lies outside the window"),
        ("<button style='position:absolute;left:-20px'>Pass</button>", "lies outside the window"),
        ("<div style='overflow:hidden;height:20px'><button style='height:60px'>Bid</button></div>", "is cut off by"),
        ("<button>Bid</button><div style='position:fixed;inset:0'>Hint</div>", 'is covered by "Hint"'),
        (wide(9, 62), None),
        (wide(9, 50), "nothing shows"),
        (f"<div>{wide(9, 50)}<b data-more>more</b></div>", None),
        (f"<div style='position:absolute;top:650px'>{wide(9, 62)}</div>", "is not in view"),
        (ROW.format("<button style='margin-left:300px'>Bid</button><b style='flex:none'>x</b>"), "first control"),
    ],
)
def test_the_measure(chromium: Browser, body: str, says: str | None) -> None:
    with window(chromium, Window(390, 664)) as page:
        page.set_content(f"<!doctype html><style>* {{ margin: 0 }}</style><body>{body}</body>")
        found = hidden(page, "button")
        assert any(says in one for one in found) if says else found == [], found


def test_a_zoomed_window_has_half_the_room(chromium: Browser) -> None:
    with window(chromium, Window(844, 390, 200)) as page:
        assert page.evaluate("[innerWidth, innerHeight, devicePixelRatio]") == [422, 195, 2]
    assert len(WINDOWS) == len(set(WINDOWS)) == 14
