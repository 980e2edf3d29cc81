// Auctions: what is under the hammer, everyone's last bid, and the amount of one's own.
import { classes, h } from "../common/dom.js";
import { brief, legalMove, mine, moveButton } from "./ask.js";
import { housePrice, money } from "./figures.js";
import { raising } from "./debt.js";
import { nameIn } from "./words.js";

/** @typedef {import("../common/types.js").Context} Context */

const STEPS = [1, 10, 50, 100];

/**
 * The amount that the seat is about to bid, kept within what may be bid.
 *
 * @param {Context} context
 * @returns {{ least: number, most: number, amount: number } | null}
 */
export function bidOf(context) {
  const move = legalMove(context, "bid");
  if (!move) return null;
  const [, least, most] = move;
  const wanted = Number(context.scratch.bid ?? least);
  return { least, most, amount: Math.max(least, Math.min(most, Number.isFinite(wanted) ? Math.round(wanted) : least)) };
}

/** @param {Context} context @returns {import("./ask.js").Question} */
export function auctionBody(context) {
  const { view, rules } = context;
  const lot = view.auction;
  if (!lot) return { title: "An auction" };
  const building = lot.building ?? null;
  const who = nameIn(context);
  const speaker = view.acting[0];
  const own = mine(context);
  const bid = own ? bidOf(context) : null;
  const high = lot.high_seat === null ? "No bid yet" : `${who(lot.high_seat)} ${lot.high_seat === context.you ? "lead" : "leads"} with ${money(lot.high_bid)}`;
  const asked = own ? (bid ? "bid or pass?" : "you cannot bid higher") : speaker === undefined ? "the hammer falls" : `${who(speaker)} is asked`;
  const title = `${high}: ${asked}`;
  return {
    title,
    body: [
      building
        ? h("p", { class: "lot-building", key: "lot" }, h("img", { src: `/static/art/${building}.svg`, alt: "" }), h("span", null, h("b", null, `One ${building}`), h("small", null, lot.asked === undefined ? "More are asked for than the Bank has." : `Asked for on ${rules.space[lot.asked].name}, house price ${money(housePrice(rules, lot.asked))}. More are wanted than the Bank has.`)))
        : brief(context, lot.space),
      bidders(context),
      own && bid ? amount(context, bid) : null,
      own ? raising(context, "Raise cash to bid more") : null,
    ],
    buttons: [
      bid ? moveButton(context, ["bid", bid.amount], `Bid ${money(bid.amount)}`, { primary: true, sign: "gavel" }) : null,
      moveButton(context, ["pass"], "Pass", { primary: !bid }),
    ],
  };
}

/** @param {Context} context */
function bidders(context) {
  const { view } = context;
  const { bids, in: still, high_seat: high } = view.auction;
  return h(
    "ol",
    { class: "bidders", key: "bidders", "aria-label": "Everyone’s last bid" },
    view.seats.map((/** @type {string} */ _, /** @type {number} */ seat) =>
      view.bankrupt?.[seat] || (!still[seat] && bids[seat] === null && view.auction.building)
        ? null
        : h(
            "li",
            { key: seat, class: classes(`seat-${seat}`, !still[seat] && "out", seat === high && "leads", view.acting.includes(seat) && "asked"), "data-bidder": seat },
            h("img", { src: `/static/art/token-${seat}.svg`, alt: "" }),
            h("span", null, nameIn(context)(seat)),
            h("b", null, !still[seat] ? (bids[seat] ? `${money(bids[seat])}, out` : "out") : bids[seat] ? money(bids[seat]) : view.acting.includes(seat) ? "asked" : "–"),
          ),
    ),
  );
}

/** @param {Context} context @param {{ least: number, most: number, amount: number }} bid */
function amount(context, bid) {
  /** @param {number} value */
  const set = (value) => {
    context.scratch.bid = Math.max(bid.least, Math.min(bid.most, value));
    context.redraw();
  };
  return h(
    "div",
    { class: "bid-amount", key: "amount" },
    h("label", { for: "bid-amount", class: "visually-hidden" }, `Your bid, from ${bid.least} to ${bid.most}`),
    h("button", { type: "button", class: "small", "aria-label": "One less", disabled: bid.amount <= bid.least, onclick: () => set(bid.amount - 1) }, "−"),
    h("input", {
      id: "bid-amount", type: "number", inputmode: "numeric", min: bid.least, max: bid.most, step: 1, ".value": String(bid.amount),
      onchange: (/** @type {any} */ event) => set(Math.round(Number(event.target.value) || bid.least)),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter") return;
        const value = Math.round(Number(/** @type {HTMLInputElement} */ (event.target).value));
        if (value >= bid.least && value <= bid.most) void context.play(["bid", value]);
      },
    }),
    STEPS.filter((step) => bid.most - bid.least >= step).map((step) => h("button", { key: step, type: "button", class: "small", disabled: bid.amount + step > bid.most, onclick: () => set(bid.amount + step) }, `+${step}`)),
    h("button", { type: "button", class: "small", key: "all", onclick: () => set(bid.most) }, `all ${money(bid.most)}`),
  );
}
