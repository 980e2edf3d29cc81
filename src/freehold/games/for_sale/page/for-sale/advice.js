// A move of For Sale in words, the control that plays it, and what a seat held: for hints and the review.
import { h } from "../common/dom.js";
import { nameOf } from "./cards.js";
import { money } from "./money.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */

/** @param {Context} context @param {Move} move */
export function say({ rules }, [verb, what]) {
  switch (verb) {
    case "bid":
      return `Bid ${money(what, rules)}`;
    case "pass":
      return "Pass";
    case "sell":
      return `Sell ${what}, ${nameOf(what)}`;
    case "showcase":
      return `Show ${what}, ${nameOf(what)}`;
    case "veto":
      return "Veto the market";
    default:
      return "Keep the market";
  }
}

/**
 * What a seat had at a moment of a finished game: its properties and its money.
 *
 * @param {Context} context
 * @param {number} seat
 */
export function held({ view, rules }, seat) {
  const cards = view.holdings?.[seat] ?? [];
  return h(
    "p",
    { class: "held" },
    cards.length
      ? ["Properties: ", cards.map((/** @type {number} */ card) => h("b", { key: card, class: "held-card" }, card))]
      : "No properties",
    ` · Cash ${money(view.money[seat] ?? 0, rules)}`,
  );
}

/** @param {Move} move */
export function control([verb, what]) {
  if (verb === "bid") return `.notch[data-amount="${what}"]`;
  if (verb === "sell" || verb === "showcase") return `.hand button[data-card="${what}"]`;
  return `.desk [data-action="${verb}"]`;
}
