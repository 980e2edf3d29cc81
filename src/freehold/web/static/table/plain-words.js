// Any game in words, made from its moves and events alone.
import { who } from "../common/names.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/types.js").GameEvent} GameEvent */
/** @typedef {import("../common/types.js").Move} Move */

const all = new Intl.ListFormat("en-GB");
const any = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** "high_bid" and "high-bid" are "High bid". @param {string} name */
export const title = (name) => capital(plain(name));

/** @param {string} name */
const plain = (name) => name.replaceAll(/[-_]/g, " ");

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A value of a view or an event, as text.
 *
 * @param {any} value
 * @returns {string}
 */
export function text(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return value.toLocaleString("en");
  if (Array.isArray(value)) return value.length ? value.map(text).join(", ") : "none";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => `${plain(name)} ${text(part)}`)
      .join(", ");
  return String(value);
}

/** A move without its seat. @param {Move} move */
export const moveText = ([verb, ...parts]) => [title(verb), ...parts.map(text)].join(" ");

/**
 * Whose turn it is, and what may be done.
 *
 * @param {Context} context
 */
export function turn(context) {
  const { view, you, legal } = context;
  if (view.phase === "over") return "The game is over.";
  const waiting = all.format(
    view.acting
      .filter((/** @type {number} */ seat) => seat !== you)
      .map((/** @type {number} */ seat) => who(context, seat)),
  );
  const verbs = any.format([...new Set(legal.map(([verb]) => plain(verb)))]);
  if (you !== null && view.acting.includes(you)) {
    const name = who(context, you);
    return `${name === "You" ? "Your" : `${name}’s`} turn${verbs ? `: ${verbs}` : ""}.`;
  }
  return [waiting ? `Waiting for ${waiting}.` : "", verbs ? `You can still ${verbs}.` : ""].filter(Boolean).join(" ");
}

/**
 * One line for an event: what it is, who did it, and what else it says.
 *
 * @param {Context} context
 * @param {GameEvent} event
 */
export function eventText(context, { seq: _, type, seat, ...rest }) {
  if (type === "over") return victory(context, rest.scores ?? []);
  const facts = Object.entries(rest).map(([name, value]) => `${plain(name)} ${perSeat(context, value) ?? text(value)}`);
  const words = [...(typeof seat === "number" ? [who(context, seat)] : []), ...facts].join("; ");
  return words ? `${title(type)}: ${words}` : title(type);
}

/** A value for each seat, with the names. @param {Context} context @param {any} value */
const perSeat = (context, value) =>
  Array.isArray(value) && value.length === context.seats.length
    ? all.format(value.map((each, seat) => `${who(context, seat)} ${text(each)}`))
    : null;

/** @param {Context} context @param {any[]} scores */
export function victory(context, scores) {
  const best = scores.filter((row) => row.rank === 1).map((row) => who(context, row.seat));
  if (!best.length) return "The game is over.";
  if (best.length > 1) return `${all.format(best)} share the victory.`;
  return best[0] === "You" ? "You win." : `${best[0]} wins.`;
}
