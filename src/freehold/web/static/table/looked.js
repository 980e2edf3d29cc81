// The decision that the review led to: who made it, with what in hand, and what would have been better.
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { comparison, name } from "./comparison.js";
import { goTo } from "./scrubber.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("./session.js").Session} Session */

/**
 * Look at a decision: the table as it was, with the explanation beside it.
 *
 * @param {Session} session
 * @param {import("./comparison.js").Decision} decision
 */
export function lookAt(session, decision) {
  session.store.set({ looked: decision });
  goTo(session, decision.seq);
}

/**
 * @param {Session} session
 * @param {Context} context  of the moment that is being looked at
 * @param {() => void} review  open the review again
 */
export function lookedAt(session, context, review) {
  const { looked, scrub } = session.state;
  const { game } = session;
  if (!looked || !game) return null;
  const back = () => {
    goTo(session, null);
    // Once the result is drawn again: a dialog gives the focus back to where it was opened.
    queueMicrotask(() => {
      /** @type {HTMLElement | null} */ (document.querySelector("[data-action=review]"))?.focus();
      review();
    });
  };
  return h(
    "section",
    {
      class: `looked seat-${looked.seat}`,
      key: "looked",
      tabindex: "-1",
      hook: (/** @type {HTMLElement} */ element) => queueMicrotask(() => element.focus()),
      "aria-label": `Move ${looked.move}`,
    },
    h("p", { class: "whose" }, h("b", null, name(session, context, looked.seat)), `, move ${looked.move}`),
    scrub === looked.seq
      ? game.held?.(context, looked.seat)
      : h(
          "button",
          { type: "button", class: "small", "data-action": "look-again", onclick: () => goTo(session, looked.seq) },
          "Go to this move",
        ),
    comparison(context, game, looked),
    h(
      "button",
      { type: "button", class: "small", "data-action": "back-to-review", onclick: back },
      icon("back"),
      "Back to the review",
    ),
  );
}
