// Editions and boards from files: read by the server, and remembered in this browser so that they can be used again.
import { call } from "../common/api.js";

/** @typedef {import("../common/types.js").Setting} Setting */

const PLACE = "freehold.own-settings";
const MOST = 6;
/** What the server takes, in characters. */
const LONGEST_TEXT = 60_000;

/** @typedef {{ game: string, data: any }} Kept */

/** @returns {Kept[]} newest first */
function all() {
  try {
    const list = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => one && typeof one.data === "object" && one.data) : [];
  } catch {
    return [];
  }
}

/** @param {Kept[]} list */
function keep(list) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still plays; the file can be opened again.
  }
}

/** @param {string} game @param {any} data @returns {(one: Kept) => boolean} */
const otherThan = (game, data) => (one) => one.game !== game || JSON.stringify(one.data) !== JSON.stringify(data);

/** The editions or boards used before, newest first. @param {string} game @returns {any[]} their data */
export const ownSettings = (game) =>
  all()
    .filter((one) => one.game === game)
    .map((one) => one.data);

/** @param {string} game @param {any} data */
export function keepSetting(game, data) {
  if (JSON.stringify(data).length <= LONGEST_TEXT) keep([{ game, data }, ...all().filter(otherThan(game, data))]);
}

/** @param {string} game @param {any} data */
export function forgetSetting(game, data) {
  keep(all().filter(otherThan(game, data)));
}

/**
 * What a table with this edition or board may be. Throws an error whose message can be shown.
 *
 * @param {string} game
 * @param {string} name  the file's
 * @param {string} text
 * @returns {Promise<Setting>}
 */
export async function readSetting(game, name, text) {
  if (!text.trim()) throw new Error(`${name} is empty.`);
  if (text.length > LONGEST_TEXT)
    throw new Error(
      `${name} is too long: an edition or a board has at most ${LONGEST_TEXT.toLocaleString("en")} characters.`,
    );
  return call("POST", "/setting", { body: { game, name: name.slice(-120), text, offer: true } });
}

/** The same of one used before, which this version may no longer take. @param {string} game @param {any} data */
export const readAgain = (game, data) => readSetting(game, "own.json", JSON.stringify(data));
