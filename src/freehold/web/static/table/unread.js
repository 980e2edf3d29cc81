// Which messages of the chat are new to this browser. What was read is remembered, so that a reload brings nothing
// back.
import { settings } from "../common/settings.js";

/** @typedef {import("../common/types.js").TableState} TableState */

const PLACE = "freehold.read";
const MOST = 100;

/** @returns {[string, number][]} tables with the time of the last message read, the latest first */
function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** @type {Map<string, number>} */
const read = new Map(kept());

/** @param {{ at?: string }} message */
const time = (message) => Date.parse(message.at ?? "") || 0;

/** How many messages of others are new here; none where the chat is switched off. @param {TableState} state */
export function unread(state) {
  if (!settings.state.chat) return 0;
  const since = read.get(state.table) ?? 0;
  const own = (/** @type {number | null} */ seat) =>
    seat !== null && (state.role === "device" ? state.seats[seat]?.kind === "device" : seat === state.you);
  return state.chat.filter((message) => time(message) > since && !own(message.seat)).length;
}

/** Everything said so far has been read. @param {TableState} state */
export function markRead(state) {
  const last = Math.max(0, ...state.chat.map(time));
  if (!settings.state.chat || last <= (read.get(state.table) ?? 0)) return;
  read.set(state.table, last);
  try {
    const others = kept().filter(([table]) => table !== state.table);
    localStorage.setItem(PLACE, JSON.stringify([[state.table, last], ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing marks old messages as new after a reload.
  }
}
