// What a board calls its kinds of space. A board that says nothing gets plain words.

/**
 * @typedef {object} BoardWords
 * @property {string} step
 * @property {string} steps
 * @property {string} utility
 * @property {string} utilities
 * @property {string} go
 * @property {string} held
 * @property {string} visiting
 */

const PLAIN = { step: "step", steps: "steps", utility: "utility", utilities: "utilities" };

/** @param {any} board @param {string} kind @returns {string} */
const named = (board, kind) => board.space.find((/** @type {any} */ space) => space.kind === kind)?.name ?? "";

/**
 * A hold space may carry two names, "on hold / just visiting".
 *
 * @param {any} board
 * @returns {BoardWords}
 */
export function wordsOf(board) {
  const [held, visiting = held] = named(board, "hold").split(" / ");
  return { ...PLAIN, ...board.words, go: named(board, "go"), held, visiting };
}
