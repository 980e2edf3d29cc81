// The games on this device: continue, export, delete; import one; where they are kept and what deletes them.
import { call, sentence } from "../common/api.js";
import { h } from "../common/dom.js";
import { save } from "../common/files.js";
import { icon } from "../common/icons.js";
import { forget, linkTo, ownTables, remember } from "../common/owned.js";

/**
 * @typedef {object} Row
 * @property {string} table
 * @property {string} game
 * @property {string} setting
 * @property {string[]} names
 * @property {string} status
 * @property {string} when
 * @property {string} token
 * @property {string | null} host
 * @property {import("../common/types.js").OwnTable | null} [own]  what to keep of it when it is opened here
 */

/**
 * @typedef {object} ListPage  what this part may do with the page
 * @property {() => void} reload
 * @property {(problem: string) => void} say
 * @property {(game: string, setting: string) => string} titles
 */

/**
 * What this device knows: the server's own list where the data folder is on this device, else the links kept here.
 *
 * @returns {Promise<{ folder: string | null, rows: Row[] }>}
 */
export async function gamesHere() {
  const own = ownTables();
  let here;
  try {
    here = await call("GET", "/here");
  } catch {
    here = null;
  }
  const known = new Map(own.map((one) => [one.table, one]));
  if (here) {
    const rows = here.tables.map((/** @type {any} */ table) => {
      const mine = known.get(table.table);
      const links = table.links ?? {};
      return {
        table: table.table,
        game: table.game,
        setting: text(table.setting),
        names: table.names ?? [],
        status: table.status,
        when: table.updated ?? table.created,
        token: mine?.token ?? firstToken(links),
        host: mine?.host ?? links.host ?? null,
        own: mine ?? ownFromLinks(table),
      };
    });
    return { folder: here.data_folder, rows: rows.filter((/** @type {Row} */ row) => row.token) };
  }
  const rows = await Promise.all(own.slice(0, 30).map(stateOf));
  return { folder: null, rows: /** @type {Row[]} */ (rows.filter(Boolean)) };
}

/** @param {any} setting */
const text = (setting) => (typeof setting === "string" ? setting : (setting?.name ?? "own"));

/**
 * A table that was made in another browser of this computer: its own server can tell its links again.
 *
 * @param {any} table
 * @returns {import("../common/types.js").OwnTable | null}
 */
function ownFromLinks(table) {
  const { links } = table;
  if (!links) return null;
  const seats = (table.names ?? []).map((/** @type {string} */ name, /** @type {number} */ seat) => {
    const kind = table.kinds?.[seat] ?? "human";
    return { seat, name, kind, token: kind === "device" ? links.device : (links.seats?.[seat] ?? null) };
  });
  return {
    table: table.table,
    host: links.host ?? null,
    watch: links.watch ?? null,
    seats,
    token: firstToken(links),
    game: table.game,
    setting: text(table.setting),
    opened: table.created,
    request: null,
  };
}

/** @param {any} links */
function firstToken(links) {
  const seats = Object.entries(links).filter(([name]) => !["host", "watch", "device"].includes(name));
  const nested = seats
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .find((value) => typeof value === "string" && value);
  return links.device ?? nested ?? links.watch ?? links.host ?? "";
}

/** @param {import("../common/types.js").OwnTable} one @returns {Promise<Row | null>} */
async function stateOf(one) {
  const row = {
    table: one.table,
    game: one.game,
    setting: one.setting,
    names: one.seats.map((seat) => seat.name),
    status: "",
    when: one.opened,
    token: one.token,
    host: one.host,
  };
  try {
    const state = await call("GET", `/tables/${one.table}`, { token: one.token });
    return { ...row, status: state.status, names: state.seats.map((/** @type {any} */ seat) => seat.name) };
  } catch (error) {
    if (/** @type {any} */ (error).status === 404) forget(one.table);
    return /** @type {any} */ (error).status === 404 ? null : row;
  }
}

/**
 * @param {{ folder: string | null, rows: Row[] } | null} games
 * @param {ListPage} page
 */
export function gamesList(games, page) {
  return h(
    "section",
    { class: "games", id: "games", "aria-labelledby": "games-title" },
    h("h2", { id: "games-title" }, "Your games"),
    games === null
      ? h("p", { class: "hint" }, "One moment…")
      : games.rows.length
        ? h(
            "ul",
            { class: "game-rows" },
            games.rows.map((row) => gameRow(row, page)),
          )
        : h("p", { class: "hint" }, "None yet. Every game you start is saved here, move by move."),
    h(
      "label",
      { class: "button small import" },
      icon("open"),
      "Import a game",
      h("input", {
        type: "file",
        class: "visually-hidden",
        accept: ".json,.jsonl,application/json",
        onchange: (/** @type {any} */ event) => void importRecord(event.target, page),
      }),
    ),
    h(
      "p",
      { class: "hint keep" },
      games?.folder
        ? ["Your games are saved in ", h("code", null, games.folder), ". Deleting this folder deletes them all."]
        : "Games are saved on this server. The links to your seats are saved in this browser only: " +
            "clear its data, and they are gone.",
      " Export a game to keep a copy.",
    ),
  );
}

/**
 * @param {Row} row
 * @param {ListPage} page
 */
function gameRow(row, page) {
  const status = /** @type {Record<string, string>} */ ({
    lobby: "waiting for players",
    running: "in progress",
    over: "finished",
  });
  const keep = () => row.own && remember(row.own);
  return h(
    "li",
    { class: "game-row", key: row.table },
    h(
      "a",
      { class: "game-link", href: linkTo(row.table, row.token), onclick: keep },
      h("b", null, page.titles(row.game, row.setting)),
      h("span", null, row.names.filter(Boolean).join(", ")),
      h("small", null, [status[row.status] ?? row.status, when(row.when)].filter(Boolean).join(" · ")),
    ),
    h(
      "a",
      { class: "button small", href: linkTo(row.table, row.token), onclick: keep },
      row.status === "over" ? "Replay" : "Continue",
    ),
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        title: "Export",
        "aria-label": `Export the game with ${row.names.join(", ")}`,
        onclick: () => void exportGame(row, page),
      },
      icon("save"),
    ),
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        title: "Delete",
        "aria-label": `Delete the game with ${row.names.join(", ")}`,
        onclick: () => void remove(row, page),
      },
      icon("trash"),
    ),
  );
}

const WARNING = "This game isn’t over: the file will show hidden cards. Export it anyway?";

/** @param {string} stamp */
function when(stamp) {
  const date = new Date(stamp);
  return Number.isNaN(date.getTime())
    ? ""
    : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

/** @param {Row} row @param {{ say: (problem: string) => void }} page */
async function exportGame(row, page) {
  try {
    const record = await call("GET", `/tables/${row.table}/record`, { token: row.host ?? row.token });
    if (record.secrets && !confirm(WARNING)) return;
    save(`${row.game}-${row.table}.json`, JSON.stringify(record));
  } catch (error) {
    page.say(sentence(error));
  }
}

/** @param {Row} row @param {{ reload: () => void, say: (problem: string) => void }} page */
async function remove(row, page) {
  if (!confirm("Delete this game for everyone? This can’t be undone.")) return;
  try {
    if (row.host) await call("DELETE", `/tables/${row.table}`, { token: row.host });
    forget(row.table);
    page.reload();
  } catch (error) {
    page.say(sentence(error));
  }
}

/** @param {HTMLInputElement} field @param {{ reload: () => void, say: (problem: string) => void }} page */
async function importRecord(field, page) {
  const content = await field.files?.[0]?.text();
  field.value = "";
  if (!content) return;
  let record;
  try {
    record = JSON.parse(content);
  } catch {
    return page.say("This file isn’t a Freehold game. Choose one that “Export” made.");
  }
  try {
    const answer = await call("POST", "/import", { body: record });
    const seat = answer.seats.find((/** @type {any} */ one) => one.token);
    const token = seat?.token ?? answer.watch?.token ?? answer.host;
    remember({
      table: answer.table,
      host: answer.host ?? null,
      watch: answer.watch?.token ?? null,
      seats: answer.seats,
      token,
      game: record.game,
      setting: text(record.edition ?? record.board),
      opened: new Date().toISOString(),
      request: null,
    });
    location.href = linkTo(answer.table, token);
  } catch (error) {
    page.say(sentence(error));
  }
}
