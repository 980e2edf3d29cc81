// The form that sets up a table.
import { h } from "../common/dom.js";
import { startOf } from "./game-starts.js";
import { checkCard, radioCard } from "./option-cards.js";
import { people } from "./people.js";
import { settingOf } from "./plan.js";
import { settingsPart } from "./settings-part.js";

/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("../common/types.js").Game} Game */
/** @typedef {import("../common/types.js").GameOption} GameOption */
/** @typedef {import("../common/types.js").Choice} Choice */
/** @typedef {(name: string, value: any) => void} SetOption  undefined is what is usual */

/**
 * @param {Plan} plan
 * @param {Game} game
 * @param {import("./settings-part.js").Page} page
 */
export function setup(plan, game, page) {
  const difference = startOf(game).difference ?? (() => settingOf(plan, game).summary);
  return [
    settingsPart(plan, game, page, difference),
    people(plan, game, page.set, page.name),
    twistsAndOptions(plan, game, page.set),
    clocks(plan, page.set),
  ];
}

/** @param {Plan} plan @param {Game} game @param {(change: Partial<Plan>) => void} set */
function twistsAndOptions(plan, game, set) {
  if (!game.options.length) return null;
  /** @type {SetOption} */
  const put = (name, value) => {
    const options = { ...plan.options, [name]: value };
    if (value === undefined || (Array.isArray(value) && !value.length)) delete options[name];
    for (const other of game.options) if (settledBy(other, options)) delete options[other.name];
    set({ options });
  };
  const chosen = Object.values(plan.options).reduce((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0);
  const several = game.options.find((one) => one.kind === "set");
  return h(
    "details",
    { class: "part more" },
    h(
      "summary",
      null,
      several ? `${several.title} and options` : "Options",
      chosen ? h("span", { class: "chip" }, `${chosen} chosen`) : h("span", { class: "hint" }, " Standard rules"),
    ),
    game.options.map((one) =>
      one.kind === "set"
        ? setOf(plan, one, put)
        : one.choices
          ? choices(plan, game, one, put)
          : plainOption(plan, game, one, put),
    ),
  );
}

/**
 * The choice that another option has made for this one, and why.
 *
 * @param {GameOption} one
 * @param {Record<string, any>} options
 */
function settledBy(one, options) {
  for (const [name, reasons] of Object.entries(one.settled ?? {})) {
    const chosen = [options[name]].flat().find((value) => value in reasons);
    if (chosen !== undefined) return reasons[chosen];
  }
  return null;
}

/** Any number of things, each on or off. @param {Plan} plan @param {GameOption} one @param {SetOption} put */
function setOf(plan, one, put) {
  const on = /** @type {any[]} */ (plan.options[one.name] ?? []);
  return [
    h("p", { class: "hint" }, one.text),
    h(
      "div",
      { class: "options-grid" },
      (one.choices ?? []).map(({ value, title, text }) =>
        checkCard(title, text ?? "", on.includes(value), (chosen) =>
          put(one.name, chosen ? [...on, value] : on.filter((other) => other !== value)),
        ),
      ),
    ),
  ];
}

/**
 * One option with its choices; where something else decides it, what that is.
 *
 * @param {Plan} plan
 * @param {Game} game
 * @param {GameOption} one
 * @param {SetOption} put
 */
function choices(plan, game, one, put) {
  const usual = usualOf(plan, game, one);
  const settled = settledBy(one, plan.options);
  const value = settled ? settled.value : (plan.options[one.name] ?? usual);
  if (one.choices?.every((choice) => !choice.text)) return listOf(one, value, usual, put);
  return h(
    "fieldset",
    { class: "sub", key: one.name },
    h("legend", null, titleOf(one)),
    h(
      "div",
      { class: "options-grid two" },
      (one.choices ?? []).map((choice) =>
        radioCard(
          one.name,
          {
            value: String(choice.value),
            title: choice.title + (choice.value === usual ? " (default)" : ""),
            text: choice.text ?? "",
          },
          value === choice.value,
          () => put(one.name, choice.value === usual ? undefined : choice.value),
          Boolean(settled),
        ),
      ),
    ),
    settled ? h("p", { class: "hint" }, settled.text) : null,
  );
}

/**
 * Choices that need no more words than their titles.
 *
 * @param {GameOption} one
 * @param {any} value
 * @param {any} usual
 * @param {SetOption} put
 */
function listOf(one, value, usual, put) {
  const choices = one.choices ?? [];
  const change = (/** @type {any} */ event) => {
    const chosen = choices[event.target.selectedIndex].value;
    put(one.name, chosen === usual ? undefined : chosen);
  };
  return h(
    "label",
    { class: "field", key: one.name },
    h("b", null, titleOf(one)),
    h(
      "select",
      { name: one.name, ".value": String(value), onchange: change },
      choices.map((choice) =>
        h(
          "option",
          { key: String(choice.value), value: String(choice.value) },
          choice.title + (choice.value === usual ? " (default)" : ""),
        ),
      ),
    ),
  );
}

/**
 * An option without choices: it is on or off, a number, or a text.
 *
 * @param {Plan} plan
 * @param {Game} game
 * @param {GameOption} one
 * @param {SetOption} put
 */
function plainOption(plan, game, one, put) {
  const usual = usualOf(plan, game, one);
  const value = plan.options[one.name] ?? usual;
  const change = (/** @type {any} */ next) => put(one.name, next === usual ? undefined : next);
  if (typeof usual === "boolean")
    return h(
      "div",
      { class: "options-grid", key: one.name },
      checkCard(titleOf(one), one.text ?? "", Boolean(value), change),
    );
  const number = typeof usual === "number";
  return h(
    "label",
    { class: "field", key: one.name },
    h("b", null, titleOf(one)),
    h("input", {
      type: number ? "number" : "text",
      ".value": value ?? "",
      onchange: (/** @type {any} */ event) =>
        change(number && event.target.value !== "" ? Number(event.target.value) : event.target.value || usual),
    }),
    h("small", null, one.text ?? ""),
  );
}

/** @param {GameOption} one */
const titleOf = (one) => one.title ?? capital(one.name.replaceAll("-", " "));

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a table has unless it is asked for another. @param {Plan} plan @param {Game} game @param {GameOption} one */
function usualOf(plan, game, one) {
  const { defaults } = settingOf(plan, game);
  return one.name in defaults ? defaults[one.name] : one.default;
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
    h(
      "div",
      { class: "options-grid" },
      CLOCKS.map(({ kind, seconds, title, text }) =>
        radioCard(
          "clock",
          { value: `${kind}-${seconds}`, title, text },
          plan.clock.kind === kind && (kind === "none" || plan.clock.seconds === seconds),
          () => set({ clock: { kind, seconds } }),
        ),
      ),
    ),
    checkCard(
      "Open to anyone",
      "Lists the table on this server’s start page until its seats are taken.",
      plan.open,
      (on) => set({ open: on }),
    ),
  );
}
