// Which of the eight tokens a seat plays with: the one that its player chose, else its own number's.

/** @typedef {import("./context.js").Context} Context */

/** The files of each set of tokens that a board may name. */
const SETS = /** @type {Record<string, string>} */ ({ laboratory: "token", harbour: "harbour" });

/** What the tokens of each set are, in order. */
export const TOKENS = /** @type {Record<string, string[]>} */ ({
  laboratory: ["Flask", "Capsule", "Microscope", "Pipette", "Tablet press", "Vial", "Mortar", "Rotor"],
  harbour: ["Boat", "Anchor", "Fish", "Turtle", "Shell", "Whale", "Barrel", "Crab"],
});

/** The picture of a token. @param {any} board @param {number} token */
export const artOfToken = (board, token) => `/static/art/${SETS[board.tokens] ?? "token"}-${token}.svg`;

/** The picture of a seat's token. @param {Context} context @param {number} seat */
export const tokenArt = ({ rules, view }, seat) => artOfToken(rules, view.options?.tokens?.[seat] ?? seat);
