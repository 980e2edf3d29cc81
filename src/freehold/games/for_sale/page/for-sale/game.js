// For Sale, as the table page plays it.
import { h } from "../common/dom.js";
import { addressed, who } from "../common/names.js";
import "./five-bills.js";
import { control, held, say } from "./advice.js";
import { board } from "./board.js";
import { desk } from "./desk.js";
import { difference } from "./difference.js";
import { end } from "./end.js";
import { fold, past } from "./fold.js";
import { loadNames } from "./cards.js";
import { memory } from "./memory.js";
import { after, before, weight } from "./motion.js";
import { passWords } from "./bidding.js";
import { money } from "./money.js";
import { forget, payable } from "./offer.js";
import { plaque } from "./plaque.js";
import { current } from "./story.js";
import { AUTO_PASS, unasked } from "./unasked.js";
import { words } from "./words.js";

/** @typedef {import("./context.js").Context} Context */

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

/** @param {import("./context.js").Context["view"]} view @param {Context} context */
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
  const titles = /** @type {Record<string, string>} */ ({
    buy: "Buying",
    showcase: "Showcase",
    veto: "Selling",
    sell: "Selling",
    over: "Sold out",
  });
  const over = view.phase === "over";
  return {
    title: titles[view.phase] ?? view.phase,
    step: over ? view.rounds : Math.min(view.round, view.rounds),
    steps: view.rounds,
  };
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
    const range = bids.length
      ? `or bid from ${money(bids[0], rules)} to ${money(/** @type {number} */ (bids.at(-1)), rules)}`
      : "you can’t bid more";
    return `${yours}. Pass: ${passWords(context)}, ${range}.`;
  }
  if (view.phase === "veto") return `${yours}: veto this market, or keep it.`;
  if (view.phase === "showcase") return "Choose a property to show.";
  return "Choose a property to sell.";
}

/** @param {Context} context @param {string} name */
const twistOf = ({ options }, name) =>
  options.find((one) => one.name === "twists")?.choices?.find((one) => one.value === name);

/** @param {string} name @param {Context} context */
function twist(name, context) {
  const known = twistOf(context, name);
  return h("span", { class: "chip", title: known?.text ?? "" }, known?.title ?? name);
}

/**
 * @param {Context} context
 * @returns {[string, string][]}
 */
function about(context) {
  const { view, rules, title, options } = context;
  /** @type {[string, string][]} */
  const lines = [[title || rules.name, rules.summary || difference(rules, view.options)]];
  for (const name of rules.twists) {
    const known = twistOf(context, name);
    lines.push([`House twist: ${known?.title ?? name}`, known?.text ?? ""]);
  }
  for (const option of options) {
    const settled = rules.twists.some((/** @type {string} */ name) => option.settled?.twists?.[name]);
    const choice = option.choices?.find((one) => one.value === view.options?.[option.name]);
    if (choice && !settled) lines.push([`${option.title}: ${choice.title}`, choice.text ?? ""]);
  }
  return lines;
}

/**
 * @param {Context} context
 * @param {number} seat
 */
function beside({ view }, seat) {
  const buying = view.phase === "buy";
  return { out: buying && !view.in[seat], words: buying && view.starter === seat ? "first bidder" : "" };
}

/** @param {import("./context.js").Context["view"]} view @param {import("../common/types.js").Move} move */
const chosen = (view, [verb, card]) => (verb === "sell" || verb === "showcase" ? { ...view, choice: card } : null);

/** @param {Context} context */
const example = ({ rules }) => ({ title: "Five-bill example", body: h("fh-five-bills", { refund: rules.refund }) });

export const styles = ["for-sale/pieces.css", "for-sale/table.css", "for-sale/layout.css", "for-sale/hint.css"];

/** Everything that must be there before the first drawing. */
export const ready = loadNames;

/** @type {import("../common/types.js").GamePage<Context, import("./shapes.js").Event>} */
export const game = {
  fold,
  past,
  board,
  desk,
  plaque: /** @type {any} */ (plaque),
  words,
  before,
  after,
  weight,
  beside,
  chosen,
  example,
  forget: (/** @type {Record<string, any>} */ scratch) => {
    forget(scratch);
    scratch.pick = null;
  },
  switches: [AUTO_PASS],
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
