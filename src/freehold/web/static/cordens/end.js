// The end: the ranking by wealth, its parts, and how it came to it.
import { classes, h } from "../common/dom.js";
import { money, wealthOf } from "./figures.js";
import { inside, list, nameIn } from "./words.js";

/** @typedef {import("../common/types.js").Context} Context */

/** @param {Context} context */
export function end(context) {
  const { view, rules, scores } = context;
  const rows = [...(scores ?? context.events.at(-1)?.scores ?? [])].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const best = rows.filter((row) => row.rank === 1);
  const names = list(best.map((row) => nameIn(context)(row.seat)));
  const title = !rows.length ? "The game is over" : best.length > 1 ? `${names} share the victory` : `${names} ${names === "You" ? "win" : "wins"}`;
  return h(
    "section",
    { class: "ending", "aria-label": "The result", key: "ending" },
    best[0] ? h("img", { class: "winner", src: `/static/art/token-${best[0].seat}.svg`, alt: "" }) : null,
    h("h2", null, title),
    h("p", { class: "hint" }, how(context, rows)),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "wealth-ranking" },
        h("thead", null, h("tr", null, ["Rank", "Player", "Cash", "Deeds", "Mortgaged", "Buildings", "Wealth"].map((text) => h("th", { key: text, scope: "col" }, text)))),
        h(
          "tbody",
          null,
          rows.map((row) => {
            const sums = wealthOf(rules, view, row.seat);
            return h(
              "tr",
              { key: row.seat, class: classes(`seat-${row.seat}`, row.rank === 1 && "first", row.bankrupt && "out") },
              h("td", null, row.rank),
              h("th", { scope: "row" }, h("img", { src: `/static/art/token-${row.seat}.svg`, alt: "", width: 24 }), nameIn(context)(row.seat)),
              row.bankrupt
                ? h("td", { colspan: 4, class: "hint" }, fate(context, row.seat))
                : [sums.cash, sums.deeds, sums.mortgaged, sums.buildings].map((sum, at) => h("td", { key: at }, money(sum))),
              h("td", null, h("b", null, money(row.wealth))),
            );
          }),
        ),
      ),
    ),
  );
}

/** @param {Context} context @param {any[]} rows */
function how(context, rows) {
  const { view } = context;
  const left = rows.filter((row) => !row.bankrupt).length;
  if (left === 1) return `All others are bankrupt, after ${view.turns_played} turns.`;
  return `The agreed rounds are over, after ${view.turns_played} turns. Wealth is cash, deeds at their price, mortgaged ones at what is left of it, and buildings at theirs.`;
}

/** Who brought a seat down and what went where. @param {Context} context @param {number} seat */
export function fate(context, seat) {
  const { rules } = context;
  const at = context.events.findIndex((event) => event.type === "bankrupt" && event.seat === seat);
  if (at < 0) return "bankrupt";
  const fall = context.events[at];
  const handed = context.events.slice(at).find((event) => event.type === "deeds" && event.from === seat);
  const deeds = handed?.deeds.length ? list(handed.deeds.map((/** @type {number} */ place) => rules.space[place].name)) : "nothing";
  return fall.to === null ? `bankrupt to the Bank; auctioned: ${deeds}` : `bankrupt to ${inside(context)(fall.to)}, who got ${deeds}`;
}
