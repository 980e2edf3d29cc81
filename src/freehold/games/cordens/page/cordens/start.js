// What the start page shows of Cordens.
import { h } from "../common/dom.js";
import { TOKENS, artOfToken } from "./tokens.js";

/** @typedef {{ mark?: number }} Marked  a seat with the token that was chosen for it, if one was */

/** The token of each seat: those chosen, and for the rest the first ones free. @param {Marked[]} seats */
function tokensOf(seats) {
  const chosen = seats.map((seat) => seat.mark);
  const free = [...Array(8).keys()].filter((token) => !chosen.includes(token));
  return chosen.map(
    (token, place) =>
      token ?? (free.includes(place) ? free.splice(free.indexOf(place), 1)[0] : /** @type {number} */ (free.pop())),
  );
}

/** @param {Marked[]} seats @returns {Record<string, any>} */
const seatOptions = (seats) => (seats.some((seat) => seat.mark !== undefined) ? { tokens: tokensOf(seats) } : {});

/**
 * A seat's token, as a button that goes on to the next one that nobody else has.
 *
 * @param {any} board
 * @param {Marked[]} seats
 * @param {number} place
 * @param {(token: number) => void} choose
 */
function mark(board, seats, place, choose) {
  const tokens = tokensOf(seats);
  const names = TOKENS[board.tokens] ?? TOKENS.laboratory;
  const now = tokens[place];
  const next = names.findIndex((_, token) => token > now && !tokens.includes(token));
  const free = next < 0 ? names.findIndex((_, token) => !tokens.includes(token)) : next;
  const words = `Player ${place + 1} plays with: ${names[now]}.`;
  return h(
    "button",
    {
      type: "button",
      class: "token-choice",
      "data-token": now,
      disabled: free < 0,
      "aria-label": `${words} Choose another`,
      title: free < 0 ? names[now] : `${names[now]}. Click for another.`,
      onclick: () => choose(free),
    },
    h("img", { src: artOfToken(board, now), alt: "", width: 34, height: 34 }),
  );
}

/** @type {[string, string][]} */
const how = [
  ["Roll and buy.", "Move around the board. Land on a free deed and you can buy it; if you don’t, it is auctioned."],
  ["Trade and build.", "Trade to complete a group. Then build houses and hotels on it to raise its rent."],
  [
    "Stay afloat.",
    "Rent is paid at once. If you can’t pay, you are out. The last player left wins, or the richest " +
      "after the last round.",
  ],
];

/**
 * What sets a board apart, in one line worked out from its data.
 *
 * @param {any} board
 */
function difference(board) {
  const deeds = board.space.filter((/** @type {any} */ space) => space.price).length;
  return (
    `${board.space.length} spaces · ${deeds} deeds, ${board.group.length} groups · ` +
    `${board.start_cash.toLocaleString("en")} to start · ${board.houses} houses, ${board.hotels} hotels`
  );
}

/** @type {import("../common/types.js").GameStart} */
export const start = {
  line: "Buy, trade and build; collect rent. An evening.",
  lead: "In Cordens you trade, build and collect rent.",
  how,
  difference,
  mark,
  seatOptions,
};
