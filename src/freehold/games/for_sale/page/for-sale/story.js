// What the public events tell: who is in this auction and for how much, who bought what, what each property sold for.

/** @typedef {import("./shapes.js").Event} GameEvent */
/** @typedef {{ card: number, paid: number, back: number, free: boolean, last: boolean }} Taking */

/**
 * The events from the current auction or sale round on.
 *
 * @param {GameEvent[]} events
 */
export function current(events) {
  let start = 0;
  events.forEach((event, place) => {
    const opens = event.type === "lot" || (event.type === "market" && events[place - 1]?.type !== "veto");
    if (opens) start = place;
  });
  return events.slice(start);
}

/**
 * What each seat took in the auction that is under way or just over, by seat.
 *
 * @param {GameEvent[]} events
 * @param {number} players
 * @returns {Map<number, Taking>}
 */
export function takingsOfAuction(events, players) {
  /** @type {Map<number, Taking>} */
  const takings = new Map();
  /** @type {Map<number, number>} */
  const bids = new Map();
  for (const event of events) {
    if (event.type === "lot") {
      takings.clear();
      bids.clear();
    } else if (event.type === "bid") {
      bids.set(event.seat, event.amount);
    } else if (event.type === "takes") {
      const bid = bids.get(event.seat) ?? 0;
      const last = takings.size === players - 1;
      takings.set(event.seat, {
        card: event.card,
        paid: event.paid,
        back: bid - event.paid,
        free: event.paid === 0,
        last,
      });
    }
  }
  return takings;
}

/**
 * Every purchase, in order.
 *
 * @param {GameEvent[]} events
 * @returns {{ seat: number, card: number, paid: number }[]}
 */
export const purchases = (events) =>
  events.filter((event) => event.type === "takes").map(({ seat, card, paid }) => ({ seat, card, paid }));

/**
 * Every sale, in order, with its round.
 *
 * @param {GameEvent[]} events
 * @returns {{ seat: number, card: number, cheque: number, round: number }[]}
 */
export function sales(events) {
  let round = 0;
  return events
    .filter((event) => event.type === "reveal")
    .flatMap((event) => {
      round += 1;
      return event.sales.map((/** @type {any} */ sale) => ({ ...sale, round }));
    });
}

/**
 * Properties that a seat has bought and not yet sold, ascending.
 *
 * @param {GameEvent[]} events
 * @param {number} seat
 */
export function unsold(events, seat) {
  const gone = new Set(sales(events).map((sale) => sale.card));
  return purchases(events)
    .filter((purchase) => purchase.seat === seat && !gone.has(purchase.card))
    .map((purchase) => purchase.card)
    .sort((a, b) => a - b);
}

/**
 * What a careful player would remember: holdings, money where it can be counted, cards not yet seen.
 *
 * @param {GameEvent[]} events
 * @param {number} players
 * @param {any} rules
 */
export function memory(events, players, rules) {
  const row = rules.players[String(players)];
  const start = row.ones + 2 * row.twos;
  const seen = new Set();
  const cheques = [...rules.cheques];
  /** @type {number[]} */
  let market = [];
  for (const event of events) {
    if (event.type === "lot") for (const card of event.cards) seen.add(card);
    if (event.type === "market") {
      market = event.cheques;
      for (const value of market) strike(cheques, value);
    }
    // A vetoed lot goes back under the deck: it will come again.
    if (event.type === "veto") cheques.push(...market);
  }
  const seats = Array.from({ length: players }, (_, seat) => {
    const paid = purchases(events).filter((purchase) => purchase.seat === seat);
    const won = sales(events).filter((sale) => sale.seat === seat);
    return {
      held: unsold(events, seat),
      money: start - paid.reduce((sum, purchase) => sum + purchase.paid, 0),
      cheques: won.map((sale) => sale.cheque),
    };
  });
  const properties = Array.from({ length: 30 }, (_, place) => place + 1).filter((card) => !seen.has(card));
  return { seats, properties, cheques: cheques.sort((a, b) => a - b), removed: row.removed };
}

/**
 * @param {number[]} values
 * @param {number} value
 */
function strike(values, value) {
  const place = values.indexOf(value);
  if (place >= 0) values.splice(place, 1);
}

/**
 * What a seat has left, worked out from what it paid.
 *
 * @param {{ view: any, rules: any, events: GameEvent[] }} table
 * @param {number} seat
 */
export function cashOf({ view, rules, events }, seat) {
  const row = rules.players[String(view.seats.length)];
  const paid = purchases(events).filter((purchase) => purchase.seat === seat);
  return row.ones + 2 * row.twos - paid.reduce((sum, purchase) => sum + purchase.paid, 0);
}
