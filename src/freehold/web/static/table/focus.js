// A player at the keyboard finds the focus where it was when the turn comes back, though controls come and go.

let last = "";

/**
 * What to look for again: the control itself, or its likes.
 *
 * @param {HTMLElement} element
 */
function selectorOf(element) {
  const action = element.dataset.action;
  if (action) return `[data-action="${action}"]`;
  if (element.getAttribute("role") === "radio") return '.desk [role="radio"][tabindex="0"]';
  if (element.dataset.card) return ".desk button[data-card]";
  return ".desk button";
}

/** @param {HTMLElement} page */
export function watchFocus(page) {
  page.addEventListener("focusin", (event) => {
    const element = event.target;
    if (!(element instanceof HTMLElement)) return;
    last = element.closest(".desk") && element.matches(":focus-visible") ? selectorOf(element) : "";
  });
}

/** Give the focus back, if it was on the desk and has been lost since. */
export function restoreFocus() {
  const active = document.activeElement;
  const lost = !active || active === document.body || (active instanceof HTMLButtonElement && active.disabled);
  if (!last || !lost) return;
  const again =
    document.querySelector(`${last}:not(:disabled)`) ?? document.querySelector(".desk button:not(:disabled)");
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}
