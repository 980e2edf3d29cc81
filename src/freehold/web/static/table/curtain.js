// The screen between two people at one device: nothing private is on the page until the next one has taken it.
import { h } from "../common/dom.js";
import { mark } from "../common/icons.js";
import { take } from "./handover.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * @param {Session} session
 * @param {number} seat
 */
export function curtain(session, seat) {
  const { state } = session;
  const { name } = state.seats[seat];
  return h(
    "div",
    {
      class: `curtain seat-${seat}`,
      key: `curtain-${seat}`,
      role: "dialog",
      "aria-modal": "true",
      "aria-labelledby": "curtain-title",
    },
    h(
      "div",
      { class: "curtain-card" },
      h("span", { class: "avatar big" }, mark(seat)),
      h("h2", { id: "curtain-title" }, `Pass the device to ${name}`),
      h("p", null, "Everyone else, look away: the button shows this player’s cards and money."),
      h(
        "button",
        {
          type: "button",
          class: "primary large",
          "data-action": "take-device",
          hook: (/** @type {HTMLElement} */ element) => queueMicrotask(() => element.focus()),
          onclick: () => void take(session, seat),
        },
        `I’m ${name}`,
      ),
      state.notice ? h("p", { class: "notice", role: "status" }, state.notice) : null,
      state.problem ? h("p", { class: "problem", role: "alert" }, state.problem) : null,
    ),
  );
}
