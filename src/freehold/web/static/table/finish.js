// After the end: play again, keep the record, look through the game, and what the sealed deal proves.
import { call, sentence } from "../common/api.js";
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { remember, linkTo, ownFrom } from "../common/owned.js";
import { save } from "../common/files.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * @param {Session} session
 * @param {() => void} look  begin to look through the game
 */
export function finish(session, look) {
  const { state } = session;
  return h(
    "section",
    { class: "finish", "aria-label": "After the game" },
    h(
      "div",
      { class: "finish-actions" },
      h("button", { type: "button", class: "primary", "data-action": "again", onclick: () => void again(session) }, icon("play"), "Play again"),
      h("button", { type: "button", "data-action": "record", onclick: () => void download(session) }, icon("save"), "Download the record"),
      h("button", { type: "button", "data-action": "look", onclick: look }, icon("eye"), "Look through the game"),
      h("a", { class: "button", href: "/" }, icon("home"), "Another table"),
    ),
    fairDeal(state.commitment, state.seed),
  );
}

/** @param {string} commitment @param {string | null} seed */
export function fairDeal(commitment, seed) {
  if (!commitment) return null;
  return h(
    "details",
    { class: "fair-deal" },
    h("summary", null, icon("seal"), "A sealed deal"),
    h("p", null, "Before the first card the table showed the seal below; now it shows the seed that it sealed. Together they prove that the deal did not change during the game. They do not prove that the seed was not picked beforehand: for that, players mix in numbers of their own before the start."),
    h("dl", null, h("dt", null, "Seal (SHA-256)"), h("dd", null, h("code", null, commitment)), h("dt", null, "Seed"), h("dd", null, seed ? h("code", null, seed) : "shown when the game is over")),
    h("p", { class: "hint" }, "Check it yourself: download the record and run ", h("code", null, "freehold verify RECORD"), "."),
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
 * The same seats again. Where this device opened the table it can open another like it; else the table is asked for a
 * rematch.
 *
 * @param {Session} session
 */
async function again(session) {
  const { mine, table, token } = session.state;
  const friends = mine?.seats.some((seat) => seat.token && seat.token !== mine.token);
  if (mine?.request && !friends) {
    try {
      const answer = await call("POST", "/tables", { body: mine.request });
      const own = ownFrom(mine.request, answer);
      remember(own);
      if (own.seats.every((seat) => seat.kind !== "open") && own.seats.some((seat) => seat.kind === "human")) {
        await call("POST", `/tables/${own.table}/ready`, { token: own.token, body: {} });
      }
      location.href = linkTo(own.table, own.token);
    } catch (error) {
      session.store.set({ problem: sentence(error) });
    }
    return;
  }
  const answer = await session.ask("rematch", {});
  if (!answer) return;
  const next = answer.link ?? (answer.table && answer.token ? linkTo(answer.table, answer.token) : null);
  if (answer.table && mine) remember({ ...mine, table: answer.table, token: answer.token ?? token, opened: new Date().toISOString(), seats: answer.seats ?? mine.seats, host: answer.host ?? null, watch: answer.watch?.token ?? null });
  if (next) location.href = next;
  else if (table) await session.refresh();
}
