// The tables that this browser holds links to. The games themselves are kept by the server.

import { onServer } from "./root.js";

/** @typedef {import("./types.js").OwnTable} OwnTable */

const PLACE = "freehold.tables";

/** @returns {OwnTable[]} newest first */
export function ownTables() {
  try {
    const list = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** @param {OwnTable[]} list */
function keep(list) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(list.slice(0, 200)));
  } catch {
    // A browser that keeps nothing still plays; the link in the address bar opens the table again.
  }
}

/** @param {string} table */
export const ownTable = (table) => ownTables().find((one) => one.table === table) ?? null;

/** @param {OwnTable} one */
export function remember(one) {
  keep([one, ...ownTables().filter((other) => other.table !== one.table)]);
}

/** @param {string} table */
export function forget(table) {
  keep(ownTables().filter((other) => other.table !== table));
}

/**
 * What to keep of a table just made.
 *
 * @param {any} request  the body of the call
 * @param {any} answer
 * @returns {OwnTable}
 */
export function ownFrom(request, answer) {
  const own = answer.seats.find((/** @type {any} */ seat) => ["human", "device"].includes(seat.kind) && seat.token);
  return {
    table: answer.table,
    host: answer.host ?? null,
    watch: answer.watch?.token ?? null,
    seats: answer.seats.map((/** @type {any} */ seat) => ({
      seat: seat.seat,
      name: seat.name,
      kind: seat.kind,
      token: seat.token ?? null,
    })),
    token: own?.token ?? answer.watch?.token ?? answer.host,
    game: request.game,
    setting: settingName(request.edition ?? request.board),
    opened: new Date().toISOString(),
    request,
  };
}

/** @param {any} setting */
const settingName = (setting) => (typeof setting === "string" ? setting : (setting?.name ?? "own"));

/**
 * The address of a table on this server, for whoever is at this device.
 *
 * @param {string} table
 * @param {string} token
 */
export const linkTo = (table, token) => `${location.origin}${onServer(`/t/${table}`)}#${token}`;
