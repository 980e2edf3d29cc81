// The legal moves of any game, to be played by a button each, or by an amount where a move takes a number of many.
import { h } from "../common/dom.js";
import { moveText, title } from "./plain-words.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */
/**
 * A verb and the whole numbers that it takes, in spans.
 *
 * @typedef {{ verb: string, spans: [number, number][] }} Amount
 */

/** As many numbers still have a button each. */
const MOST_BUTTONS = 8;

/**
 * The whole numbers in spans: 1, 2, 3, 5 are 1 to 3 and 5.
 *
 * @param {number[]} numbers  ascending
 * @returns {[number, number][]}
 */
function spansOf(numbers) {
  /** @type {[number, number][]} */
  const spans = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else spans.push([number, number]);
  }
  return spans;
}

/**
 * What the verb takes, where an amount is easier to give than one of so many buttons to find.
 *
 * @param {string} verb
 * @param {Move[]} moves  all of this verb
 * @returns {Amount | null}
 */
function amountOf(verb, moves) {
  const [first] = moves;
  // Legal bids come as ["bid", least, most] where there may be very many.
  if (verb === "bid" && first.length === 3) return { verb, spans: [[first[1], first[2]]] };
  const numbers = moves.map((move) => move[1]);
  if (moves.length <= MOST_BUTTONS || !moves.every((move) => move.length === 2 && Number.isInteger(move[1])))
    return null;
  return { verb, spans: spansOf(numbers.sort((a, b) => a - b)) };
}

/** @param {Context} context */
export function moves(context) {
  const verbs = [...new Set(context.legal.map(([verb]) => verb))];
  return h(
    "div",
    { class: "plain-moves", role: "group", "aria-label": "Your moves" },
    verbs.map((verb) => {
      const moves = context.legal.filter((move) => move[0] === verb);
      const amount = amountOf(verb, moves);
      return amount ? amountField(context, amount) : moves.map((move) => button(context, move));
    }),
  );
}

/** @param {Context} context @param {Move} move */
const button = (context, move) =>
  h(
    "button",
    {
      key: JSON.stringify(move),
      type: "button",
      "data-move": JSON.stringify(move),
      disabled: context.sending,
      onclick: () => void context.play(move),
    },
    moveText(move),
  );

/** @param {Context} context @param {Amount} amount */
function amountField(context, { verb, spans }) {
  const { scratch } = context;
  const least = spans[0][0];
  const most = /** @type {[number, number]} */ (spans.at(-1))[1];
  const typed = scratch.amounts?.[verb] ?? String(least);
  const value = /^\d+$/.test(typed) ? Number(typed) : NaN;
  const legal = spans.some(([from, to]) => value >= from && value <= to);
  const words = spans.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)).join(", ");
  const id = `amount-${verb}`;
  const set = (/** @type {any} */ event) => {
    scratch.amounts = { ...scratch.amounts, [verb]: event.target.value };
    context.redraw();
  };
  const play = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!legal || context.sending) return;
    scratch.amounts = {};
    void context.play([verb, value]);
  };
  return h(
    "form",
    { key: id, class: "plain-amount", onsubmit: play },
    h("label", { for: id }, `${title(verb)}: ${words}`),
    h("input", {
      id,
      type: "number",
      inputmode: "numeric",
      min: least,
      max: most,
      step: 1,
      ".value": typed,
      "aria-invalid": legal ? null : "true",
      oninput: set,
    }),
    h(
      "button",
      { type: "submit", class: "primary", "data-verb": verb, disabled: !legal || context.sending },
      legal ? moveText([verb, value]) : title(verb),
    ),
  );
}
