// What a seat's plaque tells: cash, wealth, deeds, and whether the seat is on hold or out.
import { classes, h } from "../common/dom.js";
import { deedsOf, isBankrupt, money, wealthOf } from "./figures.js";
import { tokenArt } from "./tokens.js";

/** @typedef {import("./context.js").Context} Context */

/**
 * @param {Context & { seat: number }} context
 * @returns {import("../common/dom.js").Child}
 */
export function plaque(context) {
  const { view, rules, seat } = context;
  if (!view.cash) return null;
  return [
    h("img", { class: "plaque-token", key: "token", src: tokenArt(context, seat), alt: "" }),
    facts(view, rules, seat),
  ];
}

/**
 * @param {import("./context.js").Context["view"]} view
 * @param {any} rules
 * @param {number} seat
 */
function facts(view, rules, seat) {
  if (isBankrupt(view, seat)) return h("div", { class: "facts" }, h("span", { class: "badge fallen" }, "bankrupt"));
  const held = view.hold[seat];
  const deeds = deedsOf(view, seat).length;
  return h(
    "div",
    { class: "facts" },
    h(
      "span",
      { class: "fact cash", "data-cash-of": seat },
      h("span", { class: "visually-hidden" }, "Cash: "),
      money(view.cash[seat]),
    ),
    held === null ? h("span", { class: "fact small-fact" }, `${deeds} ${deeds === 1 ? "deed" : "deeds"}`) : null,
    held === null
      ? h("span", { class: "fact small-fact wealth-fact" }, `wealth ${money(wealthOf(rules, view, seat).total)}`)
      : null,
    held === null
      ? null
      : h(
          "span",
          { class: classes("badge held"), title: `On hold, try ${tries(view, seat)} of 3` },
          h("span", { class: "wide-words" }, "on hold, "),
          `try ${tries(view, seat)} of 3`,
        ),
  );
}

/**
 * The try to leave hold that is made now, or was made last.
 *
 * @param {import("./context.js").Context["view"]} view
 * @param {number} seat
 */
const tries = (view, seat) =>
  Math.min((view.hold[seat] ?? 0) + (view.turn === seat && view.phase === "roll" ? 1 : 0), 3);
