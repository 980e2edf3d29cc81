// What each seat makes of a market that may be vetoed.

/** @typedef {import("./context.js").Context} Context */

/**
 * @param {Context} context
 * @param {number} seat
 * @returns {{ words: string, kept: boolean, decided: boolean, now: boolean }}
 */
export function vetoStance({ view, events }, seat) {
  const opened = events.findLastIndex((event) => event.type === "market");
  const kept = events.slice(opened).some((event) => event.type === "keep" && event.seat === seat);
  const now = view.acting[0] === seat;
  if (kept) return { words: "keeps it", kept, decided: true, now: false };
  if (!view.tokens?.[seat]) return { words: "veto used", kept, decided: true, now: false };
  return { words: now ? "deciding…" : "not yet", kept, decided: false, now };
}
