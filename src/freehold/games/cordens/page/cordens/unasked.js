// What the page does by itself because its player has told it to: bids up to a limit, a plan to raise a debt, a house
// on each deed of a group, the end of a turn.
import { settings } from "../common/settings.js";
import { mine } from "./answer.js";
import { ownBid } from "./auction.js";
import { siblings } from "./figures.js";
import { may } from "./manage.js";
import { plan } from "./raising.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */

/** Moves that only raise cash: they are nearly always to be had, and no reason to wait with the end of a turn. */
const RAISING = new Set(["end", "mortgage", "sell", "raze"]);

/** Whether the turn can only be ended, or cash be raised for nothing. @param {Context} context */
export const nothingLeft = ({ view, legal }) => view.phase === "end" && legal.every(([verb]) => RAISING.has(verb));

/**
 * Play the move that its player has left to the page, once for each decision.
 *
 * @param {Context} context
 */
export function playUnasked(context) {
  const { scratch, view, events } = context;
  if (!context.idle || context.sending || context.you === null || context.reading) return;
  const decision = `${view.phase} ${context.you} ${events.at(-1)?.seq ?? 0}`;
  if (scratch.unasked === decision) return;
  const move =
    nextOfGroup(context) ?? (mine(context) ? (ownBid(context) ?? nextOfPlan(context) ?? lastOfTurn(context)) : null);
  if (!move) return;
  scratch.unasked = decision;
  queueMicrotask(() => void context.play(/** @type {Move} */ (move)));
}

/** @param {Context} context @returns {Move | null} */
function nextOfPlan(context) {
  const { scratch, view } = context;
  if (!scratch.plan) return null;
  const missing = view.debt?.from === context.you ? view.debt.amount - view.cash[context.you ?? 0] : 0;
  const [move] = plan(context, missing);
  if (!move) scratch.plan = false;
  return move ?? null;
}

/** The next deed of a group that is to get one building on each. @param {Context} context @returns {Move | null} */
function nextOfGroup(context) {
  const { scratch, rules, view } = context;
  const wanted = scratch.buildEach;
  if (!wanted) return null;
  const place = siblings(rules, wanted.place).find(
    (one) => view.deeds[one]?.houses === wanted.level && may(context, "build", one),
  );
  if (place === undefined || wanted.seat !== context.you) {
    scratch.buildEach = null;
    return null;
  }
  return ["build", place];
}

/** @param {Context} context @returns {Move | null} */
const lastOfTurn = (context) =>
  settings.state.endTurns && !context.scratch.sheet && nothingLeft(context) ? ["end"] : null;
