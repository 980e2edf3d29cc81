// A move of Cordens in words, the control that plays it, and what a seat held: for hints and the review.
import { h } from "../common/dom.js";
import { money } from "./figures.js";
import { goods, inside } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */

const PLAIN = /** @type {Record<string, string>} */ ({
  roll: "Roll the dice",
  buy: "Buy it",
  auction: "Auction it",
  pass: "Pass",
  accept: "Accept the offer",
  decline: "Decline the offer",
  bankrupt: "Declare bankruptcy",
  end: "End the turn",
});

/** @param {Context} context @param {Move} move */
export function say(context, [verb, what]) {
  const { rules } = context;
  /** @param {number} place */
  const at = (place) => rules.space[place]?.name ?? `space ${place}`;
  switch (verb) {
    case "pay":
      return `Pay ${money(rules.fine)} to leave ${rules.names.held}`;
    case "bid":
      return `Bid ${money(what)}`;
    case "build":
      return `Build on ${at(what)}`;
    case "place":
      return `Build it on ${at(what)}`;
    case "sell":
      return `Sell a building on ${at(what)}`;
    case "raze":
      return `Sell all buildings on ${what}`;
    case "mortgage":
      return `Mortgage ${at(what)}`;
    case "redeem":
      return `Pay off the mortgage on ${at(what)}`;
    case "keep":
      return `Keep the mortgage on ${at(what)}`;
    case "claim":
      return `Collect the rent for ${at(what)}`;
    case "propose":
      return (
        `Offer ${inside(context)(what.to)} ${goods(rules, what.give, what.give_cash) || "nothing"} for ` +
        `${goods(rules, what.get, what.get_cash) || "nothing"}`
      );
    case "counter":
      return (
        `Answer with ${goods(rules, what.give, what.give_cash) || "nothing"} for ` +
        `${goods(rules, what.get, what.get_cash) || "nothing"}`
      );
    default:
      return PLAIN[verb] ?? verb;
  }
}

/**
 * What the board does not show of a seat at a moment of a finished game.
 *
 * @param {Context} context
 * @param {number} seat
 */
export const held = ({ view }, seat) => h("p", { class: "held" }, `Cash ${money(view.cash[seat])}`);

/** @param {Move} move */
export function control([verb, what]) {
  if (verb === "propose" || verb === "counter") return "";
  if (["build", "place", "sell", "raze", "mortgage", "redeem"].includes(verb))
    return (
      `.act[data-action="${verb}"][data-space="${what}"]` +
      (verb === "redeem" ? ", .ask-buttons [data-action=redeem]" : "")
    );
  return `.ask [data-action="${verb}"]`;
}
