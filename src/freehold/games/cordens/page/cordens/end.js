// The end: the ranking by wealth, its parts, and how it came to it.
import { classes, h } from "../common/dom.js";
import { money, wealthOf } from "./figures.js";
import { victory } from "./telling.js";
import { tokenArt } from "./tokens.js";
import { inside, list, nameIn } from "./words.js";

/** @typedef {import("./context.js").Context} Context */

/** @param {Context} context */
export function end(context) {
  const { view, rules, scores } = context;
  const rows = [...(scores ?? context.events.at(-1)?.scores ?? [])].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const best = rows.filter((row) => row.rank === 1);
  const title = rows.length ? victory(context, rows) : "The game is over";
  return h(
    "section",
    { class: "ending", "aria-label": "The result", key: "ending" },
    best[0] ? h("img", { class: "winner", src: tokenArt(context, best[0].seat), alt: "" }) : null,
    h("h2", null, title),
    h("p", { class: "hint" }, how(context, rows)),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "wealth-ranking" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            ["Rank", "Player", "Cash", "Deeds", "Mortgaged", "Buildings", "Wealth"].map((text) =>
              h("th", { key: text, scope: "col" }, text),
            ),
          ),
        ),
        h(
          "tbody",
          null,
          rows.map((row) => {
            const sums = wealthOf(rules, view, row.seat);
            return h(
              "tr",
              { key: row.seat, class: classes(`seat-${row.seat}`, row.rank === 1 && "first", row.bankrupt && "out") },
              h("td", null, row.rank),
              h(
                "th",
                { scope: "row" },
                h("img", { src: tokenArt(context, row.seat), alt: "", width: 24 }),
                h("span", { class: "player" }, nameIn(context)(row.seat)),
              ),
              row.bankrupt
                ? h("td", { colspan: 4, class: "hint" }, fate(context, row.seat))
                : [sums.cash, sums.deeds, sums.mortgaged, sums.buildings].map((sum, at) =>
                    h("td", { key: at }, money(sum)),
                  ),
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
  if (left === 1) return `Everyone else is bankrupt. The game took ${view.turns_played} turns.`;
  return (
    `The last round is over, after ${view.turns_played} turns. Wealth is cash, plus the price of deeds ` +
    "(less their mortgages) and of buildings."
  );
}

/** What a seat could not pay, and who took over what was left. @param {Context} context @param {number} seat */
export function fate(context, seat) {
  const { rules } = context;
  const at = context.events.findIndex((event) => event.type === "bankrupt" && event.seat === seat);
  if (at < 0) return "bankrupt";
  const fall = context.events[at];
  const handed = context.events.slice(at).find((event) => event.type === "deeds" && event.from === seat);
  const deeds = handed?.deeds.length
    ? list(handed.deeds.map((/** @type {number} */ place) => rules.space[place].name))
    : "";
  const debt = owed(context, fall);
  if (!deeds) return debt;
  return `${debt} ${fall.to === null ? "Up for auction" : `${nameIn(context)(fall.to)} took over`}: ${deeds}.`;
}

/** The debt that brought a seat down. @param {Context} context @param {import("../common/types.js").GameEvent} fall */
export const owed = (context, fall) =>
  fall.amount ? `Bankrupt: owed ${inside(context)(fall.to)} ${money(fall.amount)}.` : "Bankrupt.";
