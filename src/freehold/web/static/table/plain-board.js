// What lies open in any game, laid out from its view alone: a line for each field, and a row for each seat.
import { classes, h } from "../common/dom.js";
import { mark } from "../common/icons.js";
import { addressed, who } from "../common/names.js";
import { eventText, text, title, turn, victory } from "./plain-words.js";

/** @typedef {import("../common/types.js").Context} Context */

/** What the page shows elsewhere, or nobody needs to read. */
const ELSEWHERE = new Set([
  "game",
  "edition",
  "board",
  "options",
  "seat",
  "seats",
  "phase",
  "acting",
  "events",
  "rules",
]);
const LINES = 12;

/** @param {Context} context */
export function board(context) {
  const { view } = context;
  if (context.reading) return soFar(context);
  if (view.phase === "over") return end(context);
  const fields = Object.entries(view).filter(([name]) => !ELSEWHERE.has(name));
  const ofSeats = fields.filter(([, value]) => isPerSeat(context, value));
  const others = fields.filter(([, value]) => !isPerSeat(context, value));
  return h(
    "div",
    { class: "plain-board", key: "plain-board" },
    h("h2", null, turn(context)),
    others.length
      ? h(
          "dl",
          { class: "plain-fields" },
          others.map(([name, value]) =>
            h("div", { key: name, "data-field": name }, h("dt", null, title(name)), h("dd", null, text(value))),
          ),
        )
      : null,
    ofSeats.length ? seatTable(context, ofSeats) : null,
  );
}

/** @param {Context} context @param {any} value */
const isPerSeat = ({ seats }, value) => Array.isArray(value) && value.length === seats.length;

/** @param {Context} context @param {[string, any][]} fields  each with a value for every seat */
function seatTable(context, fields) {
  return h(
    "div",
    { class: "table-scroll", tabindex: "0", role: "group", "aria-label": "All players" },
    h(
      "table",
      { class: "plain-seats" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, "Player"),
          fields.map(([name]) => h("th", { key: name, scope: "col" }, title(name))),
        ),
      ),
      h(
        "tbody",
        null,
        context.seats.map((_, seat) =>
          h(
            "tr",
            { key: seat, class: classes(`seat-${seat}`, context.view.acting.includes(seat) && "turn") },
            h("th", { scope: "row" }, who(context, seat)),
            fields.map(([name, values]) => h("td", { key: name, "data-field": name }, text(values[seat]))),
          ),
        ),
      ),
    ),
  );
}

/** A finished game at one of its moments: what had happened last. @param {Context} context */
const soFar = (context) =>
  h(
    "div",
    { class: "plain-board", key: "plain-replay" },
    h(
      "ol",
      { class: "plain-lines" },
      context.events.slice(-LINES).map((event) => h("li", { key: event.seq }, eventText(context, event))),
    ),
  );

/** The ranking. @param {Context} context */
export function end(context) {
  const rows = [...(context.scores ?? [])].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  if (!rows.length) return h("div", { class: "result" }, h("p", null, "Counting…"));
  const columns = Object.keys(rows[0]).filter((name) => !["seat", "name", "rank"].includes(name));
  return h(
    "div",
    { class: "result", key: "result" },
    h("p", { class: "kicker" }, "Final result"),
    h("h2", { class: "winner" }, victory(context, rows).replace(/\.$/, "")),
    h(
      "div",
      { class: "table-scroll", tabindex: "0", role: "group", "aria-label": "Ranking" },
      h(
        "table",
        { class: "ranking" },
        h("caption", { class: "visually-hidden" }, "Ranking"),
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, "Rank")),
            h("th", { scope: "col" }, "Player"),
            columns.map((name) => h("th", { key: name, scope: "col" }, title(name))),
          ),
        ),
        h(
          "tbody",
          null,
          rows.map((row) => rankRow(context, row, columns)),
        ),
      ),
    ),
  );
}

/** @param {Context} context @param {any} row @param {string[]} columns */
function rankRow(context, row, columns) {
  return h(
    "tr",
    {
      key: `row-${row.seat}`,
      class: classes(row.rank === 1 && "first", row.seat === context.you && "own", `seat-${row.seat}`),
    },
    h("td", { class: "rank" }, row.rank),
    h(
      "th",
      { scope: "row" },
      h("span", { class: "avatar" }, mark(row.seat)),
      h("span", { class: "name" }, context.seats[row.seat].name, row.seat === addressed(context) ? " (you)" : null),
    ),
    columns.map((name) => h("td", { key: name, "data-score": name }, text(row[name]))),
  );
}
