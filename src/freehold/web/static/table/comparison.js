// A decision that is reviewed: who made it, the move made and the better one.
import { h } from "../common/dom.js";
import { peopleAt } from "../common/names.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */
/** @typedef {import("../common/types.js").GamePage} GamePage */
/** @typedef {import("./session.js").Session} Session */
/**
 * @typedef {object} Decision
 * @property {number} move
 * @property {number} seq
 * @property {number} seat
 * @property {string} phase
 * @property {Move} played
 * @property {Move} preferred
 * @property {number | null} loss
 * @property {string} reason
 * @property {string} played_text
 * @property {string} preferred_text
 */

/**
 * Who made a move; at a device that several people share nobody is "you".
 *
 * @param {Session} session
 * @param {Context} context
 * @param {number} seat
 */
export const name = (session, context, seat) =>
  seat === context.you && peopleAt(session.state.seats) < 2
    ? "You"
    : context.seats[seat]?.name || context.view.seats[seat];

/**
 * The move made and the better one, each with what it leads to.
 *
 * @param {Context} context
 * @param {GamePage} game
 * @param {Decision} decision
 */
export function comparison(context, game, { played, preferred, loss, played_text, preferred_text }) {
  return h(
    "dl",
    { class: "comparison" },
    h("dt", null, "Played"),
    h(
      "dd",
      null,
      h("b", null, game.say(context, played)),
      loss === null ? null : h("span", { class: "loss" }, ` −${loss.toFixed(1)}`),
      played_text ? h("span", { class: "why" }, ` ${played_text}`) : null,
    ),
    h("dt", null, loss === null ? "Bot" : "Better"),
    h("dd", null, h("b", null, game.say(context, preferred)), h("span", { class: "why" }, ` ${preferred_text}`)),
  );
}
