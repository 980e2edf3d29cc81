// Which of the eight tokens a seat plays with: the one that its player chose, else its own number's.

/** @typedef {import("../common/types.js").Context} Context */

/** @param {Context} context @param {number} seat */
export const tokenOf = ({ seats }, seat) => seats[seat]?.token ?? seat;

/** The picture of a seat's token. @param {Context} context @param {number} seat */
export const tokenArt = (context, seat) => `/static/art/token-${tokenOf(context, seat)}.svg`;
