// The end: the ranking, how ties were broken, and what every property was bought and sold for.
import { classes, h } from "../common/dom.js";
import { mark } from "../common/icons.js";
import { addressed, who } from "../common/names.js";
import { chequeCard, nameOf, property } from "./cards.js";
import { money } from "./money.js";
import { purchases, sales } from "./story.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */

/** @param {Context} context @returns {Child} */
export function end(context) {
  const { scores, rules } = context;
  if (!scores) return h("div", { class: "result" }, h("p", { class: "stage-title" }, "Counting…"));
  const rows = [...scores].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const first = rows.filter((row) => row.rank === 1);
  const names = first.map((row) => who(context, row.seat));
  const title =
    first.length > 1
      ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the victory`
      : names[0] === "You"
        ? "You win"
        : `${names[0]} wins`;
  return h(
    "div",
    { class: "result", key: "result" },
    h("p", { class: "kicker" }, "Final result"),
    h("h2", { class: "winner" }, title),
    h(
      "div",
      { class: "table-scroll" },
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
            h("th", { scope: "col" }, "Cheques"),
            h("th", { scope: "col" }, "Cash"),
            h("th", { scope: "col" }, "Total"),
          ),
        ),
        h(
          "tbody",
          null,
          rows.map((row) => rankRow(context, row)),
        ),
      ),
    ),
    tieWords(rows, rules),
    ledger(context, rows),
  );
}

/**
 * @param {Context} context
 * @param {any} row
 */
function rankRow(context, row) {
  const { rules } = context;
  const scale = rules.scale ?? 1;
  /** @param {number} value */
  const dollars = (value) => `$${(value * scale).toLocaleString("en")}`;
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
    h("td", null, dollars(row.cheques)),
    h("td", null, money(row.money, rules)),
    h("td", { class: "total", "data-total": row.total }, dollars(row.total)),
  );
}

/**
 * How places were given to equal totals; nothing where there were none.
 *
 * @param {any[]} rows  by rank
 * @param {any} rules
 */
function tieWords(rows, rules) {
  const pairs = rows
    .slice(1)
    .map((row, place) => [rows[place], row])
    .filter(([row, next]) => row.total === next.total);
  if (!pairs.length) return null;
  const evenCash = pairs.some(([row, next]) => row.money === next.money);
  const words = !evenCash
    ? "Tie broken by cash."
    : rules.ties.includes("property")
      ? "Tie broken by cash, then by the highest property bought."
      : "Tied on cash too: the place is shared.";
  return h("p", { class: "ties" }, words);
}

/**
 * @param {Context} context
 * @param {any[]} rows
 */
function ledger(context, rows) {
  const bought = purchases(context.events);
  const sold = sales(context.events);
  return h(
    "section",
    { class: "ledger", "aria-label": "What each property was bought and sold for" },
    h("h3", null, "What each property sold for"),
    h(
      "div",
      { class: "ledger-rows" },
      rows.map((row) =>
        h(
          "div",
          { class: classes("ledger-row", `seat-${row.seat}`), key: `ledger-${row.seat}` },
          h("h4", null, mark(row.seat), who(context, row.seat)),
          h(
            "ul",
            { class: "ledger-cards" },
            sold
              .filter((sale) => sale.seat === row.seat)
              .sort((a, b) => b.card - a.card)
              .map((sale) => {
                const paid = bought.find((purchase) => purchase.card === sale.card)?.paid ?? 0;
                return h(
                  "li",
                  { key: `sold-${sale.card}`, title: nameOf(sale.card) },
                  property(sale.card, { size: "tiny" }),
                  chequeCard(sale.cheque, context.rules, { size: "tiny" }),
                  h("small", null, paid ? `for ${money(paid, context.rules)}` : "for nothing"),
                );
              }),
          ),
        ),
      ),
    ),
  );
}
