// How a table of For Sale is set up: editions, twists and options in the words of the start page.
import { money as amount } from "./money.js";

export const LINE = "Buy properties, then sell them. About 20 minutes.";

/** @type {[string, string][]} */
export const HOW = [
  ["Buy.", "Each auction turns up one property per player. Raise the bid, or pass. If you pass, you take the cheapest property left and get half your bid back. The last bidder pays the whole bid and takes the best property."],
  ["Sell.", "Then one cheque per player turns up. Everyone secretly picks a property to sell. The highest property gets the highest cheque, and so on down."],
  ["Win.", "Add up your cheques and the cash you have left. The most money wins."],
];

export const TWISTS = [
  { name: "open-wallets", title: "Open wallets", text: "Everyone’s cash is open all game." },
  { name: "next-lot-preview", title: "Next-lot preview", text: "While you bid, you also see the properties of the next auction." },
  { name: "property-showcase", title: "Property showcase", text: "After the last auction, everyone turns one property face up. You can still sell it like any other." },
  { name: "market-veto", title: "Market veto", text: "Once a game, before anyone picks a property, you may swap all the cheques on the table for new ones." },
  { name: "visible-last-two", title: "Visible last two", text: "When everyone has two properties left, they are all face up. Which one you sell stays secret." },
];

export const OPTIONS = [
  {
    name: "refund",
    title: "Half your bid back when you pass",
    choices: [
      { value: "down", title: "Rounded down", text: "Bid 3, get 1 back: passing costs 2. All three editions play this way." },
      { value: "up", title: "Rounded up", text: "Bid 3, get 2 back: passing costs 1. A bid of 1 costs nothing. Some printings play this way." },
    ],
  },
  {
    name: "money",
    title: "Opponents’ cash",
    choices: [
      { value: "hidden", title: "Hidden", text: "You can work it out if you remember what everyone paid." },
      { value: "open", title: "Open", text: "You see how much cash everyone has left." },
    ],
  },
  {
    name: "memory-aid",
    title: "Memory aid",
    choices: [
      { value: "off", title: "Off", text: "You see this auction or sale; the rest is yours to remember." },
      { value: "on", title: "On", text: "You see who bought what, which cards are still to come, and the whole log." },
    ],
  },
];

/**
 * Options that a twist decides: what they are then, and why.
 *
 * @param {any} options
 * @returns {Record<string, { value: any, why: string }>}
 */
export function settled(options) {
  return options?.twists?.includes("open-wallets") ? { money: { value: "open", why: "Open wallets is on, so everyone’s cash is open." } } : {};
}

/**
 * What sets an edition apart, in one line worked out from its data.
 *
 * @param {any} edition
 * @param {any} [options]  of the table
 */
export function difference(edition, options) {
  const purses = [...new Set(Object.values(edition.players).map((row) => /** @type {any} */ (row).ones + 2 * /** @type {any} */ (row).twos))].sort((a, b) => b - a);
  const money = settled(options).money?.value ?? options?.money ?? edition.money;
  const start = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(purses.map((purse) => amount(purse, edition)));
  const coins = edition.exact ? " in $1 and $2 coins, no change" : "";
  return `Start with ${start}${coins}${purses.length > 1 ? ", depending on the number of players" : ""}. ${money === "open" ? "Everyone’s cash is open." : "Opponents’ cash is hidden."}`;
}
