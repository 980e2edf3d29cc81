// What each game gives this page beyond the catalogue, from a module of its own.
import { moduleOf } from "../common/game-module.js";

/** @typedef {import("../common/types.js").Game} Game */
/** @typedef {import("../common/types.js").GameStart} GameStart */

/** @type {Map<string, GameStart>} */
const starts = new Map();

/** Load them all. A game whose module does not load can still be played. @param {Game[]} catalogue */
export async function loadStarts(catalogue) {
  await Promise.all(
    catalogue.map(async ({ game, start_page: path }) => {
      if (!path) return;
      try {
        starts.set(game, (await moduleOf(path)).start);
      } catch (error) {
        console.error(error);
      }
    }),
  );
}

/** @param {Game} game @returns {GameStart} */
export const startOf = (game) => starts.get(game.game) ?? {};
