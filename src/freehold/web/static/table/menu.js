// What a player may ask of the table besides moves: undo, leave, take back, the seal, the host's own means.
import { call, sentence } from "../common/api.js";
import { dialog, closeAround } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { save } from "../common/files.js";
import { icon } from "../common/icons.js";
import { remember } from "../common/owned.js";
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
      ...hostItems(session),
      away ? item("person", "Take my seat back", "The bot stops playing for you.", ask("take-back")) : null,
      state.mine?.host && state.oneDevice ? item("save", "Export this game", "The whole game as a file. Before the end it shows what is secret.", () => void exportGame(session)) : null,
      h("a", { class: "menu-item", href: "/" }, icon("home"), h("span", null, h("b", null, "Start page"), h("small", null, "This game stays; you find it again in the list of games."))),
    ),
    fairDeal(state.commitment, state.seed),
  );
}

/**
 * What only the one who opened the table may do: give a seat to a bot, or to somebody else by a new link.
 *
 * @param {Session} session
 */
function hostItems(session) {
  const { state } = session;
  if (!state.mine?.host || state.status === "over") return [];
  return state.seats.flatMap((seat, place) => {
    if (place === state.you || !["human", "open"].includes(seat.kind)) return [];
    const name = seat.name || `seat ${place + 1}`;
    return [
      item("robot", `Give the seat of ${name} to a bot`, "Its link opens nothing any more.", (event) => void replace(session, place, { kind: "bot", name: seat.name, bot: "medium" }, event)),
      item("link", `Make a new link for the seat of ${name}`, "The old link opens nothing any more; you find the new one under Links.", (event) => void replace(session, place, { kind: state.status === "lobby" ? "open" : "human", name: seat.name }, event)),
    ];
  });
}

/**
 * @param {Session} session
 * @param {number} place
 * @param {any} body
 * @param {Event} event
 */
async function replace(session, place, body, event) {
  closeAround(event);
  const { table, mine } = session.state;
  if (!mine) return;
  try {
    const seat = await call("POST", `/tables/${table}/seats/${place}`, { token: mine.host, body });
    const seats = mine.seats.map((one) => (one.seat === place ? { ...one, kind: seat.kind, name: seat.name, token: seat.token } : one));
    session.store.set({ mine: { ...mine, seats } });
    remember({ ...mine, seats });
    await session.refresh();
  } catch (error) {
    session.store.set({ problem: sentence(error) });
  }
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
