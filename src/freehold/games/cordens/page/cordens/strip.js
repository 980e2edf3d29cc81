// On a small page the ring shows where everything is; this strip beside it shows the spaces around a token, large.
import { classes, h } from "../common/dom.js";
import { bar } from "./colours.js";
import { HOTEL, deedAt, isBankrupt, isDeed, money, rentOf } from "./figures.js";
import { artOf } from "./space.js";
import { tokenArt } from "./tokens.js";

/** @typedef {import("./context.js").Context} Context */

const small = matchMedia("(max-width: 620px)");

/** So many of the first spaces come again after the last, for those about to pass GO. */
const AGAIN = 4;

/** @param {Context} context */
export function strip(context) {
  small.onchange = context.redraw;
  if (!small.matches) return null;
  const { view, rules } = context;
  const at = view.position[view.acting[0] ?? view.turn] ?? 0;
  const places = rules.space.map((/** @type {any} */ _, /** @type {number} */ place) => place);
  return h(
    "ol",
    {
      class: "strip",
      "aria-label": "The spaces, in order",
      tabindex: "0",
      "data-at": at,
      hook: (/** @type {HTMLElement} */ element) => requestAnimationFrame(() => scrollTo(element, at, false)),
    },
    places.map((/** @type {number} */ place) => stripSpace(context, place, at, false)),
    places.slice(0, AGAIN).map((/** @type {number} */ place) => stripSpace(context, place, at, true)),
  );
}

/**
 * @param {Context} context
 * @param {number} place
 * @param {number} at      where the one to move stands
 * @param {boolean} again  a second copy, for the eye only
 */
function stripSpace(context, place, at, again) {
  const { view, rules } = context;
  const space = rules.space[place];
  const deed = deedAt(view, place);
  const here = again
    ? []
    : view.seats.flatMap((/** @type {string} */ _, /** @type {number} */ seat) =>
        view.position[seat] === place && !isBankrupt(view, seat) ? [seat] : [],
      );
  const props = again ? { key: `again-${place}`, "aria-hidden": "true" } : { key: place, "data-place": place };
  return h(
    "li",
    {
      ...props,
      class: classes(
        "strip-space",
        !again && place === at && "here",
        deed?.mortgaged && "face-down",
        deed && `seat-${deed.owner}`,
        deed && "is-owned",
      ),
    },
    h(
      "button",
      {
        type: "button",
        tabindex: -1,
        onclick: () => {
          context.scratch.sheet = { deed: place };
          context.redraw();
        },
      },
      space.group ? bar(rules, space) : h("img", { class: "picture", src: artOf(rules, place), alt: "" }),
      h("b", null, space.name),
      h(
        "span",
        null,
        deed
          ? deed.mortgaged
            ? "mortgaged"
            : `rent ${rentOf(rules, view, place).words}`
          : isDeed(space)
            ? money(space.price)
            : space.tax
              ? `pay ${money(space.tax)}`
              : "\u00a0",
      ),
      deed?.houses
        ? h(
            "span",
            { class: "built" },
            Array.from({ length: deed.houses >= HOTEL ? 1 : deed.houses }, (_, one) =>
              h("img", { key: one, src: `/static/art/${deed.houses >= HOTEL ? "hotel" : "house"}.svg`, alt: "" }),
            ),
          )
        : null,
      here.length
        ? h(
            "span",
            { class: "here-now" },
            here.map((/** @type {number} */ seat) => h("img", { key: seat, src: tokenArt(context, seat), alt: "" })),
          )
        : null,
    ),
  );
}

/**
 * Bring a space into the strip, the ones ahead of it in sight.
 *
 * @param {Element | null} element
 * @param {number} place
 * @param {boolean} gently
 */
export function scrollTo(element, place, gently) {
  const target = element?.querySelector(`[data-place="${place}"]`);
  if (!(target instanceof HTMLElement) || !(element instanceof HTMLElement)) return;
  element.scrollTo({ left: target.offsetLeft - element.clientWidth * 0.28, behavior: gently ? "smooth" : "auto" });
}
