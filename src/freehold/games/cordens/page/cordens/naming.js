// What a board calls its kinds of space. A board that says nothing gets plain words.

/** @typedef {{ step: string, steps: string, utility: string, utilities: string, go: string, held: string, visiting: string }} BoardWords */

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
