// Auctions: what is for sale, everyone's last bid, and the amount of one's own.
import { classes, h } from "../common/dom.js";
import { legalMove, mine, moveButton } from "./answer.js";
import { raising } from "./debt.js";
import { housePrice, money } from "./figures.js";
import { counts } from "./press.js";
import { brief } from "./brief.js";
import { tokenArt } from "./tokens.js";
import { does, inside, isYou, nameIn, whose } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/**
 * Amount: what is typed, where it can be bid.
 *
 * @typedef {{ least: number, most: number, text: string, amount: number | null }} Bid
 */

const STEPS = [1, 10, 50, 100];

/**
 * The amount that the seat is about to bid, as it was typed.
 *
 * @param {Context} context
 * @returns {Bid | null}
 */
export function bidOf(context) {
  const move = legalMove(context, "bid");
  if (!move) return null;
  const [, least, most] = move;
  const text = String(context.scratch.bid ?? least);
  const wanted = Number(text);
  const fits = text.trim() !== "" && Number.isInteger(wanted) && wanted >= least && wanted <= most;
  return { least, most, text, amount: fits ? wanted : null };
}

/** The limit up to which the page bids on in the auction on show. @param {Context} context @returns {number | null} */
export function limitOf({ view, scratch, you }) {
  const limit = scratch.upTo;
  return limit && limit.seat === you && limit.lot === lotOf(view) ? limit.amount : null;
}

/** Which auction it is. @param {import("./context.js").Context["view"]} view */
const lotOf = (view) =>
  view.auction
    ? `${view.turns_played} ${view.auction.building ?? ""} ${view.auction.space ?? view.auction.asked ?? ""}`
    : "";

/** The bid that the page makes by itself, within the limit that its player has set. @param {Context} context */
export function ownBid(context) {
  const limit = limitOf(context);
  const bid = limit === null ? null : bidOf(context);
  return bid && limit !== null && bid.least <= limit ? ["bid", bid.least] : null;
}

/** @param {Context} context @returns {import("./answer.js").Question} */
export function auctionBody(context) {
  const { view } = context;
  const lot = view.auction;
  if (!lot) return { title: "An auction" };
  const speaker = view.acting[0];
  const own = mine(context);
  const bid = own ? bidOf(context) : null;
  const high =
    lot.high_seat === null
      ? "No bids yet"
      : `${does(context, lot.high_seat, "lead", "leads")} with ${money(lot.high_bid)}`;
  const next =
    own && !bid
      ? "you cannot bid higher"
      : speaker === undefined
        ? "sold"
        : own
          ? "your bid"
          : `${whose(context, speaker)} bid`;
  return {
    title: `${high}: ${next}`,
    body: [onSale(context), bidsOn(context), bidders(context), own ? raising(context, "Raise cash to bid more") : null],
    buttons: [
      bid ? amount(context, bid) : null,
      bid
        ? moveButton(context, ["bid", bid.amount ?? bid.least], bidWords(bid), {
            primary: true,
            sign: "gavel",
            off: bid.amount === null,
          })
        : null,
      bid && limitOf(context) === null ? upTo(context, bid) : null,
      moveButton(context, ["pass"], "Pass", { primary: !bid }),
    ],
  };
}

/** @param {Bid} bid */
function bidWords({ least, most, text, amount }) {
  if (amount !== null) return `Bid ${money(amount)}`;
  return Number(text) > most ? `You have ${money(most)}` : `Bid at least ${money(least)}`;
}

/** @param {Context} context */
function onSale(context) {
  const { view, rules } = context;
  const { building, asked, space } = view.auction;
  if (!building) return brief(context, space);
  const short = "There are not enough for everyone who wants to build.";
  return h(
    "p",
    { class: "lot-building", key: "lot" },
    h("img", { src: `/static/art/${building}.svg`, alt: "" }),
    h(
      "span",
      null,
      h("b", null, `One ${building}`),
      h(
        "small",
        null,
        asked === undefined
          ? short
          : `Wanted for ${rules.space[asked].name}, house price ${money(housePrice(rules, asked))}. ${short}`,
      ),
    ),
  );
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
            {
              key: seat,
              class: classes(
                `seat-${seat}`,
                !still[seat] && "out",
                seat === high && "leads",
                view.acting.includes(seat) && "asked",
              ),
              "data-bidder": seat,
            },
            h("img", { src: tokenArt(context, seat), alt: "" }),
            h("span", null, nameIn(context)(seat)),
            h(
              "b",
              null,
              !still[seat]
                ? bids[seat]
                  ? `${money(bids[seat])}, out`
                  : "out"
                : bids[seat]
                  ? money(bids[seat])
                  : view.acting.includes(seat)
                    ? "to bid"
                    : "–",
            ),
          ),
    ),
  );
}

/** @param {Context} context @param {Bid} bid */
function amount(context, bid) {
  /** @param {number | string} value */
  const set = (value) => {
    context.scratch.bid = value;
    context.redraw();
  };
  const from = bid.amount ?? bid.least;
  return h(
    "div",
    { class: "bid-amount", key: "amount" },
    h("label", { for: "bid-amount", class: "visually-hidden" }, `Your bid, from ${bid.least} to ${bid.most}`),
    h(
      "button",
      {
        type: "button",
        class: "small",
        "aria-label": "One less",
        disabled: from <= bid.least,
        onclick: () => set(from - 1),
      },
      "−",
    ),
    h("input", {
      id: "bid-amount",
      type: "number",
      inputmode: "numeric",
      min: bid.least,
      max: bid.most,
      step: 1,
      ".value": bid.text,
      oninput: (/** @type {any} */ event) => set(event.target.value),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter" && bid.amount !== null) void context.play(["bid", bid.amount]);
      },
    }),
    STEPS.filter((step) => bid.most - bid.least >= step).map((step) =>
      h(
        "button",
        {
          key: step,
          type: "button",
          class: "small step",
          disabled: from + step > bid.most,
          onclick: () => set(from + step),
        },
        `+${step}`,
      ),
    ),
    h(
      "button",
      {
        type: "button",
        class: "small step",
        key: "all",
        "aria-label": `All your cash, ${money(bid.most)}`,
        onclick: () => set(bid.most),
      },
      "all",
    ),
  );
}

/**
 * Bid now, and go on by the least raise until the typed amount is reached.
 *
 * @param {Context} context
 * @param {Bid} bid
 */
function upTo(context, bid) {
  return h(
    "button",
    {
      key: "up-to",
      type: "button",
      disabled: context.sending || bid.amount === null || bid.amount === bid.least,
      "data-action": "up-to",
      title: "Bids the least that leads, as often as it must, while this page is open",
      onclick: (/** @type {MouseEvent} */ event) => {
        if (!counts(context, event)) return;
        context.scratch.upTo = { seat: context.you, lot: lotOf(context.view), amount: bid.amount };
        context.redraw();
      },
    },
    h("span", null, `Bid up to ${money(bid.amount ?? bid.least)}`),
  );
}

/** That the page bids on, and how to stop it. @param {Context} context */
function bidsOn(context) {
  const limit = limitOf(context);
  if (limit === null) return null;
  const stop = () => {
    context.scratch.upTo = null;
    context.redraw();
  };
  const seat = /** @type {number} */ (context.you);
  return h(
    "p",
    { class: "bids-on", key: "bids-on" },
    `While this page is open it bids for ${isYou(context, seat) ? "you" : inside(context)(seat)} up ` +
      `to ${money(limit)}. `,
    h("button", { type: "button", class: "small", "data-action": "stop", onclick: stop }, "Stop"),
  );
}
