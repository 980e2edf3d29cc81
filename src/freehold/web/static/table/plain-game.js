// The page of a game that has none of its own: made from its view, its legal moves and its events alone.
import { h } from "../common/dom.js";
import { board, end } from "./plain-board.js";
import { moves } from "./plain-moves.js";
import { eventText, moveText, title, turn } from "./plain-words.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/types.js").GameEvent} GameEvent */

export const styles = ["css/plain.css"];

/** @param {any} data @param {any} options */
export const rulesOf = (data, options) => ({ ...data, options });

/** @param {Context} context @param {GameEvent[]} events */
const words = (context, events) =>
  events
    .filter((event) => event.type !== "undone")
    .map((event) => ({ seq: event.seq, text: eventText(context, event), kind: event.type }));

/** @param {Context} context */
function desk(context) {
  if (!context.legal.length) return h("p", { class: "plain-wait" }, turn(context));
  return h("div", { class: "plain-desk", key: "plain-desk" }, moves(context), context.hint?.button() ?? null);
}

/** @type {import("../common/types.js").GamePage} */
export const game = {
  // What an event does to a view only the game knows: the next view shows it.
  fold: (view) => view,
  past: (view) => view,
  board,
  desk,
  end,
  words,
  turn,
  plaque: () => null,
  before: async () => {},
  after: async () => {},
  progress: ({ view }) => ({ title: view.phase === "over" ? "The end" : title(view.phase), step: 0, steps: 0 }),
  memory: () => null,
  recent: (events) => events,
  publicPart: (view) => view,
  forget: (scratch) => {
    scratch.amounts = {};
  },
  say: (_, move) => moveText(move),
  control: (move) => `[data-move='${JSON.stringify(move)}']`,
};
