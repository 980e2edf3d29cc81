// Names and goods in words: who is meant, "you" or a name, and what changes hands.
import { addressed } from "../common/names.js";
import { money } from "./figures.js";

/** @typedef {import("./context.js").Context} Context */

/**
 * A seat's name; "You" for the one who reads the page.
 *
 * @param {Context} context
 * @returns {(seat: number | null) => string}
 */
export const nameIn = (context) => (seat) =>
  seat === null || seat < 0
    ? "The Bank"
    : seat === addressed(context)
      ? "You"
      : context.seats[seat]?.name || context.view.seats[seat] || `Seat ${seat + 1}`;

/** Within a sentence. @param {Context} context @returns {(seat: number | null) => string} */
export const inside = (context) => (seat) =>
  seat === null || seat < 0 ? "the Bank" : seat === addressed(context) ? "you" : nameIn(context)(seat);

/**
 * "You have", "Anna has".
 *
 * @param {Context} context
 * @param {number | null} seat
 * @param {string} own
 * @param {string} other
 */
export const does = (context, seat, own, other) => `${nameIn(context)(seat)} ${isYou(context, seat) ? own : other}`;

/** @param {Context} context @param {number | null} seat */
export const isYou = (context, seat) => seat !== null && seat === addressed(context);

/** "your", "Anna’s". @param {Context} context @param {number} seat */
export const whose = (context, seat) => (isYou(context, seat) ? "your" : `${nameIn(context)(seat)}’s`);

/** @param {(string | number)[]} items */
export function list(items) {
  const texts = items.map(String);
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

/**
 * One side of an offer: "Old Mill, Pier and 200".
 *
 * @param {any} rules
 * @param {number[]} deeds
 * @param {number} cash
 */
export const goods = (rules, deeds, cash) =>
  list([...deeds.map((place) => rules.space[place].name), ...(cash ? [money(cash)] : [])]);

/**
 * Counter: it answers another.
 *
 * @typedef {object} Offer
 * @property {number} from
 * @property {number} to
 * @property {number[]} give
 * @property {number} give_cash
 * @property {number[]} get
 * @property {number} get_cash
 * @property {boolean} [counter]
 */

/** What an offer says, as its maker's sentence. @param {Context} context @param {Offer} offer */
export function offered(context, offer) {
  const { rules } = context;
  const give = goods(rules, offer.give, offer.give_cash);
  const get = goods(rules, offer.get, offer.get_cash);
  const to = inside(context)(offer.to);
  if (offer.counter)
    return `${does(context, offer.from, "counter", "counters")}: ${give || "nothing"} for ${get || "nothing"}.`;
  if (!get) return `${does(context, offer.from, "want", "wants")} to give ${to} ${give}.`;
  if (!give) return `${does(context, offer.from, "ask", "asks")} ${to} for ${get}.`;
  return `${does(context, offer.from, "offer", "offers")} ${to} ${give} for ${get}.`;
}

/** What a trade came to: who pays or gives what. @param {Context} context @param {Offer} offer */
export function dealt(context, offer) {
  const { rules } = context;
  /** @param {number} seat @param {number} taker @param {string} give @param {string} get @param {string} verb */
  const says = (seat, taker, give, get, verb) =>
    `Deal: ${inside(context)(seat)} ${isYou(context, seat) ? verb : `${verb}s`} ${inside(context)(taker)} ${give}` +
    (get ? ` for ${get}.` : ".");
  const give = goods(rules, offer.give, offer.give_cash);
  const get = goods(rules, offer.get, offer.get_cash);
  if (offer.get_cash && !offer.get.length && offer.give.length) return says(offer.to, offer.from, get, give, "pay");
  if (!give) return says(offer.to, offer.from, get, "", "give");
  return says(offer.from, offer.to, give, get, offer.give.length || !get ? "give" : "pay");
}
