// One sentence for each public event, or none where another event beside it says the same.
import { buildingWords, capital, interest, isDeed, lifting, money, mortgageValue } from "./figures.js";
import { dealt, does, inside, isYou, list, nameIn, offered } from "./words.js";

/** @typedef {import("../common/types.js").GameEvent} GameEvent */
/** @typedef {import("./context.js").Context} Context */
/**
 * Where everyone stood, and what was said last.
 *
 * @typedef {{ place: Map<number, number>, before: GameEvent | null, auction: GameEvent | null }} Past
 */

/** Sums that another event beside them tells of. */
const TOLD = new Set(["price", "bid", "building", "sale", "mortgage", "lifting", "trade", "bankruptcy", "interest"]);

/** @param {GameEvent} event */
export const won = (event) => event.type === "auctioned" && event.seat !== null;

/**
 * @param {Context} context
 * @param {GameEvent} event
 * @param {Past} past
 * @returns {string}  empty where nothing is to be said
 */
export function sentence(context, event, past) {
  const { rules } = context;
  /** @param {number} place */
  const at = (place) => rules.space[place]?.name ?? `space ${place}`;
  /** @param {number | null} seat @param {string} own @param {string} other */
  const say = (seat, own, other) => does(context, seat, own, other);
  const to = inside(context);
  switch (event.type) {
    case "turn":
      return isYou(context, event.seat) ? "Your turn." : `${nameIn(context)(event.seat)}’s turn.`;
    case "throw":
      return (
        `${say(event.seat, "roll", "rolls")} ${event.dice[0]} and ` +
        `${event.dice[1]}${event.dice[0] === event.dice[1] ? ", a double" : ""}.`
      );
    case "moved":
      return landed(context, event);
    case "card":
      return `${capital(event.deck)}: “${event.text}”`;
    case "paid":
      return paid(context, event, past);
    case "bought":
      return `${say(event.seat, "buy", "buys")} ${at(event.space)} for ${money(rules.space[event.space].price)}.`;
    case "auction":
      return `${lotName(context, event)} is up for auction.`;
    case "bid":
      return `${say(event.seat, "bid", "bids")} ${money(event.amount)}.`;
    case "pass":
      return `${say(event.seat, "pass", "passes")}.`;
    case "auctioned":
      return auctioned(context, event);
    case "built":
      return `${say(event.seat, "build", "builds")} on ${at(event.space)}: ${buildingWords(event.houses)} now.`;
    case "sold":
      return (
        `${say(event.seat, "sell", "sells")} a building on ${at(event.space)}: ` +
        `${buildingWords(event.houses)} left.`
      );
    case "razed":
      return `${say(event.seat, "sell", "sells")} all buildings on ${event.group}.`;
    case "mortgaged":
      return (
        `${say(event.seat, "mortgage", "mortgages")} ${at(event.space)} for ` +
        `${money(mortgageValue(rules.space[event.space]))}.`
      );
    case "redeemed":
      return (
        `${say(event.seat, "pay", "pays")} off the mortgage on ${at(event.space)}: ` +
        `${money(lifting(rules.space[event.space]))}.`
      );
    case "kept":
      return (
        `${say(event.seat, "keep", "keeps")} the mortgage on ${at(event.space)} for a fee of ` +
        `${money(interest(rules.space[event.space]))}.`
      );
    case "offer":
      return offered(context, /** @type {any} */ (event));
    case "traded":
      return dealt(context, /** @type {any} */ (event));
    case "declined":
      return `${say(event.to, "decline", "declines")}.`;
    case "deeds":
      return past.before?.type === "bankrupt" && event.deeds.length
        ? (event.to === null
            ? "Up for auction"
            : `${nameIn(context)(event.to)} ${isYou(context, event.to) ? "take" : "takes"} over`) +
            `: ${list(event.deeds.map(at))}.`
        : "";
    case "hold":
      return `${say(event.seat, "go", "goes")} to ${rules.names.held}.`;
    case "freed":
      return `${say(event.seat, "leave", "leaves")} ${rules.names.held}.`;
    case "claim-opened":
      return (
        `${say(event.owner, "can", "can")} collect ${money(event.amount)} rent from ${to(event.from)} ` +
        `(${at(event.space)}).`
      );
    case "claim":
      return `${say(event.owner, "collect", "collects")} the rent for ${at(event.space)} from ${to(event.from)}.`;
    case "claim-lapsed":
      return (
        `${say(event.owner, "did", "did")} not collect the rent for ${at(event.space)} in time: ` +
        `${to(event.from)} ${isYou(context, event.from) ? "keep" : "keeps"} ${money(event.amount)}.`
      );
    case "bankrupt":
      return bankrupt(context, event, past);
    case "undone":
      return "The last move was taken back.";
    case "over":
      return `The game is over. ${victory(context, event.scores ?? [])}.`;
    default:
      return "";
  }
}

/** Who won. @param {Context} context @param {any[]} rows  of the ranking */
export function victory(context, rows) {
  const best = rows.filter((row) => row.rank === 1);
  const names = list(best.map((row) => nameIn(context)(row.seat)));
  return best.length > 1 ? `${names} share the victory` : `${names} ${names === "You" ? "win" : "wins"}`;
}

/** @param {Context} context @param {GameEvent} event */
function landed(context, { seat, space, back }) {
  const { rules } = context;
  const { kind } = rules.space[space];
  const name = kind === "hold" ? rules.names.visiting : rules.space[space].name;
  return `${does(context, seat, back ? "go" : "land", back ? "goes" : "lands")} ${back ? "back to" : "on"} ${name}.`;
}

/** @param {Context} context @param {GameEvent} event  "auction" or "auctioned" */
const lotName = ({ rules }, event) => (event.lot === "deed" ? rules.space[event.space].name : `A ${event.lot}`);

/** @param {Context} context @param {GameEvent} event */
function auctioned(context, event) {
  const lot = event.lot === "deed" ? lotName(context, event) : `a ${event.lot}`;
  if (event.seat === null) return event.lot === "deed" ? `Nobody bids: ${lot} stays with the Bank.` : "Nobody bids.";
  return `${does(context, event.seat, "win", "wins")} the auction for ${lot}: ${money(event.amount)}.`;
}

/**
 * @param {Context} context
 * @param {GameEvent} event
 * @param {Past} past
 */
function paid(context, event, past) {
  if (TOLD.has(event.for)) return "";
  const { rules } = context;
  const sum = money(event.amount);
  if (event.for === "salary")
    return `${does(context, event.to, "collect", "collects")} ${sum} for passing ${rules.names.go}.`;
  if (event.for === "pot" && event.to !== null) return `${does(context, event.to, "take", "takes")} the pot: ${sum}.`;
  if (event.for === "card" && says(context, past.before)) return "";
  const taker = event.to === null ? "" : ` ${inside(context)(event.to)}`;
  const head =
    event.from === null
      ? `${does(context, event.to, "receive", "receives")} ${sum}`
      : `${does(context, event.from, "pay", "pays")}${taker} ${sum}`;
  return `${head}${reason(context, event.for, past.place.get(event.from))}.`;
}

/**
 * What a sum is for.
 *
 * @param {Context} context
 * @param {string} what   of a payment or a debt
 * @param {number | undefined} place  where the one who pays stands
 */
export function reason({ rules }, what, place) {
  const space = place === undefined ? null : rules.space[place];
  if (what === "rent") return space && isDeed(space) && !rules.askForRent ? ` rent for ${space.name}` : " rent";
  if (what === "tax") return space?.kind === "tax" ? ` for ${space.name}` : " tax";
  if (what === "fine") return ` to leave ${rules.names.held}`;
  if (what === "interest") return " for a mortgage";
  return "";
}

/** Whether a card has just said the sum itself. @param {Context} context @param {GameEvent | null} before */
function says({ rules }, before) {
  if (before?.type !== "card") return false;
  const effect =
    rules.deck.find((/** @type {any} */ deck) => deck.name === before.deck)?.cards[before.card - 1]?.effect ?? "";
  return !effect.startsWith("repairs");
}

/**
 * @param {Context} context
 * @param {GameEvent} event
 * @param {Past} past
 */
function bankrupt(context, event, past) {
  const falls = `${does(context, event.seat, "are", "is")} bankrupt`;
  if (!event.amount) return `${falls}.`;
  const what = event.for === "card" ? " for the card" : reason(context, event.for, past.place.get(event.seat));
  return (
    `${falls}: ${isYou(context, event.seat) ? "you" : nameIn(context)(event.seat)} cannot pay ` +
    `${inside(context)(event.to)} ${money(event.amount)}${what}.`
  );
}
