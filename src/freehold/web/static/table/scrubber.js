// The replay of a finished game: a slider over its events, step by step or running.
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { pause } from "../common/settings.js";
import { linkToShare } from "./reach.js";

/** @typedef {import("./session.js").Session} Session */

let running = 0;

/**
 * @param {Session} session
 * @param {number | null} seq  null goes back to the result
 */
export function goTo(session, seq) {
  session.store.set(seq === null ? { scrub: null, looked: null } : { scrub: seq });
  const base = location.hash.split("/")[0];
  history.replaceState(null, "", seq === null ? base : `${base}/${seq}`);
}

/** @param {Session} session */
function stop(session) {
  clearInterval(running);
  running = 0;
  session.store.set({});
}

/** @param {Session} session */
function run(session) {
  if (running) return stop(session);
  const last = session.state.events.length;
  if ((session.state.scrub ?? 0) >= last) goTo(session, 1);
  running = window.setInterval(
    () => {
      const next = (session.state.scrub ?? 0) + 1;
      if (next > last || session.state.scrub === null) return stop(session);
      goTo(session, next);
    },
    Math.max(120, pause()),
  );
  session.store.set({});
}

/**
 * The link to watch, at this moment of the game: it gives no seat away.
 *
 * @param {Session} session
 * @param {number} at
 * @param {HTMLElement} button
 */
async function copyLink(session, at, button) {
  const { mine, table } = session.state;
  if (!mine?.watch) return;
  try {
    await navigator.clipboard.writeText(`${await linkToShare(table, mine.watch)}/${at}`);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not allowed here";
  }
}

/**
 * @param {Session} session
 * @param {string} words  what happened at this point
 */
export function scrubber(session, words) {
  const { events, scrub } = session.state;
  const last = events.length;
  const at = scrub ?? last;
  /** @param {number} seq */
  const to = (seq) => () => goTo(session, Math.max(1, Math.min(last, seq)));
  /** @param {string} sign @param {string} label @param {() => void} act */
  const button = (sign, label, act) =>
    h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick: act }, icon(sign));
  return h(
    "section",
    { class: "scrubber", "aria-label": "Replay" },
    h("p", { class: "line", "aria-live": "polite" }, words || "\u00a0"),
    h(
      "div",
      { class: "scrub-row" },
      button("first", "To the start", to(1)),
      button("back", "One step back", to(at - 1)),
      button(running ? "pause" : "play", running ? "Pause" : "Play", () => run(session)),
      button("on", "One step forward", to(at + 1)),
      button("last", "To the end", to(last)),
      h("input", {
        type: "range",
        min: 1,
        max: last,
        ".value": String(at),
        "aria-label": "Point in the game",
        "aria-valuetext": words,
        oninput: (/** @type {any} */ event) => goTo(session, Number(event.target.value)),
      }),
      h("span", { class: "label" }, `${at} / ${last}`),
      session.state.mine?.watch
        ? h(
            "button",
            {
              type: "button",
              class: "small",
              title: "Copy a link to this moment. It is safe to share.",
              onclick: (/** @type {Event} */ event) =>
                void copyLink(session, at, /** @type {HTMLElement} */ (event.currentTarget)),
            },
            "Copy link",
          )
        : null,
      h(
        "button",
        {
          type: "button",
          class: "small",
          onclick: () => {
            stop(session);
            goTo(session, null);
          },
        },
        "Back to the result",
      ),
    ),
  );
}
