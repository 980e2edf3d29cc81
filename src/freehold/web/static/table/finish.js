// After the end: play again, save the game, replay it, and the proof that the deal was fair.
import { call, sentence } from "../common/api.js";
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { linkTo, remember } from "../common/owned.js";
import { save } from "../common/files.js";
import { gameOf } from "./context.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * @param {Session} session
 * @param {{ look: () => void, review: () => void }} open  begin the replay; open the review
 */
export function finish(session, open) {
  const { state } = session;
  return h(
    "section",
    { class: "finish", "aria-label": "After the game" },
    h(
      "div",
      { class: "finish-actions" },
      state.rematch
        ? h(
            "button",
            {
              type: "button",
              class: "primary",
              "data-action": "again",
              onclick: () => goOn(session, /** @type {string} */ (state.rematch)),
            },
            icon("play"),
            "Join the rematch",
          )
        : state.role === "watch"
          ? null
          : h(
              "button",
              { type: "button", class: "primary", "data-action": "again", onclick: () => void again(session) },
              icon("play"),
              "Play again",
            ),
      h(
        "button",
        { type: "button", "data-action": "record", onclick: () => void download(session) },
        icon("save"),
        "Save the game",
      ),
      h("button", { type: "button", "data-action": "look", onclick: open.look }, icon("eye"), "Replay"),
      gameOf(state)?.hints
        ? h("button", { type: "button", "data-action": "review", onclick: open.review }, icon("memory"), "Review")
        : null,
      h("a", { class: "button", href: "/" }, icon("home"), "Home"),
    ),
    fairDeal(state),
  );
}

/**
 * Somebody wants to play again: said where nobody can miss it, with the way there.
 *
 * @param {Session} session
 */
export function rematchBanner(session) {
  const { rematch } = session.state;
  if (!rematch) return null;
  return h(
    "div",
    { class: "banner rematch", role: "status" },
    icon("play"),
    h("span", null, rematchWords(session)),
    h(
      "button",
      { type: "button", class: "small primary", "data-action": "rematch", onclick: () => goOn(session, rematch) },
      "Go to the rematch",
    ),
  );
}

/** @param {Session} session */
export function rematchWords({ state }) {
  const who =
    state.rematchBy === null
      ? "The host"
      : state.rematchBy === state.you
        ? "You"
        : state.seats[state.rematchBy]?.name || "A player";
  return `${who} ${who === "You" ? "have" : "has"} started a rematch.`;
}

/** @param {import("../common/types.js").TableState} state */
export function fairDeal({ commitment, seed, dealtAnew }) {
  if (!commitment) return null;
  return h(
    "details",
    { class: "fair-deal" },
    h("summary", null, icon("seal"), "Proof that the deal was fair"),
    dealtAnew
      ? h(
          "p",
          null,
          "This game goes on from a saved one. The seal covers only what was shuffled again then, " +
            "not what came before.",
        )
      : h(
          "p",
          null,
          "Before the first card, the table showed this seal. At the end it shows the seed behind " +
            "it. The two match only if nobody changed the deal during the game. To be sure that nobody " +
            "picked the seed beforehand either, add your own randomness before the start.",
        ),
    h(
      "dl",
      null,
      h("dt", null, "Seal (SHA-256)"),
      h("dd", null, h("code", null, commitment)),
      h("dt", null, "Seed"),
      h("dd", null, seed ? h("code", null, seed) : "shown at the end of the game"),
    ),
    dealtAnew
      ? null
      : h(
          "p",
          { class: "hint" },
          "Check it yourself: save the game and run ",
          h("code", null, "freehold verify FILE"),
          ".",
        ),
  );
}

/** @param {Session} session */
async function download(session) {
  const { table, token, view } = session.state;
  try {
    const record = await call("GET", `/tables/${table}/record`, { token });
    save(`${view?.game ?? "game"}-${table}.json`, typeof record === "string" ? record : JSON.stringify(record));
  } catch (error) {
    session.store.set({ problem: sentence(error) });
  }
}

/**
 * The same people on the same seats: everyone's link opens the new table too.
 *
 * @param {Session} session
 */
async function again(session) {
  const answer = await session.ask("rematch", {});
  if (!answer) return;
  goOn(session, answer.table);
}

/**
 * Go to the rematch of this table.
 *
 * @param {Session} session
 * @param {string} table
 */
export function goOn(session, table) {
  const { mine, token } = session.state;
  if (mine) remember({ ...mine, table, opened: new Date().toISOString() });
  location.href = linkTo(table, token);
}
