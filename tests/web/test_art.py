"""The drawings that the pages show: all there, well formed, titled, self-contained and safe to put in one page."""

import json
import re
from xml.etree import ElementTree

import pytest

from freehold.core.registry import kind_of
from freehold.web.pages import STATIC, page_files

FOLDERS = {
    game: folder / "art"
    for game, folder in [("", STATIC), *((n, page_files(kind_of(n))) for n in ("for-sale", "cordens"))]
}
PROPERTIES = [f"property-{card:02d}" for card in range(1, 31)]
FOR_SALE = [
    "cheque",
    "cheque-back",
    "property-back",
    "coin-1",
    "coin-2",
    "veto-token",
]
CORDENS = [
    *(f"token-{token}" for token in range(8)),
    *(f"die-{pips}" for pips in range(1, 7)),
    *("house", "hotel", "step", "utility-water", "utility-steam", "card-bulletin", "card-audit"),
    *("go", "hold", "chill", "to-hold", "failure", "mortgaged"),
    *("station", "works", "card", "tax", "lock", "rest"),
    *("ferry", "lighthouse", "fog", "cove", "wave", "wind"),
    *(f"harbour-{token}" for token in range(8)),
]
SHARED = ["favicon", "logo", "bill"]
NAMES = [*PROPERTIES, *FOR_SALE, *CORDENS, *SHARED]
SVG = "{http://www.w3.org/2000/svg}"
PROPERTY_LIMIT = 14 * 1024
OTHER_LIMIT = 10 * 1024


def read(name: str) -> str:
    return next(path for folder in FOLDERS.values() if (path := folder / f"{name}.svg").exists()).read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_is_well_formed_and_titled(name: str) -> None:
    root = ElementTree.fromstring(read(name))
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox")
    title = root.find(f"{SVG}title")
    assert title is not None
    assert (title.text or "").strip()


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_holds_only_shapes(name: str) -> None:
    """No scripts, handlers, pictures, styles that would leak into the page, or anything loaded from elsewhere."""
    root = ElementTree.fromstring(read(name))
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in {"script", "style", "image", "foreignObject", "use", "a"}
        for attribute, value in element.attrib.items():
            assert not attribute.startswith("on")
            assert not attribute.endswith("href")
            assert "url(" not in value or re.fullmatch(r"url\(#[\w-]+\)", value)


@pytest.mark.parametrize("name", NAMES)
def test_every_reference_in_a_drawing_is_met(name: str) -> None:
    text = read(name)
    ids = set(re.findall(r'\bid="([^"]+)"', text))
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= ids


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_is_small(name: str) -> None:
    limit = PROPERTY_LIMIT if name in PROPERTIES else OTHER_LIMIT
    assert len(read(name).encode()) < limit


def test_no_two_drawings_share_an_id() -> None:
    seen: dict[str, str] = {}
    for name in NAMES:
        for found in re.findall(r'\bid="([^"]+)"', read(name)):
            assert found not in seen, f"{name} and {seen[found]} both use the id {found}"
            seen[found] = name


def test_there_are_no_drawings_that_nobody_listed() -> None:
    listed = {"": SHARED, "for-sale": [*PROPERTIES, *FOR_SALE], "cordens": CORDENS}
    assert {game: {path.stem for path in folder.glob("*.svg")} for game, folder in FOLDERS.items()} == {
        game: set(names) for game, names in listed.items()
    }


def test_the_list_of_properties_matches_the_drawings() -> None:
    properties = json.loads((FOLDERS["for-sale"] / "properties.json").read_text(encoding="utf-8"))
    assert [row["card"] for row in properties] == list(range(1, 31))
    assert len({row["name"] for row in properties}) == 30
    for row, name in zip(properties, PROPERTIES, strict=True):
        title = ElementTree.fromstring(read(name)).find(f"{SVG}title")
        assert title is not None
        assert title.text == row["name"]
        assert row["alt"].endswith(".")


def test_no_two_properties_are_one_drawing_in_other_colours() -> None:
    """With colours and ids taken out, the shapes of each property are its own."""
    shapes = {re.sub(r"#[0-9a-f]{3,6}|p\d\d-|<title.*?</title>", "", read(name)) for name in PROPERTIES}
    assert len(shapes) == 30
