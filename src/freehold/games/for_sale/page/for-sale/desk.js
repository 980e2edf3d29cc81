// The seat's own part of the table: its properties, its cheques, and what it may do in each phase.
import { classes, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { bidding } from "./bidding.js";
import { chequeCard, nameOf, property } from "./cards.js";
import { cheque, money, purse } from "./money.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */

/**
 * @param {Context} context
 * @returns {Child}
 */
export function desk(context) {
  const { view, you } = context;
  if (you === null || view.phase === "over") return null;
  return [
    context.hint?.card(context),
    view.phase === "buy" ? bidding(context) : null,
    view.phase === "veto" ? vetoQuestion(context) : null,
    view.phase === "sell" || view.phase === "showcase" ? choosing(context) : null,
    hand(context),
    view.phase === "buy" ? null : earnings(context),
  ];
}

/** @param {Context} context */
const verb = (context) => (context.view.phase === "showcase" ? "showcase" : "sell");

/** @param {Context} context */
function hand(context) {
  const { view, you, scratch, legal, idle } = context;
  const may = new Set(legal.filter((move) => move[0] === verb(context)).map((move) => move[1]));
  const open = you === null ? [] : (view.shown[you] ?? []);
  const choosingNow = idle && may.size > 0;
  const picked = scratch.pick ?? view.choice;
  return h(
    "section",
    { class: classes("hand", choosingNow && "choosing"), "aria-label": `Your properties: ${view.hand.length}` },
    h("h2", { class: "label" }, "Your properties"),
    view.hand.length
      ? h(
          "div",
          { class: "fan", style: { "--n": view.hand.length } },
          view.hand.map((/** @type {number} */ card) =>
            property(card, {
              size: "small",
              shown: open.includes(card),
              chosen: choosingNow && card === picked,
              choose: choosingNow
                ? () => {
                    scratch.pick = card === scratch.pick ? null : card;
                    context.redraw();
                  }
                : undefined,
              note: card === view.choice ? (view.phase === "showcase" ? "to show" : "on offer") : null,
            }),
          ),
        )
      : h("p", { class: "hint" }, view.phase === "buy" ? "None yet." : "All are sold."),
  );
}

/** @param {Context} context */
function choosing(context) {
  const { view, scratch, legal, idle, sending } = context;
  const showcase = view.phase === "showcase";
  const may = legal.some((move) => move[0] === verb(context) && move[1] === scratch.pick);
  const told = view.choice;
  const asked = idle && legal.length > 0;
  const waiting = view.chosen.filter((/** @type {boolean} */ chosen) => !chosen).length;
  const others = waiting === 1 ? "one player is" : `${waiting} players are`;
  let line = "";
  if (scratch.pick && may) line = `${scratch.pick}, ${nameOf(scratch.pick)}`;
  else if (told) line = `You chose ${told}. You can change it while ${others} still choosing.`;
  else if (asked)
    line = showcase
      ? "Choose one property to keep face up until you sell it."
      : "Choose the property to sell for one of these cheques.";
  return h(
    "section",
    { class: classes("choosing-bar", asked && !told && "active"), "aria-label": "Your choice" },
    h("p", { class: "line", "aria-live": "polite" }, line),
    context.hint?.button(),
    h(
      "button",
      {
        type: "button",
        class: "primary",
        "data-action": "confirm",
        disabled: !may || !idle || sending,
        onclick: async () => {
          if (await context.play([verb(context), scratch.pick])) {
            scratch.pick = null;
            context.redraw();
          }
        },
      },
      icon("check"),
      scratch.pick && may
        ? `${told ? "Change to" : showcase ? "Show" : "Sell"} ${scratch.pick}`
        : told
          ? `${showcase ? "Showing" : "Selling"} ${told}`
          : showcase
            ? "Show a property"
            : "Sell a property",
    ),
  );
}

/** @param {Context} context */
function vetoQuestion(context) {
  const { legal, idle, sending, view, seats } = context;
  const asked = idle && legal.length > 0;
  if (!asked) {
    const who = view.acting[0];
    return h(
      "section",
      { class: "choosing-bar" },
      h(
        "p",
        { class: "line" },
        who === undefined ? "\u00a0" : `${seats[who]?.name || view.seats[who]} may veto this market…`,
      ),
    );
  }
  return h(
    "section",
    { class: "choosing-bar active", "aria-label": "Veto or keep the market" },
    h("p", { class: "line" }, "Your one veto sends all these cheques under the deck and turns up others."),
    context.hint?.button(),
    h(
      "button",
      {
        type: "button",
        class: "danger",
        disabled: sending,
        "data-action": "veto",
        onclick: () => context.play(["veto"]),
      },
      "Veto the market",
    ),
    h(
      "button",
      {
        type: "button",
        class: "primary",
        disabled: sending,
        "data-action": "keep",
        onclick: () => context.play(["keep"]),
      },
      "Keep it",
    ),
  );
}

/** @param {Context} context */
function earnings(context) {
  const { view, rules } = context;
  const coins = purse(view.coins);
  const left = coins[1] + 2 * coins[2];
  const sum = view.takings.reduce((/** @type {number} */ all, /** @type {number} */ value) => all + value, 0);
  return h(
    "section",
    { class: "earnings", "aria-label": "What you have earned" },
    h("h2", { class: "label" }, "Your earnings"),
    h(
      "div",
      { class: "cheque-stack" },
      view.takings.map((/** @type {number} */ value, /** @type {number} */ place) =>
        chequeCard(value, rules, { size: "tiny", key: `won-${place}-${value}` }),
      ),
    ),
    h("p", { class: "sum" }, "Cheques ", h("b", null, cheque(sum, rules)), ` · Cash ${money(left, rules)}`),
  );
}
