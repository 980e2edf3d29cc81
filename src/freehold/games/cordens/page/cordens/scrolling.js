// Says of a part that scrolls whether there is more below.

/**
 * Keep the class `more` on an element while it can be scrolled further down.
 *
 * @param {HTMLElement} element
 */
export function watchScroll(element) {
  const look = () =>
    element.classList.toggle("more", element.scrollHeight - element.scrollTop - element.clientHeight > 6);
  element.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(element);
  new MutationObserver(look).observe(element, { childList: true, subtree: true, characterData: true });
  look();
}
