// The money of a seat while it bids: the coins in hand, and those on the table.
import { classes, h } from "../common/dom.js";
import { coin } from "./cards.js";
import { money, pay, purse } from "./money.js";
import { laid, shift, standing } from "./offer.js";

/** @typedef {import("./context.js").Context} Context */

/**
 * Only the total of an offer counts, so the coins shown are those that would pay it.
 *
 * @param {Context} context
 * @param {boolean} mayBid
 */
export function purseView(context, mayBid) {
  const { view, rules } = context;
  const coins = purse(view.coins);
  const offer = laid(context);
  const out = offer > 0 ? pay(offer, coins) : { 1: 0, 2: 0, total: 0 };
  const total = coins[1] + 2 * coins[2];
  const kinds = /** @type {(1 | 2)[]} */ (coins[2] || rules.exact ? [2, 1] : [1]);
  return h(
    "div",
    { class: "purse" },
    h(
      "div",
      { class: "purse-head" },
      h("span", { class: "label" }, "Your money"),
      h("strong", { class: "amount", "data-purse": total }, money(total, rules)),
      context.hint?.button(),
    ),
    h(
      "div",
      { class: "stacks" },
      kinds.map((kind) => stack(context, kind, coins[kind] - out[kind], mayBid)),
    ),
    onTable(context, offer, out, kinds, mayBid),
  );
}

/**
 * @param {Context} context
 * @param {number} offer
 * @param {import("./money.js").Coins} out
 * @param {(1 | 2)[]} kinds
 * @param {boolean} mayBid
 */
function onTable(context, offer, out, kinds, mayBid) {
  const { rules } = context;
  const what = rules.shown_as === "bills" ? "bill" : "coin";
  return h(
    "div",
    { class: classes("offer", offer > 0 && "laid"), "data-laid": offer },
    h("span", { class: "label" }, "On the table"),
    offer > 0
      ? h(
          "button",
          {
            type: "button",
            class: "laid-coins",
            "aria-label": `Take some back; ${money(offer, rules)} on the table`,
            disabled: !mayBid || offer <= standing(context),
            onclick: () => shift(context, -1),
          },
          kinds.map((kind) =>
            Array.from({ length: out[kind] }, (_, place) => coin(kind, rules, { key: `laid-${kind}-${place}` })),
          ),
        )
      : h("span", { class: "empty" }, mayBid ? `Tap a ${what} to bid` : "Nothing yet"),
    offer > 0 ? h("strong", { class: "amount" }, money(offer, rules)) : null,
  );
}

/**
 * @param {Context} context
 * @param {1 | 2} kind
 * @param {number} count
 * @param {boolean} active
 */
function stack(context, kind, count, active) {
  const { rules } = context;
  const what = rules.shown_as === "bills" ? "bill" : `${money(kind, rules)} coin`;
  return h(
    "button",
    {
      key: `stack-${kind}`,
      type: "button",
      class: classes("stack", rules.shown_as === "bills" && "bills"),
      disabled: !active || count < 1,
      title: active ? `Add one ${what} to your bid` : null,
      "aria-label": `${count} ×: add one ${what} to your bid`,
      "data-stack": count,
      "data-kind": kind,
      onclick: () => shift(context, kind),
    },
    h(
      "span",
      { class: "pile" },
      Array.from({ length: count }, (_, place) => coin(kind, rules, { key: `c${place}` })),
    ),
    h("span", { class: "count" }, `${count} ×`),
  );
}
