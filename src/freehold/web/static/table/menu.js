// What a player may ask of the table besides moves: undo, leave, take back, the seal, the host's own means.
import { call, sentence } from "../common/api.js";
import { dialog, closeAround } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { save } from "../common/files.js";
import { icon } from "../common/icons.js";
import { fairDeal } from "./finish.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * @param {Session} session
 * @param {() => void} close
 */
export function menuSheet(session, close) {
  const { state } = session;
  const seat = state.you === null ? null : state.seats[state.you];
  const away = Boolean(seat?.taken_over);
  /** @param {string} action @param {any} [body] */
  const ask = (action, body) => async (/** @type {Event} */ event) => {
    closeAround(event);
    if (await session.ask(action, body)) await session.refresh();
  };
  return dialog(
    { title: "This table", name: "menu", close },
    h(
      "div",
      { class: "menu-list" },
      seat && state.status === "running" ? item("undo", "Ask to take the last move back", "The others who have moved or seen something since must agree. Cards turned up stay turned up.", ask("undo")) : null,
      seat && state.status === "running" && !away && seat.kind === "human" ? item("leave", "Leave the table", "A bot plays for you until you come back.", ask("leave")) : null,
      away ? item("person", "Take my seat back", "The bot stops playing for you.", ask("take-back")) : null,
      state.mine?.host && state.oneDevice ? item("save", "Export this game", "The whole game as a file. Before the end it shows what is secret.", () => void exportGame(session)) : null,
      h("a", { class: "menu-item", href: "/" }, icon("home"), h("span", null, h("b", null, "Start page"), h("small", null, "This game stays; you find it again in the list of games."))),
    ),
    fairDeal(state.commitment, state.seed),
  );
}

/**
 * @param {string} sign
 * @param {string} title
 * @param {string} text
 * @param {(event: Event) => void} act
 */
const item = (sign, title, text, act) => h("button", { type: "button", class: "menu-item", onclick: act }, icon(sign), h("span", null, h("b", null, title), h("small", null, text)));

/** @param {Session} session */
async function exportGame(session) {
  const { mine, table } = session.state;
  try {
    const record = await call("GET", `/tables/${table}/record`, { token: mine?.host });
    save(`${session.state.view?.game ?? "game"}-${table}.json`, JSON.stringify(record));
  } catch (error) {
    session.store.set({ problem: sentence(error) });
  }
}
