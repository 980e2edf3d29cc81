// What players are called: by a name that means one of them, and "you" only where one person reads the page.

/** @typedef {import("./types.js").SeatInfo} SeatInfo */

/** Why "You" cannot be a name. */
export const NO_NAME = "“You” is what the page calls each of you. Choose another name.";

/** @param {string} name */
const key = (name) => name.trim().toLocaleLowerCase();

/** Whether this would mean somebody else to each reader. @param {string} name */
export const isNoName = (name) => key(name) === "you";

/** How many people play at the device. @param {SeatInfo[]} seats */
export const peopleAt = (seats) => seats.filter((seat) => seat.kind === "device").length;

/**
 * The seat that the page may call "you", or null: at a device that several share, everyone is called by name.
 *
 * @param {{ you: number | null, seats: SeatInfo[] }} page
 */
export const addressed = ({ you, seats }) =>
  you !== null && seats[you]?.kind === "device" && peopleAt(seats) > 1 ? null : you;

/**
 * The seats with names that tell them apart: a second Anna is "Anna (2)", and nobody is called "You". What the person
 * typed stays in `typed`.
 *
 * @param {SeatInfo[]} seats  as the server names them
 * @returns {SeatInfo[]}
 */
export function named(seats) {
  /** @type {Set<string>} */
  const taken = new Set();
  return seats.map((seat, place) => {
    const typed = seat.name ?? "";
    const plain = !typed || isNoName(typed) ? `Player ${place + 1}` : typed;
    let name = plain;
    for (let count = 2; taken.has(key(name)); count++) name = `${plain} (${count})`;
    taken.add(key(name));
    return { ...seat, typed, name };
  });
}

/**
 * A seat's name, or "You".
 *
 * @param {{ you: number | null, seats: SeatInfo[] }} page
 * @param {number} seat
 */
export const who = (page, seat) => (seat === addressed(page) ? "You" : page.seats[seat]?.name || `Player ${seat + 1}`);

/** "your", or "Anna’s". @param {{ you: number | null, seats: SeatInfo[] }} page @param {number} seat */
export const whose = (page, seat) => (seat === addressed(page) ? "your" : `${who(page, seat)}’s`);

/**
 * The server's words with the names of seats in place of their numbers, which count from 0.
 *
 * @param {SeatInfo[]} seats
 * @param {string} text
 */
export const withNames = (seats, text) => text.replace(/\bseat (\d+)\b/gi, (words, seat) => seats[seat]?.name || words);
