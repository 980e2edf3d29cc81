// For Sale, as the table page plays it.
import { h } from "../common/dom.js";
import { addressed, who } from "../common/names.js";
import { control, held, say } from "./advice.js";
import { board } from "./board.js";
import { desk } from "./desk.js";
import { end } from "./end.js";
import { fold, past } from "./fold.js";
import { loadNames } from "./cards.js";
import { memory } from "./memory.js";
import { after, before } from "./moves.js";
import { passWords } from "./bidding.js";
import { money } from "./money.js";
import { payable } from "./offer.js";
import { plaque } from "./plaque.js";
import { current } from "./story.js";
import { OPTIONS, TWISTS, difference, settled } from "./setup.js";
import { unasked } from "./unasked.js";
import { words } from "./words.js";

/** @typedef {import("../common/types.js").Context} Context */

/**
 * The edition's data with the table's own options worked in, so that nothing else needs to ask where a rule comes from.
 *
 * @param {any} edition
 * @param {any} options
 */
export function rulesOf(edition, options) {
  const twists = options?.twists ?? [];
  return {
    ...edition,
    refund: options?.refund ?? edition.refund,
    money: twists.includes("open-wallets") ? "open" : (options?.money ?? edition.money),
    twists,
    memory: options?.["memory-aid"] === "on",
  };
}

/** @param {any} view @param {Context} context */
function publicPart(view, context) {
  return {
    ...view,
    seat: null,
    hand: [],
    takings: [],
    coins: null,
    choice: null,
    money: context.rules.money === "open" ? view.money : view.money.map(() => null),
  };
}

/** @param {Context} context */
function progress({ view }) {
  const titles = /** @type {Record<string, string>} */ ({ buy: "Buying", showcase: "Showcase", veto: "Selling", sell: "Selling", over: "Sold out" });
  const over = view.phase === "over";
  return { title: titles[view.phase] ?? view.phase, step: over ? view.rounds : Math.min(view.round, view.rounds), steps: view.rounds };
}

/**
 * Whose turn it is and what may be done, for the page's title and for those who listen to the page.
 *
 * @param {Context} context
 */
function turn(context) {
  const { view, you, legal, rules } = context;
  if (view.phase === "over") return "The game is over.";
  const mine = you !== null && view.acting.includes(you) && legal.length > 0;
  if (!mine) {
    const names = view.acting.map((/** @type {number} */ seat) => who(context, seat));
    if (!names.length) return "";
    return names.length === 1 ? `${names[0]}’s turn.` : `${names.length} players are choosing.`;
  }
  const yours = addressed(context) === you ? "Your turn" : `${who(context, you)}’s turn`;
  if (view.phase === "buy") {
    const bids = payable(context);
    const range = bids.length ? `or bid from ${money(bids[0], rules)} to ${money(/** @type {number} */ (bids.at(-1)), rules)}` : "you can’t bid more";
    return `${yours}. Pass: ${passWords(context)}, ${range}.`;
  }
  if (view.phase === "veto") return `${yours}: veto this market, or keep it.`;
  if (view.phase === "showcase") return "Choose a property to show.";
  return "Choose a property to sell.";
}

/** @param {string} name */
function twist(name) {
  const known = TWISTS.find((one) => one.name === name);
  return h("span", { class: "chip", title: known?.text ?? "" }, known?.title ?? name);
}

/**
 * @param {Context} context
 * @returns {[string, string][]}
 */
function about({ view, rules, title }) {
  /** @type {[string, string][]} */
  const lines = [[title || rules.name, rules.summary || difference(rules, view.options)]];
  for (const name of view.options?.twists ?? []) {
    const known = TWISTS.find((one) => one.name === name);
    lines.push([`House twist: ${known?.title ?? name}`, known?.text ?? ""]);
  }
  for (const option of OPTIONS) {
    const choice = option.choices.find((one) => one.value === view.options?.[option.name] && !(option.name in settled(view.options)));
    if (choice) lines.push([`${option.title}: ${choice.title}`, choice.text]);
  }
  return lines;
}

/** Everything that must be there before the first drawing. */
export const ready = loadNames;

/** @type {import("../common/types.js").GamePage} */
export const game = {
  fold,
  past,
  board,
  desk,
  plaque: /** @type {any} */ (plaque),
  words,
  before,
  after,
  progress,
  turn,
  end,
  memory,
  recent: current,
  publicPart,
  twist,
  unasked,
  about,
  say,
  held,
  control,
};
