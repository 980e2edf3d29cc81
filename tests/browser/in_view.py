"""Whether what answers a question lies in view: measured in the page, told in sentences.

``assert hidden(page, ".desk button:not(:disabled)", ".hand .property") == []`` holds when each control lies wholly in
the window and nothing covers it. Controls in a scroll area of their own may lie beyond its edge, if the area lies in
view, its first control does, and something shows that there is more: a control cut by the edge, or a ``[data-more]``.
"""

import contextlib
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, Page


class Window(NamedTuple):
    """A browser window: its size in pixels and the zoom of the page in it, in percent."""

    width: int
    height: int
    zoom: int = 100

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + ("" if self.zoom == 100 else f" at {self.zoom} %")

    @property
    def factor(self) -> int:
        """How many pixels of the window a pixel of the page's own takes on each axis."""
        return self.zoom // 100

    @property
    def room(self) -> tuple[int, int]:
        """Width and height that the page itself measures."""
        return self.width // self.factor, self.height // self.factor


SIZES = [(390, 664), (390, 844), (844, 390), (768, 1024), (1024, 600), (1280, 800), (1440, 900)]
PLAIN = [Window(width, height) for width, height in SIZES]
ZOOMED = [Window(width, height, 200) for width, height in SIZES]
WINDOWS = PLAIN + ZOOMED


@contextlib.contextmanager
def window(chromium: Browser, size: Window, setting: str = "") -> Iterator[Page]:
    """An empty page in a window of its own; ``setting`` is a script that runs before each of its documents."""
    width, height = size.room
    context = chromium.new_context(viewport={"width": width, "height": height}, device_scale_factor=size.factor)
    if setting:
        context.add_init_script(setting)
    try:
        yield context.new_page()
    finally:
        context.close()


def resize(page: Page, size: Window) -> None:
    """Give an open page the room that it has in a window; quicker than a new page, with plain pixels."""
    width, height = size.room
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def hidden(page: Page, *selectors: str) -> list[str]:
    """What of the controls that ``selectors`` name is out of view, cut off or covered; empty when all is well."""
    found: list[str] = page.evaluate(MEASURE, list(selectors))
    return found


MEASURE = """(selectors) => {
  const SLACK = 1;
  const faults = [];
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && e.getBoundingClientRect().width > 0;
  const name = (e) => {
    const text = (e.getAttribute('aria-label') || e.innerText || e.title || e.className || e.tagName).trim();
    return '"' + text.replace(/\\s+/g, ' ').slice(0, 50) + '"';
  };
  const place = (b) => `x ${Math.round(b.left)} to ${Math.round(b.right)}, y ${Math.round(b.top)} to `
    + `${Math.round(b.bottom)}`;
  const viewport = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
  const inside = (b, box) => b.left >= box.left - SLACK && b.top >= box.top - SLACK
    && b.right <= box.right + SLACK && b.bottom <= box.bottom + SLACK;
  const apart = (b, box) => b.right <= box.left + 4 || b.left >= box.right - 4 || b.bottom <= box.top + 4
    || b.top >= box.bottom - 4;
  const clips = (e) => getComputedStyle(e).overflow !== 'visible';
  const scrolls = (e) => {
    const { overflowX, overflowY } = getComputedStyle(e);
    const can = (way) => way === 'auto' || way === 'scroll';
    return (can(overflowX) && e.scrollWidth > e.clientWidth + SLACK)
      || (can(overflowY) && e.scrollHeight > e.clientHeight + SLACK);
  };
  const clipping = (e) => {
    const areas = [];
    for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
      if (up.tagName !== 'DIALOG' && clips(up)) areas.push(up);
      if (getComputedStyle(up).position === 'fixed') break;
    }
    return areas;
  };
  const cutBy = (e) => clipping(e).find((area) => !inside(e.getBoundingClientRect(), area.getBoundingClientRect()));
  const covered = (e) => {
    const b = e.getBoundingClientRect();
    const in_ = Math.min(14, b.width / 3, b.height / 3);
    const points = [[b.left + in_, b.top + in_], [b.left + in_, (b.top + b.bottom) / 2],
      [(b.left + b.right) / 2, (b.top + b.bottom) / 2], [b.right - in_, b.top + in_],
      [b.left + in_, b.bottom - in_], [b.right - in_, b.bottom - in_]];
    // Cards may lie in a fan: each shows its left edge, with its number, from behind the next.
    const fanned = (over) => over.parentElement === e.parentElement && over.className === e.className;
    const like = (over) => [...e.parentElement.children].some((other) => other !== e && other.tagName === e.tagName
      && other.contains(over));
    return points.flatMap(([x, y], at) => {
      const over = document.elementFromPoint(x, y);
      if (!over || e.contains(over) || over.contains(e) || (at > 1 && (fanned(over) || like(over)))) return [];
      return e.labels && [...e.labels].some((label) => label.contains(over)) ? [] : [over];
    })[0];
  };
  /** The sign of more that a scroll area gives: a control cut in two by its edge, or one that says so. */
  const tellsOfMore = (area, controls) => {
    const box = area.getBoundingClientRect();
    const peeks = controls.some((e) => {
      const b = e.getBoundingClientRect();
      const wide = Math.min(b.right, box.right) - Math.max(b.left, box.left);
      const high = Math.min(b.bottom, box.bottom) - Math.max(b.top, box.top);
      return wide > 7 && high > 7 && (wide < b.width - 3 || high < b.height - 3);
    });
    const signs = [...(area.parentElement ?? area).querySelectorAll('[data-more]')];
    return peeks || signs.some((e) => shown(e) && inside(e.getBoundingClientRect(), viewport));
  };
  const areas = new Map();
  for (const selector of selectors) {
    const controls = [...document.querySelectorAll(selector)].filter(shown);
    if (!controls.length) faults.push(`nothing on show answers to ${selector}`);
    for (const e of controls) {
      const b = e.getBoundingClientRect();
      const area = cutBy(e);
      if (area) {
        areas.set(area, [...(areas.get(area) ?? []), e]);
        if (!scrolls(area)) faults.push(`${name(e)} is cut off by ${name(area)} (${place(b)})`);
        continue;
      }
      if (!inside(b, viewport)) {
        faults.push(`${name(e)} lies outside the window of ${viewport.right} by ${viewport.bottom} (${place(b)})`);
        continue;
      }
      const over = covered(e);
      if (over) faults.push(`${name(e)} is covered by ${name(over)} (${place(b)})`);
    }
  }
  for (const [area, beyond] of areas) {
    if (!scrolls(area)) continue;
    const all = selectors.flatMap((selector) => [...area.querySelectorAll(selector)]).filter(shown);
    const first = all.sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))[0];
    const box = area.getBoundingClientRect();
    if (!inside(box, viewport)) faults.push(`the scroll area with ${name(beyond[0])} is not in view (${place(box)})`);
    else if (beyond.includes(first) && area.scrollTop + area.scrollLeft < 1)
      faults.push(`the first control of a scroll area, ${name(first)}, is not wholly in view`);
    else if (all.every((e) => apart(e.getBoundingClientRect(), box)))
      faults.push(`the scroll area with ${name(beyond[0])} shows none of its controls`);
    else if (!tellsOfMore(area, all))
      faults.push(`nothing shows that the scroll area with ${name(beyond[0])} has more`);
  }
  return faults;
}"""
