// The form that sets up a table.
import { h } from "../common/dom.js";
import * as cordens from "../cordens/setup.js";
import * as forSale from "../for-sale/setup.js";
import { checkCard, radioCard } from "./option-cards.js";
import { people } from "./people.js";
import { settingOf } from "./plan.js";
import { settingsPart } from "./settings-part.js";

/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("../common/types.js").Game} Game */
/** @typedef {import("../common/types.js").GameOption} GameOption */
/** @typedef {{ value: any, title: string, text: string }} Choice */

/**
 * @typedef {object} Words  what a game says of itself on this page
 * @property {string} LINE  what one does in it
 * @property {[string, string][]} HOW  how it goes: what one does, and a sentence
 * @property {{ name: string, title: string, text: string }[]} [TWISTS]
 * @property {{ name: string, title: string, choices: Choice[] }[]} OPTIONS
 * @property {(data: any, options?: any) => string} difference
 * @property {(options: any) => Record<string, { value: any, why: string }>} [settled]  options that others decide
 */

/** @type {Record<string, Words>} */
export const WORDS = { "for-sale": forSale, cordens };

/**
 * @param {Plan} plan
 * @param {Game} game
 * @param {import("./settings-part.js").Page} page
 */
export function setup(plan, game, page) {
  const difference = WORDS[game.game]?.difference ?? (() => settingOf(plan, game).summary);
  return [settingsPart(plan, game, page, difference), people(plan, game, page.set, page.name), twistsAndOptions(plan, game, page.set), clocks(plan, page.set)];
}

/** @param {Plan} plan @param {Game} game @param {(change: Partial<Plan>) => void} set */
function twistsAndOptions(plan, game, set) {
  const words = WORDS[game.game];
  /** @param {string} name @param {any} value */
  const option = (name, value) => {
    const options = { ...plan.options, [name]: value };
    const empty = value === undefined || (Array.isArray(value) && !value.length);
    const settled = Object.keys(words?.settled?.(options) ?? {});
    for (const one of empty ? [name, ...settled] : settled) delete options[one];
    set({ options });
  };
  if (!words) return foreignOptions(plan, game, option);
  const twists = /** @type {string[]} */ (plan.options.twists ?? []);
  const chosen = twists.length + Object.keys(plan.options).filter((name) => name !== "twists").length;
  const { TWISTS = [], OPTIONS } = words;
  return h(
    "details",
    { class: "part more" },
    h("summary", null, TWISTS.length ? "Twists and options" : "Options", chosen ? h("span", { class: "chip" }, `${chosen} chosen`) : h("span", { class: "hint" }, " Standard rules")),
    TWISTS.length ? h("p", { class: "hint" }, "Twists are house rules, not the publisher’s. Everyone who joins sees which ones you play with.") : null,
    TWISTS.length ? h("div", { class: "options-grid" }, TWISTS.map((twist) => checkCard(twist.title, twist.text, twists.includes(twist.name), (on) => option("twists", on ? [...twists, twist.name] : twists.filter((name) => name !== twist.name))))) : null,
    OPTIONS.map((one) => choices(plan, game, one, option)),
  );
}

/**
 * One option with its choices; where something else decides it, what that is.
 *
 * @param {Plan} plan
 * @param {Game} game
 * @param {{ name: string, title: string, choices: Choice[] }} one
 * @param {(name: string, value: any) => void} option
 */
function choices(plan, game, { name, title, choices }, option) {
  const usual = settingOf(plan, game).defaults[name];
  const settled = WORDS[game.game].settled?.(plan.options)[name];
  const value = settled ? settled.value : (plan.options[name] ?? usual);
  return h(
    "fieldset",
    { class: "sub", key: name },
    h("legend", null, title),
    h(
      "div",
      { class: "options-grid two" },
      choices.map((choice) => radioCard(name, { value: String(choice.value), title: choice.title + (choice.value === usual ? " (default)" : ""), text: choice.text }, value === choice.value, () => option(name, choice.value === usual ? undefined : choice.value), Boolean(settled))),
    ),
    settled ? h("p", { class: "hint" }, settled.why) : null,
  );
}

/**
 * Options of a game that describes them itself.
 *
 * @param {Plan} plan
 * @param {Game} game
 * @param {(name: string, value: any) => void} option
 */
function foreignOptions(plan, game, option) {
  if (!game.options.length) return null;
  const count = Object.keys(plan.options).length;
  return h(
    "details",
    { class: "part more" },
    h("summary", null, "Options", count ? h("span", { class: "chip" }, `${count} chosen`) : h("span", { class: "hint" }, " Standard rules")),
    h("div", { class: "options-grid" }, game.options.map((one) => foreignOption(one, plan.options[one.name] ?? one.default, option))),
  );
}

/** @param {GameOption} one @param {any} value @param {(name: string, value: any) => void} option */
function foreignOption(one, value, option) {
  const title = one.name.replaceAll("-", " ");
  const put = (/** @type {any} */ next) => option(one.name, next === one.default ? undefined : next);
  if (typeof one.default === "boolean") return checkCard(title, one.text ?? "", Boolean(value), put);
  const choices = one.choices?.map((choice) => (typeof choice === "object" && choice ? choice : { value: choice, title: String(choice ?? "none") }));
  return h(
    "label",
    { class: "field" },
    h("b", null, title),
    choices
      ? h("select", { ".value": String(value), onchange: (/** @type {any} */ event) => put(choices.find((choice) => String(choice.value) === event.target.value)?.value) }, choices.map((choice) => h("option", { value: String(choice.value) }, choice.title ?? String(choice.value))))
      : h("input", { type: typeof one.default === "number" ? "number" : "text", ".value": value ?? "", onchange: (/** @type {any} */ event) => put(typeof one.default === "number" ? Number(event.target.value) : event.target.value || one.default) }),
    h("small", null, one.text ?? ""),
  );
}

const CLOCKS = /** @type {{ kind: "none" | "move" | "bank", seconds: number, title: string, text: string }[]} */ ([
  { kind: "none", seconds: 60, title: "No clock", text: "Take all the time you need, even days." },
  { kind: "move", seconds: 60, title: "1 minute a move", text: "Too slow? A bot plays for you until you are back." },
  { kind: "move", seconds: 86400, title: "1 day a move", text: "For a game over several days." },
  { kind: "bank", seconds: 600, title: "10 minutes each", text: "For the whole game, like a chess clock." },
]);

/** @param {Plan} plan @param {(change: Partial<Plan>) => void} set */
function clocks(plan, set) {
  if (!plan.seats.some((seat) => seat.who === "friend")) return null;
  return h(
    "fieldset",
    { class: "part" },
    h("legend", null, "Clock"),
    h("div", { class: "options-grid" }, CLOCKS.map(({ kind, seconds, title, text }) => radioCard("clock", { value: `${kind}-${seconds}`, title, text }, plan.clock.kind === kind && (kind === "none" || plan.clock.seconds === seconds), () => set({ clock: { kind, seconds } })))),
    checkCard("Open to anyone", "Lists the table on this server’s start page until its seats are taken.", plan.open, (on) => set({ open: on })),
  );
}
