// A debt that the cash does not cover: what is owed to whom, what could be raised, and how.
import { h } from "../common/dom.js";
import { legalMove, mine, moveButton } from "./answer.js";
import { deedsOf, money, raisable } from "./figures.js";
import { actionButton, actionsOf } from "./manage.js";
import { plan, planButton } from "./raising.js";
import { does, inside } from "./words.js";

/** @typedef {import("./context.js").Context} Context */

const RAISING = new Set(["sell", "raze", "mortgage"]);

/** @param {Context} context @returns {import("./answer.js").Question} */
export function debtBody(context) {
  const { view, rules } = context;
  const { debt } = view;
  if (!debt) return { title: "A debt is due" };
  const own = debt.from === context.you;
  const sums = raisable(rules, view, debt.from);
  const missing = debt.amount - sums.cash;
  const falls = sums.total < debt.amount;
  const to = inside(context)(debt.to);
  const bankrupt = legalMove(context, "bankrupt");
  return {
    title: `${own ? "You owe" : does(context, debt.from, "owe", "owes")} ${to} ${money(debt.amount)}`,
    body: [
      own && falls
        ? h(
            "p",
            { class: "warn", key: "falls" },
            `Even with everything sold and mortgaged you would have ${money(sums.total)}. ` +
              (debt.to === null
                ? "Your deeds will be auctioned."
                : `${to === "you" ? "You" : to} will take over what is left.`),
          )
        : null,
      own && !falls
        ? h("p", { class: "hint", key: "how" }, `Raise ${money(missing)} more; the debt is then paid at once.`)
        : null,
      h(
        "dl",
        { class: "sums", key: "sums" },
        h("div", null, h("dt", null, "Cash"), h("dd", null, money(sums.cash))),
        h("div", null, h("dt", null, "Buildings"), h("dd", null, money(sums.buildings))),
        h("div", null, h("dt", null, "Mortgages"), h("dd", null, money(sums.mortgages))),
        h(
          "div",
          { class: "missing" },
          h("dt", null, falls ? "Too little by" : "Still missing"),
          h("dd", null, money(falls ? debt.amount - sums.total : Math.max(0, missing))),
        ),
      ),
      own ? raising(context, "") : null,
    ],
    buttons: [
      bankrupt ? moveButton(context, ["bankrupt"], "Declare bankruptcy", { danger: true }) : null,
      own && !falls ? planButton(context, plan(context, missing)) : null,
      own && !falls
        ? h(
            "button",
            {
              type: "button",
              key: "trade",
              "data-action": "trade",
              onclick: () => {
                context.scratch.sheet = { trade: true };
                context.redraw();
              },
            },
            "Trade",
          )
        : null,
    ],
  };
}

/**
 * Everything that brings cash now.
 *
 * @param {Context} context
 * @param {string} title  where it is folded away under a title
 */
export function raising(context, title) {
  const { view, you, rules } = context;
  if (you === null || !mine(context)) return null;
  const seen = new Set();
  const all = deedsOf(view, you).flatMap((place) =>
    actionsOf(context, place)
      .filter(
        (action) => RAISING.has(action.kind) && !seen.has(action.move.join("-")) && seen.add(action.move.join("-")),
      )
      .map((action) => ({
        ...action,
        effect: `${action.kind === "raze" ? "" : `${rules.space[place].name}: `}${action.effect}`,
      })),
  );
  if (!all.length) return null;
  const options = h(
    "div",
    { class: "options", key: "options" },
    all.map((action) => actionButton(context, action)),
  );
  return title ? h("details", { class: "raise", key: "raise" }, h("summary", null, title), options) : options;
}
