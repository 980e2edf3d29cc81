// The bid that a player is making up: picked from the chips, stepped to, typed, or laid down coin by coin.
import { money } from "./money.js";

/** @typedef {import("./context.js").Context} Context */

/**
 * The bids that are legal now, ascending.
 *
 * @param {Context} context
 * @returns {number[]}
 */
export const payable = (context) =>
  context.legal.filter((move) => move[0] === "bid").map((move) => /** @type {number} */ (move[1]));

/**
 * What the seat has on the table: its bid, until it passes.
 *
 * @param {Context} context
 */
export const standing = ({ view, you }) => (you !== null && view.in[you] ? view.bids[you] : 0);

/**
 * What lies on the table, or would if the bid were made: nothing is laid down before the player picks an amount.
 *
 * @param {Context} context
 */
export const laid = (context) => context.scratch.offer ?? standing(context);

/**
 * What the button bids: the amount picked or typed, else the least that may be bid. NaN where the text is no amount.
 *
 * @param {Context} context
 * @returns {number | undefined}
 */
export const chosen = (context) =>
  typeof context.scratch.typed === "string"
    ? amountIn(context.scratch.typed, context.rules)
    : (context.scratch.offer ?? payable(context)[0]);

/** The player starts over. @param {Record<string, any>} scratch */
export const forget = (scratch) => void Object.assign(scratch, { offer: null, typed: null });

/**
 * The amount that a player means: "6", "6000" and "$6,000" are the same where a coin is worth $1,000.
 *
 * @param {string} text
 * @param {any} rules
 */
export function amountIn(text, rules) {
  const digits = text.replace(/[\s,.$]/g, "");
  if (!/^\d+$/.test(digits)) return NaN;
  const value = Number(digits);
  const scale = rules.scale ?? 1;
  if (value < scale) return value;
  return value % scale ? NaN : value / scale;
}

/**
 * @param {Context} context
 * @param {number | null | undefined} amount  null takes back what was picked
 */
export function choose(context, amount) {
  context.scratch.offer = amount ?? null;
  context.scratch.typed = null;
  context.redraw();
}

/**
 * What is being typed: it counts at once, and stays as it is written.
 *
 * @param {Context} context
 * @param {string} text
 */
export function type(context, text) {
  const amount = amountIn(text, context.rules);
  context.scratch.typed = text;
  context.scratch.offer = payable(context).includes(amount) ? amount : null;
  context.redraw();
}

/**
 * To the next higher or lower bid that can be paid.
 *
 * @param {Context} context
 * @param {1 | -1} way
 */
export function step(context, way) {
  const next = beyond(context, way);
  if (next !== undefined) choose(context, next);
}

/**
 * The next bid that can be paid in this direction.
 *
 * @param {Context} context
 * @param {1 | -1} way
 * @returns {number | undefined}
 */
export function beyond(context, way) {
  const bids = payable(context);
  const from = chosen(context) ?? 0;
  const at = Number.isNaN(from) ? (bids[0] ?? 0) : from;
  return way > 0 ? bids.find((bid) => bid > at) : bids.findLast((bid) => bid < at);
}

/**
 * Lay a coin down or take one back; the offer moves to the nearest bid that can be paid.
 *
 * @param {Context} context
 * @param {number} by
 */
export function shift(context, by) {
  const bids = payable(context);
  const wanted = laid(context) + by;
  const next = by > 0 ? bids.find((bid) => bid >= wanted) : bids.findLast((bid) => bid <= wanted);
  if (by < 0 || next !== undefined) choose(context, next);
}

/**
 * Why an amount cannot be bid, or what the button does.
 *
 * @param {Context} context
 */
export function bidWords(context) {
  const { view, rules } = context;
  const amount = chosen(context);
  const bids = payable(context);
  if (amount === undefined) return "Bid";
  if (Number.isNaN(amount)) return "Type an amount";
  if (bids.includes(amount)) return `Bid ${money(amount, rules)}`;
  if (amount <= view.high_bid || amount < 1) return `${money(amount, rules)} is too low`;
  return amount > /** @type {number} */ (bids.at(-1))
    ? `${money(amount, rules)} is too much`
    : `Your coins can’t make ${money(amount, rules)}`;
}
