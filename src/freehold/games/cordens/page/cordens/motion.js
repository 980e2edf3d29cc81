// Motion for every kind of event: dice that fall, tokens that walk, money that changes hands.
import { animate, pop, wait } from "../common/motion.js";
import { onServer } from "../common/root.js";
import { mayMove, pause } from "../common/settings.js";
import { money } from "./figures.js";
import { cellsOf, path, spotOf } from "./ring.js";
import { scrollTo } from "./strip.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/types.js").GameEvent} GameEvent */

/** @param {string} selector */
const one = (selector) => document.querySelector(selector);

/** How long each kind of event stays on show, in the pauses that the player has set. */
const WEIGHT = /** @type {Record<string, number>} */ ({
  turn: 0.25,
  throw: 0.5,
  moved: 0.35,
  card: 2.4,
  paid: 0.45,
  bought: 0.7,
  auction: 0.9,
  bid: 0.8,
  pass: 0.5,
  auctioned: 1.3,
  built: 0.5,
  sold: 0.5,
  razed: 0.8,
  mortgaged: 0.45,
  redeemed: 0.45,
  kept: 0.5,
  offer: 1.6,
  traded: 1.4,
  declined: 0.8,
  deeds: 0.3,
  hold: 0.9,
  freed: 0.5,
  "claim-opened": 0.5,
  claim: 0.4,
  "claim-lapsed": 0.6,
  bankrupt: 2.6,
  over: 0.4,
});

/** Money that another event on show tells of needs no time of its own. */
const QUIET = new Set(["price", "bid", "building", "sale", "mortgage", "lifting", "bankruptcy"]);

/** @param {GameEvent} event */
export const weight = (event) => (event.type === "paid" && QUIET.has(event.for) ? 0.05 : (WEIGHT[event.type] ?? 0.5));

/** Motion belongs to the pace that the player has set. */
const tempo = () => Math.max(0.25, Math.min(1.25, pause() / 800));

/**
 * Motion that needs the old table still standing.
 *
 * @param {GameEvent} event
 * @param {Context} context
 */
export async function before(event, context) {
  if (!mayMove() || pause() === 0) return;
  if (event.type === "throw") await fall(event.dice);
  if (event.type === "moved" && event.from !== event.space) await walk(event, context);
  if (event.type === "hold") await carry(event, context);
  if (event.type === "bankrupt") {
    const token = one(`[data-token="${event.seat}"]`);
    if (token) await animate(token, [{ opacity: 1 }, { opacity: 0 }], { duration: 900 * tempo() });
  }
}

/**
 * Both dice drop onto the felt, roll over a few faces, bounce and lie still.
 *
 * @param {number[]} faces
 */
async function fall(faces) {
  const dice = /** @type {HTMLImageElement[]} */ ([...document.querySelectorAll(".dice .die")]);
  const time = 640 * tempo();
  await Promise.all(
    dice.map(async (die, number) => {
      const turning =
        mayMove() && document.visibilityState === "visible"
          ? setInterval(() => (die.src = onServer(`/static/art/die-${1 + Math.floor(Math.random() * 6)}.svg`)), 75)
          : 0;
      const way = number ? 1 : -1;
      await animate(
        die,
        [
          {
            transform: `translate(${way * 90}px, -240px) rotate(${way * 300}deg) scale(1.35)`,
            opacity: 0,
            easing: "cubic-bezier(.5,0,.9,.6)",
          },
          {
            transform: `translate(${way * 22}px, 6px) rotate(${way * 90}deg) scale(.96)`,
            opacity: 1,
            offset: 0.5,
            easing: "cubic-bezier(.2,.6,.5,1)",
          },
          {
            transform: `translate(${way * 10}px, -44px) rotate(${way * 30}deg) scale(1.08)`,
            offset: 0.7,
            easing: "cubic-bezier(.5,0,.9,.6)",
          },
          {
            transform: `translate(${way * 3}px, 2px) rotate(${way * -6}deg) scale(1)`,
            offset: 0.88,
            easing: "ease-out",
          },
          { transform: "none", opacity: 1 },
        ],
        { duration: time + number * 90 },
      );
      clearInterval(turning);
      die.src = onServer(`/static/art/die-${faces[number]}.svg`);
    }),
  );
}

/** Where a lone token stands on a space. @param {Context} context @param {number} place */
const middle = (context, place) =>
  spotOf(cellsOf(context.rules.space.length)[place], 0, 1, context.rules.space[place].kind === "deed");

/** Space by space, with a small hop on each. @param {GameEvent} event @param {Context} context */
async function walk(event, context) {
  const token = one(`[data-token="${event.seat}"]`);
  if (!(token instanceof SVGElement)) return;
  const way = path(event.from, event.space, context.rules.space.length, Boolean(event.back));
  const start = getComputedStyle(token).transform;
  token.parentNode?.append(token);
  /** @type {Keyframe[]} */
  const frames = [
    {
      transform:
        start === "none" ? `translate(${middle(context, event.from).x}px, ${middle(context, event.from).y}px)` : start,
    },
  ];
  let last = middle(context, event.from);
  for (const place of way) {
    const next = middle(context, place);
    frames.push(
      { transform: `translate(${(last.x + next.x) / 2}px, ${(last.y + next.y) / 2 - 16}px) scale(1.18)` },
      { transform: `translate(${next.x}px, ${next.y}px)` },
    );
    last = next;
  }
  scrollTo(one(".strip"), event.space, mayMove());
  const each = way.length > 12 ? 60 : 100;
  await animate(token, frames, {
    duration: Math.max(220, way.length * each) * tempo(),
    easing: "linear",
    fill: "both",
  });
}

/** Straight to hold, in one move. @param {GameEvent} event @param {Context} context */
async function carry(event, context) {
  const token = one(`[data-token="${event.seat}"]`);
  if (!(token instanceof SVGElement)) return;
  const to = middle(context, event.space);
  await animate(
    token,
    [
      { transform: getComputedStyle(token).transform },
      { transform: `translate(${to.x}px, ${to.y}px) scale(1.3)`, offset: 0.8 },
      { transform: `translate(${to.x}px, ${to.y}px)` },
    ],
    { duration: 800 * tempo(), fill: "both" },
  );
}

/** @param {number} place */
const spaceAt = (place) => one(`.ring [data-space="${place}"]`);

/**
 * Motion once the new table stands.
 *
 * @param {GameEvent} event
 * @param {Context} context
 */
export async function after(event, context) {
  const { scratch } = context;
  switch (event.type) {
    case "moved":
    case "hold":
      for (const motion of one(`[data-token="${event.seat}"]`)?.getAnimations() ?? []) motion.cancel();
      return;
    case "paid":
      floating(event.from, -event.amount);
      floating(event.to, event.amount);
      return;
    case "card": {
      const card = one(".drawn");
      if (card)
        await animate(
          card,
          [
            { transform: "rotateY(90deg) translateY(-30px) scale(.8)", opacity: 0.2 },
            { transform: "none", opacity: 1 },
          ],
          { duration: 420 * tempo() },
        );
      return;
    }
    case "bought":
    case "redeemed":
    case "mortgaged":
      void glow(event.space);
      return;
    case "deeds":
      for (const place of event.deeds) void glow(place);
      return;
    case "auctioned":
      scratch.bid = null;
      if (event.lot === "deed" && event.seat !== null) void glow(event.space);
      return;
    case "auction":
      scratch.bid = null;
      void pop(one(".ask"));
      return;
    case "bid":
      if (event.seat === context.you) scratch.bid = null;
      void pop(one(`[data-bidder="${event.seat}"]`));
      return;
    case "built":
    case "sold": {
      const buildings = spaceAt(event.space)?.querySelector(".buildings");
      if (buildings)
        void animate(
          buildings,
          [
            { transform: "translateY(-60px)", opacity: 0 },
            { transform: "translateY(4px)", opacity: 1, offset: 0.75 },
            { transform: "none" },
          ],
          { duration: 460 * tempo() },
        );
      return;
    }
    case "traded":
      if (event.from === context.you) scratch.trade = null;
      return;
    case "offer":
      void pop(one(".ask"));
      return;
    case "turn":
      scratch.bid = null;
      scrollTo(one(".strip"), context.view.position[event.seat], mayMove());
      return;
  }
}

/** @param {number} place */
async function glow(place) {
  const space = spaceAt(place);
  if (!space) return;
  space.classList.add("glow");
  await wait(700);
  space.classList.remove("glow");
}

/** A sum that rises from a seat's plaque. @param {number | null} seat @param {number} sum */
function floating(seat, sum) {
  const plaque = seat === null ? null : one(`[data-cash-of="${seat}"]`);
  if (!plaque || !mayMove()) return;
  const box = plaque.getBoundingClientRect();
  const text = document.createElement("div");
  text.className = `floating ${sum > 0 ? "gain" : "loss"}`;
  text.setAttribute("aria-hidden", "true");
  text.textContent = `${sum > 0 ? "+" : "−"}${money(Math.abs(sum))}`;
  text.style.left = `${box.left + box.width / 2}px`;
  text.style.top = `${box.top + box.height}px`;
  document.body.append(text);
  void animate(
    text,
    [
      { transform: "translate(-50%, 12px)", opacity: 0 },
      { transform: "translate(-50%, 0)", opacity: 1, offset: 0.2 },
      { transform: "translate(-50%, -6px)", opacity: 1, offset: 0.7 },
      { transform: `translate(-50%, ${sum > 0 ? -22 : 16}px)`, opacity: 0 },
    ],
    { duration: 1300, easing: "ease-out" },
  ).then(() => text.remove());
}
