// A move of For Sale in words, why it is good, and the control that plays it: for hints and the review.
import { nameOf } from "./cards.js";
import { money } from "./money.js";

/** @typedef {import("../common/types.js").Context} Context */
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
 * A reason as the server gives it, in the edition's own money: it counts in coins.
 *
 * @param {Context} context
 * @param {string} text
 */
export const why = ({ rules }, text) => text.replace(/ for (\d+)$/, (_, coins) => (coins === "0" ? " for nothing" : ` for ${money(Number(coins), rules)}`));

/** What a point is. @param {Context} context */
export const unit = ({ rules }) => `A point is ${money(1, { ...rules, unit: "$" })} at the end.`;

/** @param {Move} move */
export function control([verb, what]) {
  if (verb === "bid") return `.notch[data-amount="${what}"]`;
  if (verb === "sell" || verb === "showcase") return `.hand button[data-card="${what}"]`;
  return `.desk [data-action="${verb}"]`;
}
