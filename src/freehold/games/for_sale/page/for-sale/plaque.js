// What a seat's plaque tells of the game: its money and cards, its bid, what it took, what its last property sold for.
import { classes, h } from "../common/dom.js";
import { money, cheque } from "./money.js";
import { lastSale, lastTakings } from "./results.js";
import { vetoStance } from "./stance.js";
import { takingsOfAuction } from "./story.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */

/**
 * @param {Context & { seat: number }} context
 * @returns {Child}
 */
export const plaque = (context) => [facts(context), says(context)];

/** @param {Context & { seat: number }} context */
function facts({ view, rules, seat, events }) {
  const bought = events.filter((event) => event.type === "takes" && event.seat === seat).length;
  const sold = events.filter((event) => event.type === "reveal").length;
  const cash = view.money[seat];
  const holds = view.tokens?.[seat];
  return h(
    "div",
    { class: "facts" },
    h(
      "span",
      { class: "fact", title: cash === null ? "Money is hidden" : "Money" },
      h("span", { class: "visually-hidden" }, "Money: "),
      cash === null ? h("span", { class: "secret", "aria-label": "hidden" }, "••••") : money(cash, rules),
    ),
    h(
      "span",
      { class: "fact cards", title: "Properties in hand" },
      h("span", { class: "mini-card", "aria-hidden": "true" }),
      h("span", { class: "visually-hidden" }, "Properties: "),
      bought - sold,
    ),
    sold
      ? h(
          "span",
          { class: "fact cheques", title: "Cheques won" },
          h("span", { class: "mini-cheque", "aria-hidden": "true" }),
          h("span", { class: "visually-hidden" }, "Cheques: "),
          sold,
        )
      : null,
    view.tokens && view.phase !== "over"
      ? h(
          "span",
          { class: classes("token mini", !holds && "spent"), title: holds ? "Holds a veto" : "Veto spent" },
          h("span", { class: "visually-hidden" }, holds ? "Holds a veto" : "Veto spent"),
        )
      : null,
  );
}

/** @param {Context & { seat: number }} context */
function says(context) {
  const { view, seat, events, rules } = context;
  if (view.phase === "buy") {
    // Until somebody moves in the new auction, the result of the one before stays on show.
    const taking =
      takingsOfAuction(events, view.seats.length).get(seat) ?? lastTakings(events, view.seats.length)?.get(seat);
    return taking ? took(taking, rules) : bidOf(context);
  }
  if (view.phase === "veto") {
    const { kept, words } = vetoStance(context, seat);
    return signTag(kept ? "✓" : "", words);
  }
  if (view.phase !== "sell" && view.phase !== "showcase") return null;
  if (view.chosen[seat]) return signTag("✓", "chosen");
  const sale =
    view.phase === "sell" ? lastSale(events)?.sales.find((/** @type {any} */ one) => one.seat === seat) : null;
  return sale
    ? h(
        "div",
        { class: "tag out sold-for" },
        h("b", null, sale.card),
        h("span", null, `→ ${cheque(sale.cheque, rules)}`),
      )
    : signTag("", "choosing…");
}

/** A sign, and words where there is room for them. @param {string} sign @param {string} words */
const signTag = (sign, words) =>
  h("div", { class: "tag" }, sign ? h("span", { class: "sign" }, sign) : null, h("span", { class: "word" }, words));

/**
 * @param {import("./story.js").Taking} taking
 * @param {any} rules
 */
function took(taking, rules) {
  const paid = taking.free ? "free" : `${taking.last ? "won for" : "paid"} ${money(taking.paid, rules)}`;
  const back = !taking.last && taking.back ? `, ${money(taking.back, rules)} back` : "";
  return h(
    "div",
    { class: "tag out", "data-took": taking.card, title: `${paid}${back}` },
    h("b", null, taking.card),
    h("span", null, `${paid}${back}`),
  );
}

/** @param {Context & { seat: number }} context */
function bidOf({ view, rules, seat }) {
  const bid = view.bids[seat];
  const leads = bid > 0 && bid === view.high_bid;
  return h(
    "div",
    { class: classes("paddle", leads && "leads"), "data-bid": bid },
    bid > 0
      ? [h("span", { class: "label" }, leads ? "leads" : "bid"), h("b", null, money(bid, rules))]
      : h("span", { class: "label" }, "no bid"),
  );
}
