// The middle of the table: the lot under the hammer, the market of cheques, and the last sale.
import { classes, h } from "../common/dom.js";
import { who } from "../common/names.js";
import { back, chequeCard, coin, nameOf, property } from "./cards.js";
import { money } from "./money.js";
import { takingsOfAuction } from "./story.js";
import { end } from "./end.js";

/** @typedef {import("../common/types.js").Context} Context */
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
    h(
      "div",
      { class: "block" },
      h(
        "div",
        { class: "lot", role: "group", "aria-label": `The lot: ${view.lot.join(", ")}`, style: { "--n": view.seats.length } },
        [...view.lot]
          .sort((/** @type {number} */ a, /** @type {number} */ b) => a - b)
          .map((/** @type {number} */ card, /** @type {number} */ place, /** @type {number[]} */ all) =>
            property(card, {
              note: all.length > 1 && place === 0 ? "next to go" : all.length > 1 && place === all.length - 1 ? "the prize" : null,
            }),
          ),
      ),
      h(
        "p",
        { class: classes("hammer", leader >= 0 && "called") },
        leader >= 0
          ? [h("span", { class: "high" }, coin(1, rules), money(view.high_bid, rules)), ` bid by ${nameAt(context)(leader) === "You" ? "you" : nameAt(context)(leader)}`]
          : low
            ? `No bid yet. Pass first and you take ${low}, ${nameOf(low)}.`
            : "\u00a0",
      ),
    ),
    view.next_lot
      ? h(
          "div",
          { role: "group", class: "preview", "aria-label": `The next lot: ${view.next_lot.join(", ")}` },
          h("h2", { class: "label" }, "Next lot"),
          h("div", { class: "preview-cards" }, [...view.next_lot].sort((a, b) => a - b).map((/** @type {number} */ card) => property(card, { size: "tiny", key: `next-${card}` }))),
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
    { role: "img", class: classes("deck", `of-${kind}`, !cards && "spent"), "aria-label": cards ? `${cards} ${what} still in the deck` : `The deck of ${what} is spent` },
    h("div", { class: "deck-cards", "aria-hidden": "true" }, Array.from({ length: Math.min(lots, 6) }, (_, place) => h("span", { key: place, class: "deck-card", style: { "--i": place } }))),
    h("span", { class: "label", "aria-hidden": "true" }, cards ? `${cards} left` : "last lot"),
  );
}

/** @param {Context} context */
function selling(context) {
  const { view, rules, scratch } = context;
  const who = nameAt(context);
  const showcase = view.phase === "showcase";
  if (scratch.reveal) return reveal(context, scratch.reveal, true);
  const last = context.events.findLast((event) => event.type === "reveal");
  return h(
    "div",
    { class: "selling", key: "selling" },
    showcase ? null : deck("cheques", view.lots_left?.cheques ?? 0, view.seats.length, "cheque"),
    h(
      "div",
      { class: "block" },
      showcase
        ? h("p", { class: "stage-title" }, "Showcase: everyone picks one property to keep face up.")
        : h(
            "div",
            { class: "market", role: "group", "aria-label": "The market", style: { "--n": view.seats.length } },
            [...view.market].sort((/** @type {number} */ a, /** @type {number} */ b) => b - a).map((/** @type {number} */ value, /** @type {number} */ place) => chequeCard(value, rules, { key: `m-${place}-${value}` })),
          ),
      h(
        "div",
        { class: "choices", role: "group", "aria-label": "Who has chosen" },
        view.phase === "veto"
          ? view.seats.map((/** @type {string} */ _, /** @type {number} */ seat) =>
              h("div", { class: "choice-spot", key: `v-${seat}` }, h("span", { class: classes("token", view.tokens?.[seat] || "spent") , title: view.tokens?.[seat] ? "holds a veto" : "veto spent" }, h("span", { class: "visually-hidden" }, view.tokens?.[seat] ? "holds a veto" : "veto spent")), h("span", { class: "who" }, who(seat))),
            )
          : view.seats.map((/** @type {string} */ _, /** @type {number} */ seat) =>
              h(
                "div",
                { class: classes("choice-spot", view.chosen[seat] && "chosen"), key: `s-${seat}`, "data-seat": seat },
                view.chosen[seat] ? back({ size: "tiny", label: `${who(seat)}: a face-down property` }) : h("span", { class: "empty-spot" }),
                h("span", { class: "who" }, who(seat), view.chosen[seat] ? h("span", { class: "tick" }, " ✓") : null),
              ),
            ),
      ),
      last && view.phase !== "showcase" ? h("details", { class: "last-sale" }, h("summary", null, "Last sale"), reveal(context, last, false)) : null,
    ),
    openCards(context),
  );
}

/**
 * Which property took which cheque: highest with highest, down to the lowest.
 *
 * @param {Context} context
 * @param {any} event
 * @param {boolean} fresh
 */
function reveal(context, event, fresh) {
  const who = nameAt(context);
  const pairs = [...event.sales].sort((a, b) => b.card - a.card);
  return h(
    "div",
    { class: classes("reveal", fresh && "fresh"), key: `reveal-${event.seq}` },
    fresh ? h("p", { class: "stage-title" }, "Sold!") : null,
    h(
      "ol",
      { class: "pairs" },
      pairs.map((sale, place) =>
        h(
          "li",
          { key: `pair-${sale.seat}`, class: classes("pair", sale.seat === context.you && "own"), style: { "--i": place } },
          h("span", { class: "visually-hidden" }, `${who(sale.seat)}: property ${sale.card} sold for ${sale.cheque}`),
          h("div", { class: "pair-cheque" }, chequeCard(sale.cheque, context.rules, { size: fresh ? "" : "tiny" })),
          h("div", { class: "pair-card" }, property(sale.card, { size: fresh ? "small" : "tiny", key: `sold-${sale.card}` })),
          h("span", { class: "who" }, who(sale.seat)),
        ),
      ),
    ),
  );
}

/** Showcased cards and the open last two. @param {Context} context */
function openCards(context) {
  const { view } = context;
  const rows = view.shown.map((/** @type {number[]} */ cards, /** @type {number} */ seat) => ({ cards, seat })).filter((/** @type {any} */ row) => row.cards.length && row.seat !== context.you);
  if (!rows.length) return null;
  return h(
    "div",
    { role: "group", class: "preview open-cards", "aria-label": "Properties that lie open" },
    h("h2", { class: "label" }, "Face up"),
    rows.map((/** @type {any} */ row) =>
      h("div", { class: "open-row", key: `open-${row.seat}` }, h("span", { class: "who" }, nameAt(context)(row.seat)), row.cards.map((/** @type {number} */ card) => property(card, { size: "tiny", key: `open-${card}` }))),
    ),
  );
}

/**
 * What a seat's plaque tells of this game: bid, money, properties and what was taken.
 *
 * @param {Context & { seat: number }} context
 * @returns {Child}
 */
export function plaque(context) {
  const { view, rules, seat, events } = context;
  const taking = view.phase === "buy" ? takingsOfAuction(events, view.seats.length).get(seat) : undefined;
  const bought = events.filter((event) => event.type === "takes" && event.seat === seat).length;
  const soldNumber = events.filter((event) => event.type === "reveal").length;
  const cash = view.money[seat];
  return [
    h(
      "div",
      { class: "facts" },
      h("span", { class: "fact", title: cash === null ? "Money is hidden" : "Money" }, h("span", { class: "visually-hidden" }, "Money: "), cash === null ? h("span", { class: "secret", "aria-label": "hidden" }, "••••") : money(cash, rules)),
      h("span", { class: "fact cards", title: "Properties in hand" }, h("span", { class: "mini-card", "aria-hidden": "true" }), h("span", { class: "visually-hidden" }, "Properties: "), bought - soldNumber),
      soldNumber ? h("span", { class: "fact cheques", title: "Cheques won" }, h("span", { class: "mini-cheque", "aria-hidden": "true" }), h("span", { class: "visually-hidden" }, "Cheques: "), soldNumber) : null,
      view.tokens ? h("span", { class: classes("token mini", view.tokens[seat] || "spent"), title: view.tokens[seat] ? "Holds a veto" : "Veto spent" }, h("span", { class: "visually-hidden" }, view.tokens[seat] ? "Holds a veto" : "Veto spent")) : null,
    ),
    view.phase === "buy"
      ? taking
        ? h(
            "div",
            { class: "tag out", "data-took": taking.card },
            h("b", null, taking.card),
            h("span", null, taking.last ? (taking.free ? "bought for nothing" : `bought for ${money(taking.paid, rules)}`) : taking.free ? "passed, free" : `paid ${money(taking.paid, rules)}, ${money(taking.back, rules)} back`),
          )
        : h(
            "div",
            { class: classes("paddle", view.bids[seat] > 0 && view.bids[seat] === view.high_bid && "leads"), "data-bid": view.bids[seat] },
            view.bids[seat] > 0 ? [h("span", { class: "label" }, view.bids[seat] === view.high_bid ? "leads" : "bid"), h("b", null, money(view.bids[seat], rules))] : h("span", { class: "label" }, "no bid"),
          )
      : null,
  ];
}
