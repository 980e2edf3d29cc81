// The public view after an event. It bridges the moments until the server's own view is on show, and serves to look
// through a finished game, whose whole history is public.
import { purchases, sales, unsold } from "./story.js";

/** @typedef {import("./shapes.js").Event} GameEvent */

/**
 * @param {import("./context.js").Context["view"]} view
 * @param {GameEvent} event
 * @returns {any}
 */
export function fold(view, event) {
  const n = view.seats.length;
  switch (event.type) {
    case "lot":
      return {
        ...view,
        phase: "buy",
        lot: [...event.cards].sort((a, b) => a - b),
        bids: Array(n).fill(0),
        in: Array(n).fill(true),
        high_bid: 0,
        round: view.phase === "buy" ? view.round + 1 : 1,
      };
    case "bid":
      return { ...view, bids: put(view.bids, event.seat, event.amount), high_bid: event.amount };
    case "takes": {
      const left = view.money[event.seat];
      return {
        ...view,
        lot: view.lot.filter((/** @type {number} */ card) => card !== event.card),
        in: put(view.in, event.seat, false),
        money: left === null ? view.money : put(view.money, event.seat, left - event.paid),
        hand: event.seat === view.seat ? [...view.hand, event.card].sort((a, b) => a - b) : view.hand,
      };
    }
    case "market":
      return {
        ...view,
        lot: [],
        market: [...event.cheques].sort((a, b) => a - b),
        chosen: Array(n).fill(false),
        choice: null,
        round: view.phase === "buy" || view.phase === "showcase" ? 1 : view.round,
        phase: view.phase === "veto" ? "veto" : "sell",
      };
    case "chosen":
      return { ...view, chosen: put(view.chosen, event.seat, true) };
    case "veto":
      return { ...view, tokens: view.tokens && put(view.tokens, event.seat, false) };
    case "reveal":
      return { ...view, ...sold(view, event), round: view.round + 1 };
    case "shown":
      // Each twist that shows cards tells only of those that nobody has seen yet.
      return {
        ...view,
        shown: put(
          view.shown,
          event.seat,
          [...view.shown[event.seat], ...event.cards].sort((a, b) => a - b),
        ),
      };
    case "over":
      return { ...view, phase: "over", market: [], lot: [], acting: [] };
    default:
      return view;
  }
}

/**
 * @param {import("./context.js").Context["view"]} view
 * @param {import("./shapes.js").EventOf<"reveal">} event
 */
function sold(view, event) {
  const cards = new Set(event.sales.map((/** @type {any} */ sale) => sale.card));
  const own = event.sales.find((/** @type {any} */ sale) => sale.seat === view.seat);
  return {
    hand: view.hand.filter((/** @type {number} */ card) => !cards.has(card)),
    shown: view.shown.map((/** @type {number[]} */ row) => row.filter((card) => !cards.has(card))),
    takings: own ? [...view.takings, own.cheque].sort((a, b) => a - b) : view.takings,
    market: [],
    chosen: view.chosen.map(() => false),
    choice: null,
  };
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} place
 * @param {T} value
 */
const put = (list, place, value) => list.map((old, at) => (at === place ? value : old));

/**
 * A finished game as it stood after its first `count` events, seen from `seat`: all open, for reading only.
 *
 * @param {any} end     the view at the end
 * @param {GameEvent[]} events
 * @param {any} rules
 */
export function past(end, events, rules) {
  const n = end.seats.length;
  const row = rules.players[String(n)];
  const start = {
    ...end,
    phase: "buy",
    acting: [],
    round: 0,
    lot: [],
    next_lot: null,
    bids: Array(n).fill(0),
    in: Array(n).fill(true),
    high_bid: 0,
    money: Array(n).fill(row.ones + 2 * row.twos),
    coins: null,
    hand: [],
    shown: Array.from({ length: n }, () => []),
    market: [],
    chosen: Array(n).fill(false),
    choice: null,
    tokens: end.tokens && Array(n).fill(true),
    takings: [],
    seat: end.seat,
  };
  const view = events.reduce(fold, start);
  return {
    ...view,
    holdings: end.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => unsold(events, seat)),
    lots_left: lotsLeft(events, n, row.removed),
  };
}

/**
 * @param {GameEvent[]} events
 * @param {number} players
 * @param {number} removed
 */
function lotsLeft(events, players, removed) {
  const all = (30 - removed) / players;
  return {
    properties: all - events.filter((event) => event.type === "lot").length,
    cheques: all - sales(events).length / players - (events.at(-1)?.type === "market" ? 1 : 0),
    bought: purchases(events).length,
  };
}
