// Motion for every kind of event: what flies from where to where.
import { animate, deal, fly, pop, wait } from "../common/motion.js";
import { mayMove, pause } from "../common/settings.js";
import { looseCoin } from "./cards.js";
import { forget } from "./offer.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./shapes.js").Event} GameEvent */

/** How long an event stays on show, in the pauses that the player has set. */
const WEIGHT = /** @type {Record<string, number>} */ ({
  lot: 0.7,
  takes: 1.1,
  market: 0.6,
  chosen: 0.3,
  keep: 0.7,
  veto: 1.6,
  over: 0.4,
});

/** @param {GameEvent} event */
export const weight = (event) => WEIGHT[event.type] ?? 1;

/** @param {string} selector */
const all = (selector) => [...document.querySelectorAll(selector)];
/** @param {string} selector */
const one = (selector) => document.querySelector(selector);
/** @param {number} seat */
const plaqueOf = (seat) => one(`.seat-plaque[data-seat="${seat}"]`);

/**
 * Motion that needs the old table still standing.
 *
 * @param {GameEvent} event
 * @param {Context} context
 */
export async function before(event, context) {
  if (event.type === "takes") {
    const card = one(`.lot [data-card="${event.card}"]`);
    const to = event.seat === context.you ? (one(".hand .fan") ?? plaqueOf(event.seat)) : plaqueOf(event.seat);
    if (!card || !to) return;
    const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
    /** @type {HTMLElement} */ (card).style.visibility = "hidden";
    const flight = fly(card, to, copy, { duration: 560 });
    const bid = context.view.bids[event.seat] ?? 0;
    if (bid) void refund(event, context, bid);
    await flight;
    // The patcher may keep this element for another card.
    /** @type {HTMLElement} */ (card).style.visibility = "";
  }
  if (event.type === "reveal") {
    context.scratch.reveal = event;
    context.scratch.pick = null;
  }
  if (event.type === "veto") {
    await Promise.all(
      all(".market .cheque").map((card, place) =>
        animate(
          card,
          [
            { transform: "none", opacity: 1 },
            { transform: "translateY(60px) rotate(14deg) scale(.6)", opacity: 0 },
          ],
          { duration: 380, delay: place * 50, fill: "both" },
        ),
      ),
    );
  }
}

/**
 * What is paid goes to the bank, what is not comes home.
 *
 * @param {import("./shapes.js").EventOf<"takes">} event
 * @param {Context} context
 * @param {number} bid
 */
async function refund(event, context, bid) {
  const plaque = plaqueOf(event.seat);
  const bank = one(".hammer");
  if (!plaque || !bank) return;
  const paid = Math.min(event.paid, 5);
  const kept = Math.min(bid - event.paid, 5);
  const flights = [];
  for (let i = 0; i < paid; i++)
    flights.push(fly(plaque, bank, looseCoin(1, context.rules), { size: "own", delay: i * 60 }));
  const home = event.seat === context.you ? one(".purse .stacks") : plaque;
  for (let i = 0; i < kept; i++)
    flights.push(fly(plaque, home, looseCoin(1, context.rules), { size: "own", delay: i * 60, duration: 420 }));
  await Promise.all(flights);
}

/**
 * Motion once the new table stands.
 *
 * @param {GameEvent} event
 * @param {Context} context
 */
export async function after(event, context) {
  const { scratch } = context;
  switch (event.type) {
    case "lot":
      forget(scratch);
      await deal(all(".lot .property"), { from: one(".deck.of-property .deck-cards") });
      return;
    case "bid": {
      if (event.seat === context.you) forget(scratch);
      const paddle = plaqueOf(event.seat)?.querySelector(".paddle") ?? null;
      void fly(plaqueOf(event.seat), one(".hammer"), looseCoin(1, context.rules), { size: "own", duration: 380 });
      void pop(paddle);
      return;
    }
    case "takes":
      if (event.seat === context.you) forget(scratch);
      void pop(plaqueOf(event.seat)?.querySelector(".tag") ?? null);
      return;
    case "market":
      await deal(all(".market .cheque"), { from: one(".deck.of-cheque .deck-cards"), step: 70 });
      return;
    case "chosen":
      void pop(one(`.choice-spot[data-seat="${event.seat}"]`));
      return;
    case "reveal":
      await showReveal(context);
      return;
    case "over":
      if (event.scores?.some((/** @type {any} */ row) => row.seat === context.you && row.rank === 1))
        void rain(context);
      return;
  }
}

/** The winner's money comes down. @param {Context} context */
async function rain(context) {
  if (!mayMove()) return;
  await Promise.all(
    Array.from({ length: 28 }, (_, place) => {
      const drop = document.createElement("div");
      drop.className = "flight";
      drop.setAttribute("aria-hidden", "true");
      drop.append(looseCoin(place % 4 ? 1 : 2, context.rules));
      document.body.append(drop);
      const x = (((place * 61) % 97) / 97) * innerWidth;
      const turn = (place % 2 ? 1 : -1) * (180 + place * 20);
      return animate(
        drop,
        [
          { transform: `translate(${x}px, -60px) rotate(0deg)` },
          { transform: `translate(${x + (place % 5) * 14 - 28}px, ${innerHeight + 60}px) rotate(${turn}deg)` },
        ],
        { duration: 1500 + (place % 7) * 180, delay: (place % 9) * 110, easing: "cubic-bezier(.4,.1,.8,.9)" },
      ).then(() => drop.remove());
    }),
  );
}

/**
 * Cards turn over, then each cheque slides to its property; after a while the table is cleared.
 *
 * @param {Context} context
 */
async function showReveal(context) {
  const pairs = all(".reveal.fresh .pair");
  await Promise.all(
    pairs.map((pair, place) =>
      Promise.all([
        animate(
          pair.querySelector(".pair-card") ?? pair,
          [
            { transform: "rotateY(90deg) scale(.9)", opacity: 0.3 },
            { transform: "none", opacity: 1 },
          ],
          { duration: 420, delay: (pairs.length - 1 - place) * 160 },
        ),
        animate(
          pair.querySelector(".pair-cheque") ?? pair,
          [
            { transform: "translateY(-46px) scale(.9)", opacity: 0 },
            { transform: "none", opacity: 1 },
          ],
          { duration: 420, delay: 480 + (pairs.length - 1 - place) * 160 },
        ),
      ]),
    ),
  );
  await wait(pause() && Math.max(700, pause() * 2.6));
  context.scratch.reveal = null;
  context.redraw();
}
