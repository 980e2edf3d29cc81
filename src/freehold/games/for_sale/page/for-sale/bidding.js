// The desk while buying: the purse, and every way to bid or pass.
import { classes, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { nameOf } from "./cards.js";
import { money, passing, purse } from "./money.js";
import { beyond, bidWords, choose, chosen, payable, step, type } from "./offer.js";
import { purseView } from "./purse.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */

/**
 * @param {Context} context
 * @returns {Child}
 */
export function bidding(context) {
  const { view, you, rules } = context;
  if (you === null) return null;
  const bids = payable(context);
  const mayAct = context.legal.length > 0 && context.idle;
  const mayBid = mayAct && bids.length > 0;
  return h(
    "section",
    { class: classes("bidding", mayAct && "active"), "aria-label": "Your money and your bid" },
    purseView(context, mayBid),
    h(
      "div",
      { class: "bid-side" },
      mayBid
        ? [stepper(context, bids), ruler(context, bids)]
        : h(
            "p",
            { class: "hint bid-line" },
            mayAct ? `You can’t beat ${money(view.high_bid, rules)}. You can only pass.` : waitingWords(context),
          ),
      actions(context, bids, mayAct),
    ),
  );
}

/**
 * The least raise, one less, the amount to type over, one more, everything.
 *
 * @param {Context} context
 * @param {number[]} bids
 */
function stepper(context, bids) {
  const { rules, scratch } = context;
  const most = /** @type {number} */ (bids.at(-1));
  const amount = chosen(context) ?? bids[0];
  /** @param {string} action @param {string} label @param {Child} face @param {1 | -1} way */
  const nudge = (action, label, face, way) =>
    h(
      "button",
      {
        type: "button",
        class: "nudge",
        "data-action": action,
        "aria-label": label,
        disabled: beyond(context, way) === undefined,
        onclick: () => step(context, way),
      },
      face,
    );
  return h(
    "div",
    { class: "stepper" },
    h(
      "button",
      {
        type: "button",
        class: "small",
        "data-action": "min",
        title: money(bids[0], rules),
        onclick: () => choose(context, bids[0]),
      },
      "Min",
    ),
    nudge("less", "Bid less", "−", -1),
    h("label", { class: "visually-hidden", for: "bid-amount" }, "Type your bid"),
    h("input", {
      id: "bid-amount",
      inputmode: "numeric",
      autocomplete: "off",
      enterkeyhint: "done",
      ".value": scratch.typed ?? money(amount, rules),
      onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select(),
      oninput: (/** @type {InputEvent} */ event) =>
        type(context, /** @type {HTMLInputElement} */ (event.currentTarget).value),
      onblur: () => {
        if (typeof scratch.typed === "string" && bids.includes(chosen(context) ?? NaN))
          choose(context, chosen(context));
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => keys(context, event),
    }),
    nudge("more", "Bid more", "+", 1),
    h(
      "button",
      {
        type: "button",
        class: "small",
        "data-action": "all",
        title: money(most, rules),
        onclick: () => choose(context, most),
      },
      "All in",
    ),
  );
}

/** @param {Context} context @param {KeyboardEvent} event */
function keys(context, event) {
  if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    event.preventDefault();
    step(context, event.key === "ArrowUp" ? 1 : -1);
  } else if (event.key === "Enter") {
    bid(context);
  }
}

/** @param {Context} context */
function bid(context) {
  const amount = chosen(context);
  if (amount !== undefined && payable(context).includes(amount)) void context.play(["bid", amount]);
}

/**
 * Every amount from the bid to beat up to all the money: the bid itself, those that the coins cannot make, and those
 * that may be bid.
 *
 * @param {Context} context
 * @param {number[]} bids
 */
function ruler(context, bids) {
  const { view } = context;
  const coins = purse(view.coins);
  const first = Math.max(1, view.high_bid);
  const amounts = Array.from({ length: Math.max(0, coins[1] + 2 * coins[2] - first + 1) }, (_, place) => first + place);
  return h(
    "div",
    {
      class: "ruler",
      role: "radiogroup",
      "aria-label": "Amount of your bid",
      onkeydown: (/** @type {KeyboardEvent} */ event) => arrows(context, bids, event),
    },
    amounts.map((amount) => notch(context, bids, amount)),
  );
}

/**
 * @param {Context} context
 * @param {number[]} bids
 * @param {number} amount
 */
function notch(context, bids, amount) {
  const { view, rules } = context;
  const may = bids.includes(amount);
  const offer = chosen(context) ?? bids[0];
  const tabStop = bids.includes(offer) ? offer : bids[0];
  return h(
    "button",
    {
      key: `bid-${amount}`,
      type: "button",
      role: "radio",
      class: classes("notch", !may && "cannot"),
      "aria-checked": amount === offer ? "true" : "false",
      "data-amount": amount,
      disabled: !may,
      tabindex: amount === tabStop ? 0 : -1,
      title: may ? null : amount <= view.high_bid ? "Too low" : "Your coins can’t make this",
      "aria-label": money(amount, rules),
      onclick: () => choose(context, amount),
    },
    amount,
  );
}

/**
 * @param {Context} context
 * @param {number[]} bids
 * @param {KeyboardEvent} event
 */
function arrows(context, bids, event) {
  const at = bids.indexOf(chosen(context) ?? bids[0]);
  const steps = /** @type {Record<string, number>} */ ({
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    Home: 0,
    End: bids.length - 1,
  });
  const next = bids[Math.max(0, Math.min(bids.length - 1, steps[event.key] ?? -1))];
  if (!(event.key in steps) || next === undefined) return;
  event.preventDefault();
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  choose(context, next);
  const found = list.querySelector(`[data-amount="${next}"]`);
  if (found instanceof HTMLElement) found.focus();
}

/**
 * Always in its place, so that nothing jumps when the turn comes.
 *
 * @param {Context} context
 * @param {number[]} bids
 * @param {boolean} mayAct
 */
function actions(context, bids, mayAct) {
  const { view, you, sending } = context;
  const inside = you !== null && view.in[you];
  return h(
    "div",
    { class: "actions" },
    h(
      "button",
      {
        type: "button",
        class: "pass",
        disabled: sending || !mayAct,
        onclick: () => context.play(["pass"]),
        "data-action": "pass",
      },
      h("b", null, "Pass"),
      h("span", null, inside ? passWords(context) : "you are out of this auction"),
    ),
    h(
      "button",
      {
        type: "button",
        class: "primary bid",
        disabled: sending || !mayAct || !bids.includes(chosen(context) ?? NaN),
        "data-action": "bid",
        onclick: () => bid(context),
      },
      icon("gavel"),
      mayAct ? bidWords(context) : "Bid",
    ),
  );
}

/**
 * "take 7, pay $2,000, get $1,000 back"
 *
 * @param {Context} context
 */
export function passWords(context) {
  const { view, you, rules } = context;
  if (you === null || !view.lot.length) return "";
  const offered = view.bids[you];
  const would = passing(offered, view.lot, rules.exact ? purse(view.coins) : null, rules.refund);
  if (!would.pay) return `take ${would.take} for nothing`;
  const back = would.back ? `, get ${money(would.back, rules)} back` : "";
  const over = would.excess ? ` (no change: ${money(would.excess, rules)} too much)` : "";
  return `take ${would.take}, pay ${money(would.pay, rules)}${back}${over}`;
}

/** @param {Context} context */
function waitingWords({ view, you, seats }) {
  const acting = view.acting[0];
  if (you === null || !view.in[you]) return "You are out of this auction.";
  if (acting === undefined || acting === you) return "\u00a0";
  return `${seats[acting]?.name || view.seats[acting]} is thinking about ${nameOf(Math.min(...view.lot))}…`;
}
