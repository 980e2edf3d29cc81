// Several people at one device: whose turn is it to hold it, and what may be on the page meanwhile.

/** @typedef {import("../common/types.js").TableState} TableState */
/** @typedef {import("./session.js").Session} Session */

/**
 * The seat that the device must be passed to before play goes on, or null.
 *
 * @param {TableState} state
 * @param {boolean} onDevice
 * @returns {number | null}
 */
export function nextHolder(state, onDevice) {
  if (!onDevice || state.status !== "running" || !state.idle || !state.view) return null;
  const here = state.view.acting.filter(
    (/** @type {number} */ seat) => state.seats[seat]?.kind === "device" && !state.seats[seat]?.taken_over,
  );
  if (!here.length || (state.you !== null && here.includes(state.you))) return null;
  const after = here.filter((/** @type {number} */ seat) => state.you !== null && seat > state.you);
  return after[0] ?? here[0];
}

/** @type {Promise<any>} */
let covering = Promise.resolve();

/**
 * Take the private part off the page at once, then off the server's answers too.
 *
 * @param {Session} session
 */
export async function cover(session) {
  const { view, you } = session.state;
  if (you === null || !session.game) return;
  session.nextLegal = [];
  session.store.set({ you: null, legal: [], view: session.game.publicPart(view, session.context(session.state)) });
  session.store.tell();
  covering = session.ask("handover", { seat: null });
  const answer = await covering;
  if (answer) session.apply(answer);
}

/**
 * @param {Session} session
 * @param {number} seat
 */
export async function take(session, seat) {
  // The server must have put the last one's part away before this one's comes.
  await covering;
  const answer = await session.ask("handover", { seat });
  if (answer) session.apply(answer);
}
