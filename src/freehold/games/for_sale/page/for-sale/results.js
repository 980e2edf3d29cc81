// The result of the last auction or sale, which stays and can be read again.
import { classes, h } from "../common/dom.js";
import { who } from "../common/names.js";
import { chequeCard, property } from "./cards.js";
import { money } from "./money.js";
import { takingsOfAuction } from "./story.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./shapes.js").Event} GameEvent */
/** @typedef {import("./story.js").Taking} Taking */

/** @param {GameEvent[]} events */
export const lastSale = (events) => events.findLast((event) => event.type === "reveal");

/**
 * What each seat took in the auction before this one, as long as nobody has moved in this one; else null.
 *
 * @param {GameEvent[]} events
 * @param {number} players
 */
export function lastTakings(events, players) {
  const lot = events.findLastIndex((event) => event.type === "lot");
  const moved = events.slice(lot).some((event) => event.type === "bid" || event.type === "takes");
  return moved ? null : takingsOfAuction(events.slice(0, lot), players);
}

/**
 * The last auction that is over: who took what, dearest property first.
 *
 * @param {Context} context
 * @returns {[number, Taking][]}
 */
function finished({ view, events }) {
  const players = view.seats.length;
  const running = takingsOfAuction(events, players).size < players;
  const before = running
    ? events.slice(
        0,
        events.findLastIndex((event) => event.type === "lot"),
      )
    : events;
  return [...takingsOfAuction(before, players)].sort(([, a], [, b]) => b.card - a.card);
}

/**
 * Folded away, to be opened at any time: what the last auction or sale brought.
 *
 * @param {Context} context
 */
export function lastResult(context) {
  const sale = lastSale(context.events);
  const auction = sale ? [] : finished(context);
  if (!sale && !auction.length) return null;
  return h(
    "details",
    { class: "last-result", key: "last-result", name: "last-result" },
    h("summary", null, sale ? "Last sale" : "Last auction"),
    h(
      "div",
      { class: "last-result-body" },
      sale
        ? soldFor(context, sale, false)
        : h(
            "ol",
            { class: "takings" },
            auction.map(([seat, taking]) => takingRow(context, seat, taking)),
          ),
    ),
  );
}

/**
 * @param {Context} context
 * @param {number} seat
 * @param {Taking} taking
 */
function takingRow(context, seat, taking) {
  const back = !taking.last && taking.back ? `, ${money(taking.back, context.rules)} back` : "";
  return h(
    "li",
    { key: `took-${taking.card}` },
    property(taking.card, { size: "tiny", key: `took-card-${taking.card}` }),
    h(
      "span",
      null,
      h("b", { class: "who" }, who(context, seat)),
      h("span", null, taking.free ? "for nothing" : `paid ${money(taking.paid, context.rules)}${back}`),
    ),
  );
}

/**
 * Which property took which cheque: highest with highest, down to the lowest.
 *
 * @param {Context} context
 * @param {any} event
 * @param {boolean} fresh  whether the cards have only just been turned over
 */
export function soldFor(context, event, fresh) {
  const pairs = [...event.sales].sort((a, b) => b.card - a.card);
  return h(
    "div",
    { class: classes("reveal", fresh && "fresh"), key: `reveal-${event.seq}`, style: { "--n": pairs.length } },
    fresh ? h("p", { class: "stage-title" }, "Sold!") : null,
    h(
      "ol",
      { class: "pairs" },
      pairs.map((sale, place) => pair(context, sale, place, fresh)),
    ),
  );
}

/**
 * @param {Context} context
 * @param {any} sale
 * @param {number} place
 * @param {boolean} fresh
 */
function pair(context, sale, place, fresh) {
  return h(
    "li",
    { key: `pair-${sale.seat}`, class: classes("pair", sale.seat === context.you && "own"), style: { "--i": place } },
    h(
      "span",
      { class: "visually-hidden" },
      `${who(context, sale.seat)}: property ${sale.card} sold for ` +
        `${money(sale.cheque, { ...context.rules, unit: "$" })}`,
    ),
    h("div", { class: "pair-cheque" }, chequeCard(sale.cheque, context.rules, { size: fresh ? "" : "tiny" })),
    h("div", { class: "pair-card" }, property(sale.card, { size: fresh ? "small" : "tiny", key: `sold-${sale.card}` })),
    h("span", { class: "who" }, who(context, sale.seat)),
  );
}
