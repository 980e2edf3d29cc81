// Cordens, as the table page plays it.
import { h } from "../common/dom.js";
import { control, held, say } from "./advice.js";
import { mine } from "./answer.js";
import { bidOf } from "./auction.js";
import { board } from "./board.js";
import { end } from "./end.js";
import { capital, isDeed, money } from "./figures.js";
import { foldWith, past } from "./fold.js";
import { recent, words } from "./log.js";
import { after, before, weight } from "./motion.js";
import { plaque } from "./plaque.js";
import { timeline } from "./timeline.js";
import { wordsOf } from "./naming.js";
import { inside, nameIn, whose } from "./words.js";

/** @typedef {import("./context.js").Context} Context */

/** @type {WeakMap<any, Map<string, any>>} */
const worked = new WeakMap();

/**
 * The board's data with the table's own options worked in; the same object for the same table.
 *
 * @param {any} data
 * @param {any} options
 */
export function rulesOf(data, options) {
  const kept = worked.get(data) ?? new Map();
  worked.set(data, kept);
  const key = JSON.stringify(options ?? {});
  if (!kept.has(key))
    kept.set(key, {
      ...data,
      names: wordsOf(data),
      deck: data.deck ?? [],
      chillPot: Boolean(options?.["chill-pot"]),
      askForRent: Boolean(options?.["ask-for-rent"]),
      rounds: options?.rounds ?? null,
    });
  return kept.get(key);
}

export const styles = ["board", "ask", "papers", "strip", "layout"].map((name) => `cordens/${name}.css`);

/**
 * The round that is being played: another one whenever the turn comes to the starter's seat, or goes past it.
 *
 * @param {Context} context
 */
function roundOf({ events, view }) {
  const turns = events.filter((event) => event.type === "turn").map((event) => event.seat);
  const count = view.seats.length;
  /** @param {number} seat */
  const after = (seat) => (seat - turns[0] + count) % count;
  return turns.reduce((round, seat, at) => (at > 0 && after(seat) <= after(turns[at - 1]) ? round + 1 : round), 1);
}

/** @param {Context} context */
function progress(context) {
  const { view, rules } = context;
  const over = view.phase === "over";
  const round = roundOf(context);
  if (rules.rounds && !over)
    return { title: `Round ${Math.min(round, rules.rounds)} of ${rules.rounds}`, step: 0, steps: 0 };
  return { title: over ? "The end" : `Turn ${(view.turns_played ?? 0) + 1}`, step: 0, steps: 0 };
}

/**
 * Whose decision it is and what may be done, for the page's title and for those who listen to the page.
 *
 * @param {Context} context
 */
function turn(context) {
  const { view, rules } = context;
  if (view.phase === "over") return "The game is over.";
  const seat = view.acting[0];
  if (seat === undefined) return "";
  if (!mine(context)) return `${capital(whose(context, seat))} turn${doing(context)}.`;
  const place = view.position[view.turn];
  switch (view.phase) {
    case "roll":
      return view.hold[seat] === null ? "Your turn: roll the dice." : "You are on hold: roll for a double, or pay.";
    case "offer":
      return isDeed(rules.space[place])
        ? `Buy ${rules.space[place].name} for ${money(rules.space[place].price)}, or auction it.`
        : "Buy it, or auction it.";
    case "auction":
    case "building-auction": {
      const bid = bidOf(context);
      return bid
        ? `Your bid: from ${money(bid.least)} to ${money(bid.most)}, or pass.`
        : "You cannot bid higher: pass.";
    }
    case "debt":
      return `You owe ${inside(context)(view.debt?.to ?? null)} ${money(view.debt?.amount ?? 0)}: raise the cash.`;
    case "trade":
      return `${nameIn(context)(view.offer?.from ?? null)} offers you a trade: accept or decline.`;
    case "transfer":
      return "You have got a mortgaged deed: pay the mortgage off, or keep it.";
    case "place":
      return "Choose where to build.";
    default:
      return "Build, trade or mortgage, or end your turn.";
  }
}

/** @param {Context} context */
function doing({ view, rules }) {
  const texts = /** @type {Record<string, string>} */ ({
    roll: ": to roll the dice",
    offer: `: to buy ${rules.space[view.position[view.turn]]?.name ?? ""} or not`,
    auction: ": to bid",
    "building-auction": ": to bid for a building",
    place: ": to choose where to build",
    debt: ": to raise cash for a debt",
    trade: ": to answer an offer",
    transfer: ": to pay off a mortgage or not",
    end: ": to end the turn",
  });
  return texts[view.phase] ?? "";
}

/** @type {import("../common/types.js").GamePage<Context>} */
export const game = {
  /** Nothing is secret but dice and cards to come: no curtain between players at one device. */
  open: true,
  fold: (/** @type {any} */ view, /** @type {any} */ event, /** @type {Context} */ context) =>
    foldWith(view, event, context.rules),
  past,
  board,
  desk: () => null,
  plaque: /** @type {any} */ (plaque),
  words,
  before,
  after,
  weight,
  progress,
  turn,
  end,
  memory: (/** @type {Context} */ context) => h("div", null, timeline(context)),
  recent,
  publicPart: (/** @type {any} */ view) => view,
  say,
  held,
  control,
};
