// Taking a move back: what it would do is asked of the table before the player clicks, and said in full.
import { call } from "../common/api.js";
import { menuItem, nameOf } from "./hosting.js";

/** @typedef {import("./session.js").Session} Session */

/** For which moment of which table the offer was asked. */
let known = "";

/**
 * The menu's way to take a move back, or why there is none.
 *
 * @param {Session} session
 * @param {(body?: any) => (event: Event) => void} ask  what a click does
 */
export function undoItem(session, ask) {
  const { state } = session;
  const seat = session.speaker;
  if (state.status !== "running" || seat < 0 || !["seat", "device"].includes(state.role)) return null;
  if (state.undo && state.undo.seat === seat)
    return menuItem("undo", "Stop asking to take a move back", "The move stays.", ask({ agree: false }));
  learn(session, seat);
  const { undoOffer } = state;
  if (!undoOffer) return menuItem("undo", "Take back the last move", "…", null);
  if (!undoOffer.possible) return menuItem("undo", "Take back the last move", undoOffer.reason, null);
  return menuItem(
    "undo",
    undoOffer.asks.length ? "Ask to take back the last move" : "Take back the last move",
    words(session, undoOffer),
    ask(),
  );
}

/**
 * @param {Session} session
 * @param {{ seat: number, bots: number, asks: number[] }} offer
 */
function words(session, { seat, bots, asks }) {
  const whose = seat === session.state.you ? "your" : `${nameOf(session, seat)}’s`;
  const since = bots ? ` and the ${bots === 1 ? "bot’s move" : `${bots} moves by bots`} after it` : "";
  const who = asks.map((each) => nameOf(session, each));
  const names = who.length < 2 ? who.join("") : `${who.slice(0, -1).join(", ")} and ${who.at(-1)}`;
  return asks.length
    ? `${names} must agree. Then ${whose} last move${since} is undone.`
    : `Undoes ${whose} last move${since}, at once.`;
}

/**
 * Ask the table once for each moment.
 *
 * @param {Session} session
 * @param {number} seat
 */
function learn(session, seat) {
  const { state } = session;
  const moment = `${state.table} ${state.events.length} ${seat} ${state.seats.map((each) => each.taken_over).join()}`;
  if (known === moment) return;
  known = moment;
  void call("GET", `/tables/${state.table}/undo${session.onDevice ? `?seat=${seat}` : ""}`, { token: state.token })
    .then((undoOffer) => session.store.set({ undoOffer }))
    .catch(() => (known = ""));
}
