// The public view after an event. It bridges the moments until the server's own view is on show, and serves to look
// through a finished game and to draw its history of wealth.
import { HOTEL, deedAt, groupSpaces, isDeed } from "./figures.js";

/** @typedef {import("../common/types.js").GameEvent} GameEvent */

/**
 * @template T
 * @param {T[]} list
 * @param {number} place
 * @param {T} value
 */
const put = (list, place, value) => list.map((old, at) => (at === place ? value : old));

/**
 * @param {import("./context.js").Context["view"]} view
 * @param {GameEvent} event
 * @param {any} rules  the board's data
 * @returns {any}
 */
export function foldWith(view, event, rules) {
  switch (event.type) {
    case "turn":
      return {
        ...view,
        turns_played: (view.turns_played ?? -1) + 1,
        turn: event.seat,
        acting: [event.seat],
        phase: "roll",
        dice: null,
        doubles: 0,
        auction: null,
        offer: null,
        debt: null,
        transfers: [],
      };
    case "throw":
      return thrown(view, event);
    case "moved":
      return moved(view, event, rules);
    case "paid":
      return paid(view, event);
    case "bought":
      return { ...view, phase: "end", deeds: { ...view.deeds, [event.space]: fresh(event.seat) } };
    case "auction":
    case "bid":
    case "pass":
    case "auctioned":
      return auction(view, event);
    case "built":
    case "sold":
      return rebuilt(view, event.space, event.houses);
    case "razed":
      return groupSpaces(rules, event.group).reduce((now, place) => rebuilt(now, place, 0), view);
    case "mortgaged":
    case "redeemed":
      return {
        ...view,
        deeds: changed(view, event.space, { mortgaged: event.type === "mortgaged" }),
        transfers: without(view.transfers, event.space),
      };
    case "kept":
      return { ...view, transfers: without(view.transfers, event.space) };
    case "offer":
      return {
        ...view,
        phase: "trade",
        acting: [event.to],
        offer: {
          from: event.from,
          to: event.to,
          give: event.give,
          give_cash: event.give_cash,
          get: event.get,
          get_cash: event.get_cash,
        },
      };
    case "traded":
    case "declined":
      return {
        ...view,
        offer: null,
        phase: view.debt ? "debt" : "roll",
        acting: [view.debt ? view.debt.from : view.turn],
      };
    case "deeds":
      return { ...view, deeds: handed(view, event) };
    case "hold":
      return {
        ...view,
        position: put(view.position, event.seat, event.space),
        hold: put(view.hold, event.seat, 0),
        phase: "end",
      };
    case "freed":
      return { ...view, hold: put(view.hold, event.seat, null) };
    case "claim-opened":
      return {
        ...view,
        claims: [...view.claims, { space: event.space, owner: event.owner, from: event.from, amount: event.amount }],
      };
    case "claim":
    case "claim-lapsed":
      return { ...view, claims: closed(view.claims, event) };
    case "bankrupt":
      return fallen(view, event.seat);
    case "over":
      // A bankruptcy ends the game in the middle of a turn; the agreed rounds end with one.
      return {
        ...view,
        turns_played: view.turns_played + (lastOne(view) ? 0 : 1),
        phase: "over",
        acting: [],
        auction: null,
        offer: null,
        debt: null,
        transfers: [],
        claims: [],
        over: true,
      };
    default:
      return view;
  }
}

/** @param {import("./context.js").Context["view"]} view */
const lastOne = (view) => (view.bankrupt ?? []).filter((/** @type {boolean} */ out) => !out).length <= 1;

/** @param {number} owner */
const fresh = (owner) => ({ owner, houses: 0, mortgaged: false });

/** @param {number[]} list @param {number} place */
const without = (list, place) => list.filter((one) => one !== place);

/** @param {import("./context.js").Context["view"]} view @param {GameEvent} event */
function thrown(view, event) {
  if (!event.moves) return { ...view, dice: event.dice };
  const held = view.hold[event.seat];
  if (held !== null) return { ...view, dice: event.dice, hold: put(view.hold, event.seat, held + 1), phase: "end" };
  return { ...view, dice: event.dice, phase: "moving" };
}

/** @param {import("./context.js").Context["view"]} view @param {GameEvent} event @param {any} rules */
function moved(view, event, rules) {
  const offered = isDeed(rules.space[event.space]) && !deedAt(view, event.space);
  return {
    ...view,
    position: put(view.position, event.seat, event.space),
    phase: offered ? "offer" : "end",
    acting: [view.turn],
  };
}

/** @param {import("./context.js").Context["view"]} view @param {GameEvent} event */
function paid(view, event) {
  let cash = view.cash;
  if (event.from !== null) cash = put(cash, event.from, cash[event.from] - event.amount);
  if (event.to !== null) cash = put(cash, event.to, cash[event.to] + event.amount);
  const settled = view.debt && view.debt.from === event.from && view.debt.amount === event.amount;
  return { ...view, cash, pot: event.pot ?? view.pot, debt: settled ? null : view.debt };
}

/** @param {import("./context.js").Context["view"]} view @param {GameEvent} event */
function auction(view, event) {
  const lot = view.auction;
  if (event.type === "auction") {
    const opened = {
      bids: view.seats.map(() => null),
      in: view.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => !view.bankrupt?.[seat]),
      high_bid: 0,
      high_seat: null,
    };
    const what = event.lot === "deed" ? { space: event.space } : { building: event.lot, asked: event.space };
    return {
      ...view,
      phase: event.lot === "deed" ? "auction" : "building-auction",
      acting: [event.first],
      auction: { ...what, ...opened },
    };
  }
  if (event.type === "auctioned") {
    const won = event.lot === "deed" && event.seat !== null;
    const place = event.lot !== "deed" && event.seat !== null;
    return {
      ...view,
      auction: null,
      phase: place ? "place" : "end",
      acting: [place ? event.seat : view.turn],
      deeds: won ? { ...view.deeds, [event.space]: fresh(event.seat) } : view.deeds,
    };
  }
  if (!lot) return view;
  const after =
    event.type === "bid"
      ? { ...lot, bids: put(lot.bids, event.seat, event.amount), high_bid: event.amount, high_seat: event.seat }
      : { ...lot, in: put(lot.in, event.seat, false) };
  return { ...view, auction: after, acting: nextBidder(after, event.seat) };
}

/** @param {any} lot @param {number} seat */
function nextBidder(lot, seat) {
  const count = lot.in.length;
  for (let step = 1; step < count; step++) {
    const next = (seat + step) % count;
    if (lot.in[next] && next !== lot.high_seat) return [next];
  }
  return [];
}

/** @param {import("./context.js").Context["view"]} view @param {number} place @param {any} change */
const changed = (view, place, change) =>
  view.deeds[place] ? { ...view.deeds, [place]: { ...view.deeds[place], ...change } } : view.deeds;

/**
 * Another number of houses on a deed, and the Bank's stock to match.
 *
 * @param {import("./context.js").Context["view"]} view
 * @param {number} place
 * @param {number} houses
 */
function rebuilt(view, place, houses) {
  const before = deedAt(view, place)?.houses ?? 0;
  /** @param {number} count */
  const used = (count) => (count >= HOTEL ? { houses: 0, hotels: 1 } : { houses: count, hotels: 0 });
  const bank = {
    houses: view.bank.houses + used(before).houses - used(houses).houses,
    hotels: view.bank.hotels + used(before).hotels - used(houses).hotels,
  };
  return { ...view, bank, deeds: changed(view, place, { houses }) };
}

/** @param {import("./context.js").Context["view"]} view @param {GameEvent} event */
function handed(view, event) {
  const deeds = { ...view.deeds };
  for (const place of event.deeds) {
    if (event.to === null) delete deeds[place];
    else if (deeds[place]) deeds[place] = { ...deeds[place], owner: event.to };
  }
  return deeds;
}

/** @param {any[]} claims @param {GameEvent} event */
function closed(claims, event) {
  const at = claims.findIndex(
    (one) => one.space === event.space && one.owner === event.owner && one.from === event.from,
  );
  return claims.filter((_, place) => place !== at);
}

/** @param {import("./context.js").Context["view"]} view @param {number} seat */
function fallen(view, seat) {
  const own = Object.keys(view.deeds)
    .map(Number)
    .filter((place) => view.deeds[place].owner === seat && view.deeds[place].houses);
  const bare = own.reduce((now, place) => rebuilt(now, place, 0), view);
  return {
    ...bare,
    bankrupt: put(view.bankrupt ?? view.seats.map(() => false), seat, true),
    hold: put(view.hold, seat, null),
    claims: view.claims.filter((/** @type {any} */ claim) => claim.owner !== seat && claim.from !== seat),
    debt: null,
  };
}

/**
 * The events that stand: those of moves taken back are left out.
 *
 * @param {GameEvent[]} events
 */
export function standing(events) {
  if (!events.some((event) => event.type === "undone")) return events;
  /** @type {GameEvent[]} */
  const kept = [];
  for (const event of events) {
    if (event.type !== "undone") kept.push(event);
    else while (kept.length && kept[kept.length - 1].seq >= event.from) kept.pop();
  }
  return kept;
}

/**
 * The table before the first turn.
 *
 * @param {import("./context.js").Context["view"]} view   any view of the game
 * @param {any} rules
 * @returns {import("./context.js").View}
 */
export function opening(view, rules) {
  /** @param {any} value */
  const each = (value) => view.seats.map(() => value);
  return {
    ...view,
    phase: "roll",
    acting: [],
    cash: each(rules.start_cash),
    position: each(0),
    deeds: {},
    hold: each(null),
    bank: { houses: rules.houses, hotels: rules.hotels },
    pot: 0,
    over: false,
    dice: null,
    doubles: 0,
    auction: null,
    offer: null,
    debt: null,
    transfers: [],
    claims: [],
    bankrupt: each(false),
    turns_played: -1,
  };
}

/**
 * A finished game as it stood after those events.
 *
 * @param {any} end
 * @param {GameEvent[]} events
 * @param {any} rules
 */
export const past = (end, events, rules) =>
  standing(events).reduce((view, event) => foldWith(view, event, rules), opening(end, rules));
