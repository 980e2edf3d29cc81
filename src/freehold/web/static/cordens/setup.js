// How a table of Cordens is set up, in the words of the start page.

import { h } from "../common/dom.js";
import { TOKENS, artOfToken } from "./tokens.js";

/**
 * A seat's token, as a button that goes on to the next one that nobody else has.
 *
 * @param {any} board
 * @param {number[]} tokens  of all seats
 * @param {number} place
 * @param {(token: number) => void} choose
 */
export function mark(board, tokens, place, choose) {
  const names = TOKENS[board.tokens] ?? TOKENS.laboratory;
  const now = tokens[place];
  const next = names.findIndex((_, token) => token > now && !tokens.includes(token));
  const free = next < 0 ? names.findIndex((_, token) => !tokens.includes(token)) : next;
  const words = `Player ${place + 1} plays with: ${names[now]}.`;
  return h("button", { type: "button", class: "token-choice", "data-token": now, disabled: free < 0, "aria-label": `${words} Choose another`, title: free < 0 ? names[now] : `${names[now]}. Click for another.`, onclick: () => choose(free) }, h("img", { src: artOfToken(board, now), alt: "", width: 34, height: 34 }));
}

export const LINE = "Buy, trade and build; collect rent. An evening.";

/** @type {[string, string][]} */
export const HOW = [
  ["Roll and buy.", "Move around the board. Land on a free deed and you can buy it; if you don’t, it is auctioned."],
  ["Trade and build.", "Trade to complete a group. Then build houses and hotels on it to raise its rent."],
  ["Stay afloat.", "Rent is paid at once. If you can’t pay, you are out. The last player left wins, or the richest after the last round."],
];

export const OPTIONS = [
  {
    name: "rounds",
    title: "The game ends",
    choices: [
      { value: null, title: "with the last player left", text: "Until everyone else is bankrupt. It can take long." },
      { value: 15, title: "after 15 rounds", text: "A short game: the richest after 15 turns each wins." },
      { value: 30, title: "after 30 rounds", text: "An evening: groups, houses, and the richest wins." },
      { value: 60, title: "after 60 rounds", text: "Long enough for hotels and most bankruptcies." },
    ],
  },
  {
    name: "chill-pot",
    title: "Taxes",
    choices: [
      { value: false, title: "to the Bank", text: "Taxes go to the Bank; the rest space is just a rest." },
      { value: true, title: "into a pot", text: "Taxes go into the middle. Land on the rest space and you take it all." },
    ],
  },
  {
    name: "ask-for-rent",
    title: "Rent",
    choices: [
      { value: false, title: "is paid at once", text: "Every rent is paid as soon as it is due." },
      { value: true, title: "must be collected", text: "Collect your rents in time: before the second player after that rolls the dice." },
    ],
  },
];

/**
 * What sets a board apart, in one line worked out from its data.
 *
 * @param {any} board
 */
export function difference(board) {
  const deeds = board.space.filter((/** @type {any} */ space) => space.price).length;
  return `${board.space.length} spaces · ${deeds} deeds, ${board.group.length} groups · ${board.start_cash.toLocaleString("en")} to start · ${board.houses} houses, ${board.hotels} hotels`;
}
