// The form that sets up a table.
import { call, sentence } from "../common/api.js";
import { classes, h } from "../common/dom.js";
import { icon, mark } from "../common/icons.js";
import { seatFor, settingOf } from "./plan.js";
import * as cordens from "../cordens/setup.js";
import * as forSale from "../for-sale/setup.js";

/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("../common/types.js").Game} Game */
/** @typedef {import("../common/types.js").GameOption} GameOption */

/**
 * @typedef {object} Words  what a game says of itself on this page
 * @property {{ name: string, title: string, text: string }[]} [TWISTS]
 * @property {{ name: string, title: string, choices: { value: any, title: string, text: string }[] }[]} OPTIONS
 * @property {(data: any) => string} difference
 */

/** @type {Record<string, Words>} */
const WORDS = { "for-sale": forSale, cordens };

/**
 * @param {Plan} plan
 * @param {Game} game
 * @param {(change: Partial<Plan>) => void} set
 * @param {string} name  what the person is called
 */
export function setup(plan, game, set, name) {
  return [editions(plan, game, set), people(plan, game, set, name), twistsAndOptions(plan, game, set), clocks(plan, set)];
}

/** @param {Plan} plan @param {Game} game @param {(change: Partial<Plan>) => void} set */
function editions(plan, game, set) {
  const chosen = settingOf(plan, game);
  /** @param {import("../common/types.js").Setting} one */
  const pick = (one) => set({ setting: one.name, own: null, seats: fit(plan, game, one.players) });
  return h(
    "fieldset",
    { class: "part" },
    h("legend", null, game.setting === "board" ? "Board" : "Edition"),
    h(
      "div",
      { class: "options-grid" },
      game.settings.map((one) => radioCard("setting", one.name, !plan.own && plan.setting === one.name, () => pick(one), one.title ?? one.name, one.summary || WORDS[game.game]?.difference(one.data) || "")),
      plan.own ? radioCard("setting", "own", true, () => {}, plan.own.title ?? plan.own.name, "From your file.") : null,
    ),
    h("p", { class: "hint" }, WORDS[game.game]?.difference(chosen.data) ?? chosen.summary),
    h("label", { class: "file" }, icon("open"), `Or from a file of your own (TOML or JSON)`, h("input", { type: "file", accept: ".toml,.json,application/json,application/toml", onchange: (/** @type {any} */ event) => void readOwn(event.target, plan, game, set) })),
  );
}

/**
 * @param {HTMLInputElement} field
 * @param {Plan} plan
 * @param {Game} game
 * @param {(change: Partial<Plan>) => void} set
 */
async function readOwn(field, plan, game, set) {
  const file = field.files?.[0];
  if (!file) return;
  try {
    const own = await call("POST", "/setting", { body: { game: game.game, name: file.name, text: await file.text() } });
    field.setCustomValidity("");
    set({ own, seats: fit(plan, game, settingOf({ ...plan, own }, game).players) });
  } catch (error) {
    field.setCustomValidity(sentence(error));
    field.reportValidity();
  }
}

/**
 * As many seats as the edition has room for.
 *
 * @param {Plan} plan
 * @param {Game} game
 * @param {[number, number]} limits
 */
function fit(plan, game, [least, most]) {
  const seats = plan.seats.slice(0, most);
  while (seats.length < least) seats.push(seatFor(game, seats.length, ""));
  return seats;
}

/** @param {Plan} plan @param {Game} game @param {(change: Partial<Plan>) => void} set @param {string} name */
function people(plan, game, set, name) {
  const [least, most] = settingOf(plan, game).players;
  const n = plan.seats.length;
  /** @param {number} place @param {any} change */
  const change = (place, change) => set({ seats: plan.seats.map((seat, at) => (at === place ? { ...seat, ...change } : seat)) });
  return h(
    "fieldset",
    { class: "part" },
    h("legend", null, "Who sits where"),
    h(
      "div",
      { class: "counter" },
      h("button", { type: "button", class: "small", "aria-label": "One player fewer", disabled: n <= least, onclick: () => set({ seats: plan.seats.slice(0, -1) }) }, "–"),
      h("output", { "aria-live": "polite" }, `${n} players`),
      h("button", { type: "button", class: "small", "aria-label": "One player more", disabled: n >= most, onclick: () => set({ seats: [...plan.seats, seatFor(game, n, name)] }) }, "+"),
      h("span", { class: "hint" }, `${least} to ${most} can play`),
    ),
    h(
      "ol",
      { class: "seats" },
      plan.seats.map((seat, place) =>
        h(
          "li",
          { key: place, class: `seat-row seat-${place}` },
          h("span", { class: "avatar" }, mark(place)),
          h("label", { class: "visually-hidden", for: `name-${place}` }, `Name of seat ${place + 1}`),
          h("input", { id: `name-${place}`, ".value": seat.name, maxlength: 40, placeholder: seat.who === "friend" ? "They say it themselves" : "Name", oninput: (/** @type {any} */ event) => change(place, { name: event.target.value }) }),
          h("label", { class: "visually-hidden", for: `who-${place}` }, `Who plays seat ${place + 1}`),
          h(
            "select",
            { id: `who-${place}`, ".value": seat.who, onchange: (/** @type {any} */ event) => change(place, { who: event.target.value, ...(event.target.value === "friend" ? { name: "" } : seat.name ? {} : { name: seatFor(game, place, name).name }) }) },
            h("option", { value: "you" }, "You"),
            h("option", { value: "here" }, "At this device"),
            h("option", { value: "friend" }, "Friend, by link"),
            game.bots.map((bot) => h("option", { value: `bot:${bot.name}` }, `Bot: ${bot.name}`)),
          ),
        ),
      ),
    ),
    botWords(plan, game),
    plan.seats.filter((seat) => seat.who === "you").length > 1 ? h("p", { class: "problem" }, "Only one seat can be you; make the others “At this device”.") : null,
  );
}

/** @param {Plan} plan @param {Game} game */
function botWords(plan, game) {
  const used = new Set(plan.seats.map((seat) => seat.who));
  const told = game.bots.filter((bot) => used.has(`bot:${bot.name}`) && bot.text && bot.text !== bot.name);
  return told.length ? h("p", { class: "hint" }, told.map((bot) => `${bot.name}: ${bot.text}`).join(" ")) : null;
}

/** @param {Plan} plan @param {Game} game @param {(change: Partial<Plan>) => void} set */
function twistsAndOptions(plan, game, set) {
  /** @param {string} name @param {any} value */
  const option = (name, value) => {
    const options = { ...plan.options, [name]: value };
    if (value === undefined || (Array.isArray(value) && !value.length)) delete options[name];
    set({ options });
  };
  const words = WORDS[game.game];
  if (!words) return foreignOptions(plan, game, option);
  const twists = /** @type {string[]} */ (plan.options.twists ?? []);
  const data = settingOf(plan, game).data;
  const chosen = twists.length + Object.keys(plan.options).filter((name) => name !== "twists").length;
  const { TWISTS = [], OPTIONS } = words;
  return h(
    "details",
    { class: "part more" },
    h("summary", null, TWISTS.length ? "Twists and options" : "Options", chosen ? h("span", { class: "chip" }, `${chosen} chosen`) : h("span", { class: "hint" }, " none, as printed")),
    TWISTS.length ? h("p", { class: "hint" }, "House twists are not the publisher’s rules. Everyone who joins sees which are in play.") : null,
    TWISTS.length ? h("div", { class: "options-grid" }, TWISTS.map((twist) => checkCard(twist.title, twist.text, twists.includes(twist.name), (on) => option("twists", on ? [...twists, twist.name] : twists.filter((name) => name !== twist.name))))) : null,
    OPTIONS.map((one) => {
      const usual = one.name in data ? data[one.name] : one.choices[0].value;
      const value = plan.options[one.name] ?? usual;
      return h(
        "fieldset",
        { class: "sub", key: one.name },
        h("legend", null, one.title),
        h("div", { class: "options-grid two" }, one.choices.map((choice) => radioCard(one.name, String(choice.value), value === choice.value, () => option(one.name, choice.value === usual ? undefined : choice.value), choice.title + (choice.value === usual ? " (usual here)" : ""), choice.text))),
      );
    }),
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
  return h(
    "details",
    { class: "part more" },
    h("summary", null, "Options", Object.keys(plan.options).length ? h("span", { class: "chip" }, `${Object.keys(plan.options).length} chosen`) : h("span", { class: "hint" }, " as usual")),
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

/** @param {Plan} plan @param {(change: Partial<Plan>) => void} set */
function clocks(plan, set) {
  const online = plan.seats.some((seat) => seat.who === "friend");
  if (!online) return null;
  const kinds = /** @type {[string, number, string, string][]} */ ([
    ["none", 60, "No clock", "Take all the time you need, even days."],
    ["move", 60, "A minute a move", "When it runs out a bot plays for you until you are back."],
    ["move", 86400, "A day a move", "For a game over days."],
    ["bank", 600, "Ten minutes each", "For the whole game, like a chess clock."],
  ]);
  return h(
    "fieldset",
    { class: "part" },
    h("legend", null, "Clock"),
    h("div", { class: "options-grid" }, kinds.map(([kind, seconds, title, text]) => radioCard("clock", `${kind}-${seconds}`, plan.clock.kind === kind && (kind === "none" || plan.clock.seconds === seconds), () => set({ clock: { kind: /** @type {any} */ (kind), seconds } }), title, text))),
    checkCard("Open to anyone", "The table is listed on this server’s start page until its seats are taken.", plan.open, (on) => set({ open: on })),
  );
}

/** @param {string} group @param {string} value @param {boolean} on @param {() => void} act @param {string} title @param {string} text */
const radioCard = (group, value, on, act, title, text) =>
  h("label", { key: `${group}-${value}`, class: classes("option-card", on && "on") }, h("input", { type: "radio", name: group, value, ".checked": on, onchange: act }), h("span", null, h("b", null, title), h("small", null, text)));

/** @param {string} title @param {string} text @param {boolean} on @param {(on: boolean) => void} act */
const checkCard = (title, text, on, act) =>
  h("label", { key: title, class: classes("option-card", on && "on") }, h("input", { type: "checkbox", ".checked": on, onchange: (/** @type {any} */ event) => act(event.target.checked) }), h("span", null, h("b", null, title), h("small", null, text)));
