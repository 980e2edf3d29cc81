// The log in words: one plain sentence for every public event.
import { buildingWords, money } from "./figures.js";

/** @typedef {import("../common/types.js").GameEvent} GameEvent */
/** @typedef {import("../common/types.js").Context} Context */

/** The log tells at most so many events, the newest. */
const MOST = 160;

/**
 * A seat's name; "You" for the viewer's own.
 *
 * @param {Context} context
 * @returns {(seat: number | null) => string}
 */
export const nameIn = (context) => (seat) =>
  seat === null || seat < 0 ? "the Bank" : seat === context.you ? "You" : context.seats[seat]?.name || context.view.seats[seat] || `Seat ${seat + 1}`;

/** Within a sentence. @param {Context} context @returns {(seat: number | null) => string} */
export const inside = (context) => (seat) => (seat !== null && seat === context.you ? "you" : nameIn(context)(seat));

/** "You have", "Anna has". @param {Context} context @param {number | null} seat @param {string} own @param {string} other */
export const does = (context, seat, own, other) => `${capitalised(nameIn(context)(seat))} ${seat !== null && seat === context.you ? own : other}`;

/** @param {string} text */
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {(string | number)[]} items */
export function list(items) {
  const texts = items.map(String);
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

/**
 * One side of an offer: "Tablet Press, Isolator and 200".
 *
 * @param {any} rules
 * @param {number[]} deeds
 * @param {number} cash
 */
export const goods = (rules, deeds, cash) => list([...deeds.map((place) => rules.space[place].name), ...(cash ? [money(cash)] : [])]) || "nothing";

/** Sums that another event beside them already tells of. */
const TOLD = new Set(["price", "bid", "building", "sale", "mortgage", "lifting", "trade", "bankruptcy"]);

/**
 * @param {Context} context
 * @param {GameEvent} event
 * @returns {[string, string, boolean?] | null}
 */
function tell(context, event) {
  const { rules } = context;
  /** @param {number} place */
  const at = (place) => rules.space[place]?.name ?? `space ${place}`;
  const to = inside(context);
  /** @param {number | null} seat @param {string} own @param {string} other */
  const say = (seat, own, other) => does(context, seat, own, other);
  switch (event.type) {
    case "turn":
      return [`${event.seat === context.you ? "Your" : `${nameIn(context)(event.seat)}’s`} turn.`, "turn", true];
    case "throw":
      return [`${say(event.seat, "throw", "throws")} ${event.dice[0]} and ${event.dice[1]}${event.dice[0] === event.dice[1] ? ", a double" : ""}.`, "throw"];
    case "moved":
      return [`${say(event.seat, event.back ? "go back to" : "go to", event.back ? "goes back to" : "goes to")} ${at(event.space)}.`, "moved"];
    case "card":
      return [`${capitalised(event.deck)}: “${event.text}”`, "card"];
    case "paid":
      return paid(context, event);
    case "bought":
      return [`${say(event.seat, "buy", "buys")} ${at(event.space)} for ${money(rules.space[event.space].price)}.`, "bought"];
    case "auction":
      return [`Auction: ${event.lot === "deed" ? at(event.space) : `a ${event.lot}`}. ${say(event.first, "speak", "speaks")} first.`, "auction", true];
    case "bid":
      return [`${say(event.seat, "bid", "bids")} ${money(event.amount)}.`, "bid"];
    case "pass":
      return [`${say(event.seat, "pass", "passes")}.`, "pass"];
    case "auctioned":
      if (event.seat === null) return [`Nobody bids: the Bank keeps ${event.lot === "deed" ? at(event.space) : `the ${event.lot}`}.`, "auctioned"];
      return [`${say(event.seat, "win", "wins")} ${event.lot === "deed" ? at(event.space) : `the ${event.lot}`} for ${money(event.amount)}.`, "auctioned"];
    case "built":
      return [`${say(event.seat, "build", "builds")} on ${at(event.space)}: now ${buildingWords(event.houses)}.`, "built"];
    case "sold":
      return [`${say(event.seat, "sell", "sells")} a building of ${at(event.space)}: now ${buildingWords(event.houses)}.`, "sold"];
    case "razed":
      return [`${say(event.seat, "sell", "sells")} every building of ${event.group}.`, "razed"];
    case "mortgaged":
      return [`${say(event.seat, "mortgage", "mortgages")} ${at(event.space)}.`, "mortgaged"];
    case "redeemed":
      return [`${say(event.seat, "lift", "lifts")} the mortgage of ${at(event.space)}.`, "redeemed"];
    case "kept":
      return [`${say(event.seat, "keep", "keeps")} the mortgage of ${at(event.space)} and ${event.seat === context.you ? "pay" : "pays"} the 10 %.`, "kept"];
    case "offer":
      return [`${say(event.from, "offer", "offers")} ${to(event.to)} ${goods(rules, event.give, event.give_cash)} for ${goods(rules, event.get, event.get_cash)}.`, "offer"];
    case "traded":
      return [`${say(event.to, "accept", "accepts")}: ${goods(rules, event.give, event.give_cash)} against ${goods(rules, event.get, event.get_cash)}.`, "accepted"];
    case "declined":
      return [`${say(event.to, "decline", "declines")}.`, "declined"];
    case "deeds":
      return event.deeds.length ? [`${goods(rules, event.deeds, 0)} ${event.deeds.length > 1 ? "go" : "goes"} to ${event.to === null ? "the Bank" : to(event.to)}.`, "deeds"] : null;
    case "hold":
      return [`${say(event.seat, "go", "goes")} on hold.`, "hold"];
    case "freed":
      return [`${say(event.seat, "leave", "leaves")} hold.`, "freed"];
    case "claim-opened":
      return [`${say(event.owner, "may", "may")} ask ${to(event.from)} for the rent of ${at(event.space)}, ${money(event.amount)}.`, "claim"];
    case "claim":
      return [`${say(event.owner, "ask", "asks")} ${to(event.from)} for the rent of ${at(event.space)}.`, "claim"];
    case "claim-lapsed":
      return [`The rent of ${at(event.space)} was not asked for in time: ${to(event.from)} ${event.from === context.you ? "keep" : "keeps"} ${money(event.amount)}.`, "claim"];
    case "bankrupt":
      return [`${say(event.seat, "are", "is")} bankrupt. ${event.to === null ? "What is left goes to the Bank, the deeds under the hammer." : `${say(event.to, "take", "takes")} over what is left.`}`, "bankrupt", true];
    case "undone":
      return ["The last move was taken back.", "undone"];
    case "over": {
      const best = (event.scores ?? []).filter((/** @type {any} */ row) => row.rank === 1);
      const names = list(best.map((/** @type {any} */ row) => nameIn(context)(row.seat)));
      return [`The game is over. ${best.length > 1 ? `${names} share the victory` : `${names} ${names === "You" ? "win" : "wins"}`}.`, "over", true];
    }
    default:
      return null;
  }
}

/** @param {Context} context @param {GameEvent} event @returns {[string, string] | null} */
function paid(context, event) {
  if (TOLD.has(event.for)) return null;
  const sum = money(event.amount);
  if (event.for === "salary") return [`${does(context, event.to, "collect", "collects")} ${sum} at GO.`, "paid"];
  if (event.for === "pot" && event.to !== null) return [`${does(context, event.to, "take", "takes")} the pot: ${sum}.`, "paid"];
  const why = /** @type {Record<string, string>} */ ({ rent: " rent", tax: " for the failed batch", fine: " to leave hold", interest: ", the 10 % of a mortgage" })[event.for] ?? "";
  const end = event.to === null || event.for === "interest" ? "" : ` to ${inside(context)(event.to)}`;
  if (event.from === null) return [`${does(context, event.to, "receive", "receives")} ${sum}.`, "paid"];
  return [`${does(context, event.from, "pay", "pays")} ${sum}${why}${end}.`, "paid"];
}

/**
 * @param {Context} context
 * @param {GameEvent[]} events  all that may be told, oldest first
 * @returns {{ seq: number, text: string, kind: string, big?: boolean }[]}
 */
export function words(context, events) {
  return events.slice(-MOST).flatMap((event) => {
    const told = tell(context, event);
    return told ? [{ seq: event.seq, text: told[0], kind: told[1], big: told[2] }] : [];
  });
}

/** The newest part of the history, from the start of a turn on. @param {GameEvent[]} events */
export function recent(events) {
  const tail = events.slice(-MOST);
  const turn = tail.findIndex((event) => event.type === "turn");
  return turn > 0 && tail.length === MOST ? tail.slice(turn) : tail;
}
