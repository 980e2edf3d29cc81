// The desk while buying: the purse, the offer, and every way to bid or pass.
import { classes, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { coin, nameOf } from "./cards.js";
import { money, passing, pay, purse } from "./money.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */

/**
 * The bids that are legal now, ascending.
 *
 * @param {Context} context
 * @returns {number[]}
 */
export const payable = (context) =>
  context.legal.filter((move) => move[0] === "bid").map((move) => /** @type {number} */ (move[1]));

/**
 * The offer being laid out: what was clicked so far, or the own bid on the table.
 *
 * @param {Context} context
 */
function offerOf(context) {
  const { view, you, scratch } = context;
  const standing = you === null ? 0 : view.bids[you];
  return scratch.offer ?? standing;
}

/**
 * Lay a coin down or take one back; the offer moves to the nearest bid that can be paid.
 *
 * @param {Context} context
 * @param {number} by
 */
function shift(context, by) {
  const bids = payable(context);
  const offer = offerOf(context);
  const standing = context.you === null ? 0 : context.view.bids[context.you];
  const wanted = offer + by;
  const next = by > 0 ? bids.find((bid) => bid >= wanted) : bids.findLast((bid) => bid <= wanted);
  context.scratch.offer = next ?? (by > 0 ? offer : standing);
  context.redraw();
}

/**
 * @param {Context} context
 * @returns {Child}
 */
export function bidding(context) {
  const { view, you, rules } = context;
  if (you === null) return null;
  const bids = payable(context);
  const mayAct = context.legal.length > 0 && context.idle;
  return h(
    "section",
    { class: classes("bidding", mayAct && "active"), "aria-label": "Your money and your bid" },
    purseView(context, bids, mayAct),
    h(
      "div",
      { class: "bid-side" },
      mayAct && bids.length ? ruler(context, bids) : null,
      mayAct && !bids.length ? h("p", { class: "hint" }, `You cannot raise above ${money(view.high_bid, rules)}: you can only pass.`) : null,
      mayAct ? null : waitingLine(context),
      actions(context, bids, mayAct),
    ),
  );
}

/**
 * The coins in hand and those laid down. Only the total of an offer counts, so the coins shown are those that would
 * pay it.
 *
 * @param {Context} context
 * @param {number[]} bids
 * @param {boolean} mayAct
 */
function purseView(context, bids, mayAct) {
  const { view, rules } = context;
  const coins = purse(view.coins);
  const offer = offerOf(context);
  const laid = offer > 0 ? pay(offer, coins) : { 1: 0, 2: 0, total: 0 };
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
    ),
    h(
      "div",
      { class: "stacks" },
      kinds.map((kind) => stack(context, kind, coins[kind] - laid[kind], mayAct && bids.length > 0)),
    ),
    h(
      "div",
      { class: classes("offer", offer > 0 && "laid") },
      h("span", { class: "label" }, "On the table"),
      offer > 0
        ? h(
            "button",
            {
              type: "button",
              class: "laid-coins",
              "aria-label": `Take some back; ${money(offer, rules)} laid down`,
              disabled: !mayAct || offer <= view.bids[context.you ?? 0],
              onclick: () => shift(context, -1),
            },
            kinds.map((kind) => Array.from({ length: laid[kind] }, (_, place) => coin(kind, rules, { key: `laid-${kind}-${place}` }))),
          )
        : h("span", { class: "empty" }, mayAct && bids.length ? `Click a ${rules.shown_as === "bills" ? "bill" : "coin"} to lay it down` : "Nothing yet"),
      offer > 0 ? h("strong", { class: "amount" }, money(offer, rules)) : null,
    ),
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
      title: active ? `Lay down one ${what}` : null,
      "aria-label": `Lay down one ${what}; ${count} in hand`,
      onclick: () => shift(context, kind),
    },
    h("span", { class: "pile" }, Array.from({ length: count }, (_, place) => coin(kind, rules, { key: `c${place}` }))),
    h("span", { class: "count", "aria-hidden": "true" }, `${count} ×`),
  );
}

/**
 * Every amount up to all the money: those too low, those that the coins cannot make, and those that may be bid.
 *
 * @param {Context} context
 * @param {number[]} bids
 */
function ruler(context, bids) {
  const { view, rules } = context;
  const coins = purse(view.coins);
  const total = coins[1] + 2 * coins[2];
  const offer = offerOf(context);
  const may = new Set(bids);
  const chosen = may.has(offer) ? offer : bids[0];
  const amounts = Array.from({ length: total }, (_, place) => place + 1).filter((amount) => amount > view.high_bid || amount === view.high_bid);
  return h(
    "div",
    { class: "ruler", role: "radiogroup", "aria-label": "Amount of your bid", onkeydown: (/** @type {KeyboardEvent} */ event) => arrows(context, bids, event) },
    amounts.map((amount) =>
      h(
        "button",
        {
          key: `bid-${amount}`,
          type: "button",
          role: "radio",
          class: classes("notch", !may.has(amount) && "cannot"),
          "aria-checked": amount === offer ? "true" : "false",
          "data-amount": amount,
          disabled: !may.has(amount),
          tabindex: amount === chosen ? 0 : -1,
          title: may.has(amount) ? null : amount <= view.high_bid ? "Too low" : "Your coins cannot make this",
          "aria-label": money(amount, rules),
          onclick: () => {
            context.scratch.offer = amount;
            context.redraw();
          },
        },
        amount,
      ),
    ),
  );
}

/**
 * @param {Context} context
 * @param {number[]} bids
 * @param {KeyboardEvent} event
 */
function arrows(context, bids, event) {
  const at = bids.indexOf(offerOf(context));
  const steps = /** @type {Record<string, number>} */ ({ ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: bids.length - 1 });
  const next = bids[Math.max(0, Math.min(bids.length - 1, steps[event.key] ?? -1))];
  if (!(event.key in steps) || next === undefined) return;
  event.preventDefault();
  context.scratch.offer = next;
  context.redraw();
  const notch = /** @type {HTMLElement} */ (event.currentTarget).querySelector(`[data-amount="${next}"]`);
  if (notch instanceof HTMLElement) notch.focus();
}

/**
 * Always in its place, so that nothing jumps when the turn comes.
 *
 * @param {Context} context
 * @param {number[]} bids
 * @param {boolean} mayAct
 */
function actions(context, bids, mayAct) {
  const { view, rules, you } = context;
  const sending = context.sending || !mayAct;
  const inside = you !== null && view.in[you];
  const offer = offerOf(context);
  const ready = bids.includes(offer);
  const least = bids[0];
  const most = bids.at(-1);
  /** @param {number | undefined} amount */
  const lay = (amount) => () => {
    context.scratch.offer = amount;
    context.redraw();
  };
  return h(
    "div",
    { class: "actions" },
    h("button", { type: "button", class: "pass", disabled: sending, onclick: () => context.play(["pass"]), "data-action": "pass" }, h("b", null, "Pass"), h("span", null, inside ? passWords(context) : "you are out of this auction")),
    h(
      "div",
      { class: "quick" },
      h("button", { type: "button", class: "small", disabled: !bids.length || sending, onclick: lay(least), "data-action": "min" }, "Min raise", least ? h("span", null, ` ${money(least, rules)}`) : null),
      h("button", { type: "button", class: "small", disabled: !bids.length || sending, onclick: lay(most), "data-action": "all" }, "All in", most ? h("span", null, ` ${money(most, rules)}`) : null),
    ),
    h(
      "button",
      {
        type: "button",
        class: "primary bid",
        disabled: !ready || sending,
        "data-action": "bid",
        onclick: () => context.play(["bid", offer]),
      },
      icon("gavel"),
      ready ? `Bid ${money(offer, rules)}` : !mayAct ? "Bid" : view.high_bid ? `Beat ${money(view.high_bid, rules)}` : "Choose a bid",
    ),
  );
}

/**
 * "take 7, pay 2, get 1 back"
 *
 * @param {Context} context
 */
export function passWords(context) {
  const { view, you, rules } = context;
  if (you === null || !view.lot.length) return "";
  const bid = view.bids[you];
  const would = passing(bid, view.lot, rules.exact ? purse(view.coins) : null, rules.refund);
  const over = would.excess ? ` (no change: ${money(would.excess, rules)} too much)` : "";
  if (!bid) return `take ${would.take}, pay nothing`;
  return `take ${would.take}, pay ${money(would.pay, rules)}, get ${money(would.back, rules)} back${over}`;
}

/** @param {Context} context */
function waitingLine(context) {
  const { view, you, seats } = context;
  if (you === null) return null;
  const acting = view.acting[0];
  if (!view.in[you]) return h("p", { class: "hint" }, "You are out of this auction.");
  if (acting === undefined || acting === you) return h("p", { class: "hint" }, "\u00a0");
  return h("p", { class: "hint" }, `${seats[acting]?.name || view.seats[acting]} is thinking about ${nameOf(Math.min(...view.lot))}…`);
}
