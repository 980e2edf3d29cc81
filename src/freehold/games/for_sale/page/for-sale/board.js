// The middle of the table: the lot under the hammer, the market of cheques, and the last sale.
import { classes, h } from "../common/dom.js";
import { who } from "../common/names.js";
import { back, chequeCard, coin, nameOf, property } from "./cards.js";
import { end } from "./end.js";
import { money } from "./money.js";
import { lastResult, soldFor } from "./results.js";
import { vetoStance } from "./stance.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */

/**
 * @param {Context} context
 * @returns {Child}
 */
export function board(context) {
  const { view } = context;
  if (view.phase === "over" && !context.reading) return end(context);
  if (view.phase === "buy") return auction(context);
  return selling(context);
}

/** @param {Context} context */
const nameAt = (context) => (/** @type {number} */ seat) => who(context, seat);

/** @param {Context} context */
function auction(context) {
  const { view, rules } = context;
  const leader = view.high_bid ? view.bids.indexOf(view.high_bid) : -1;
  const low = view.lot[0];
  return h(
    "div",
    { class: "auction", key: "auction" },
    deck("properties", view.lots_left?.properties ?? 0, view.seats.length, "property"),
    lastResult(context),
    h(
      "div",
      { class: "block" },
      h(
        "div",
        {
          class: "lot",
          role: "group",
          "aria-label": `The lot: ${view.lot.join(", ")}`,
          style: { "--n": view.seats.length },
        },
        [...view.lot]
          .sort((/** @type {number} */ a, /** @type {number} */ b) => a - b)
          .map((/** @type {number} */ card, /** @type {number} */ place, /** @type {number[]} */ all) =>
            property(card, {
              note:
                all.length > 1 && place === 0
                  ? "next to go"
                  : all.length > 1 && place === all.length - 1
                    ? "the prize"
                    : null,
            }),
          ),
      ),
      h(
        "p",
        { class: classes("hammer", leader >= 0 && "called") },
        leader >= 0
          ? [
              h("span", { class: "high" }, coin(1, rules), money(view.high_bid, rules)),
              h(
                "span",
                { class: "by" },
                `bid by ${nameAt(context)(leader) === "You" ? "you" : nameAt(context)(leader)}`,
              ),
            ]
          : low
            ? h("span", { class: "by" }, `No bid yet. The first to pass takes ${low}, ${nameOf(low)}.`)
            : "\u00a0",
      ),
    ),
    view.next_lot
      ? h(
          "div",
          { role: "group", class: "preview", "aria-label": `The next lot: ${view.next_lot.join(", ")}` },
          h("h2", { class: "label" }, "Next lot"),
          h(
            "div",
            { class: "preview-cards" },
            [...view.next_lot]
              .sort((a, b) => a - b)
              .map((/** @type {number} */ card) => property(card, { size: "tiny", key: `next-${card}` })),
          ),
        )
      : null,
  );
}

/**
 * @param {string} what
 * @param {number} lots
 * @param {number} players
 * @param {string} kind
 */
function deck(what, lots, players, kind) {
  const cards = lots * players;
  return h(
    "div",
    {
      role: "img",
      class: classes("deck", `of-${kind}`, !cards && "spent"),
      "aria-label": cards ? `${cards} ${what} still in the deck` : `The deck of ${what} is spent`,
    },
    h(
      "div",
      { class: "deck-cards", "aria-hidden": "true" },
      Array.from({ length: Math.min(lots, 6) }, (_, place) =>
        h("span", { key: place, class: "deck-card", style: { "--i": place } }),
      ),
    ),
    h("span", { class: "label", "aria-hidden": "true" }, cards ? `${cards} left` : "last lot"),
  );
}

/** @param {Context} context */
function selling(context) {
  const { view, rules, scratch } = context;
  const who = nameAt(context);
  const showcase = view.phase === "showcase";
  if (scratch.reveal) return h("div", { class: "selling", key: "sold" }, soldFor(context, scratch.reveal, true));
  return h(
    "div",
    { class: "selling", key: "selling" },
    showcase ? null : deck("cheques", view.lots_left?.cheques ?? 0, view.seats.length, "cheque"),
    lastResult(context),
    h(
      "div",
      { class: "block" },
      showcase
        ? h("p", { class: "stage-title" }, "Showcase: everyone picks one property to keep face up.")
        : h(
            "div",
            { class: "market", role: "group", "aria-label": "The market", style: { "--n": view.seats.length } },
            [...view.market]
              .sort((/** @type {number} */ a, /** @type {number} */ b) => b - a)
              .map((/** @type {number} */ value, /** @type {number} */ place) =>
                chequeCard(value, rules, { key: `m-${place}-${value}` }),
              ),
          ),
      h(
        "div",
        { class: "choices", role: "group", "aria-label": "Who has chosen" },
        view.phase === "veto"
          ? view.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => vetoSpot(context, seat))
          : view.seats.map((/** @type {string} */ _, /** @type {number} */ seat) =>
              h(
                "div",
                { class: classes("choice-spot", view.chosen[seat] && "chosen"), key: `s-${seat}`, "data-seat": seat },
                view.chosen[seat]
                  ? back({ size: "tiny", label: `${who(seat)}: a face-down property` })
                  : h("span", { class: "empty-spot" }),
                h("span", { class: "who" }, who(seat), view.chosen[seat] ? h("span", { class: "tick" }, " ✓") : null),
              ),
            ),
      ),
    ),
    openCards(context),
  );
}

/**
 * Where a seat is with this market: its veto is spent, it has kept the market, it is deciding, or comes later.
 *
 * @param {Context} context
 * @param {number} seat
 */
function vetoSpot(context, seat) {
  const stance = vetoStance(context, seat);
  return h(
    "div",
    { class: classes("choice-spot", stance.decided && "chosen", stance.now && "now"), key: `v-${seat}` },
    h(
      "span",
      { class: classes("token", !context.view.tokens?.[seat] && "spent", stance.decided && "kept") },
      h("span", { class: "visually-hidden" }, context.view.tokens?.[seat] ? "holds a veto" : "veto spent"),
    ),
    h("span", { class: "who" }, who(context, seat)),
    h("span", { class: "stance" }, stance.kept ? `✓ ${stance.words}` : stance.words),
  );
}

/** Showcased cards and the open last two. @param {Context} context */
function openCards(context) {
  const { view } = context;
  const rows = view.shown
    .map((/** @type {number[]} */ cards, /** @type {number} */ seat) => ({ cards, seat }))
    .filter((/** @type {any} */ row) => row.cards.length && row.seat !== context.you);
  if (!rows.length) return null;
  return h(
    "div",
    { role: "group", class: "preview open-cards", "aria-label": "Properties that lie open" },
    h("h2", { class: "label" }, "Face up"),
    rows.map((/** @type {any} */ row) =>
      h(
        "div",
        { class: "open-row", key: `open-${row.seat}` },
        h("span", { class: "who" }, nameAt(context)(row.seat)),
        row.cards.map((/** @type {number} */ card) => property(card, { size: "tiny", key: `open-${card}` })),
      ),
    ),
  );
}
