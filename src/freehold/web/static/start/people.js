// Who sits where at a new table: how many play, their names, and what each seat is.
import { h } from "../common/dom.js";
import { mark } from "../common/icons.js";
import { NO_NAME, isNoName } from "../common/names.js";
import { settings } from "../common/settings.js";
import { startOf } from "./game-starts.js";
import { countsBeside, fit, isShared, seatFor, settingOf } from "./plan.js";

/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("./plan.js").PlannedSeat} PlannedSeat */
/** @typedef {import("../common/types.js").Game} Game */

const list = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** @param {Plan} plan @param {Game} game @param {(change: Partial<Plan>) => void} set @param {string} name */
export function people(plan, game, set, name) {
  const setting = settingOf(plan, game);
  const { fewer, more } = countsBeside(plan, game);
  /** @param {number | undefined} count */
  const resize = (count) => () => count && set({ seats: fit(plan.seats, game, setting, name, count) });
  const shared = isShared(plan.seats);
  return h(
    "fieldset",
    { class: "part" },
    h("legend", null, "Players"),
    h(
      "div",
      { class: "counter" },
      h(
        "button",
        { type: "button", class: "small", "aria-label": "One player fewer", disabled: !fewer, onclick: resize(fewer) },
        "–",
      ),
      h("output", { "aria-live": "polite" }, `${plan.seats.length} players`),
      h(
        "button",
        { type: "button", class: "small", "aria-label": "One player more", disabled: !more, onclick: resize(more) },
        "+",
      ),
      h("span", { class: "hint" }, `For ${counts(setting.counts)} players`),
    ),
    h(
      "ol",
      { class: "seats" },
      plan.seats.map((_, place) => seatRow(plan, game, set, place)),
    ),
    shared ? h("p", { class: "hint" }, "You pass this device around, so type everyone’s name.") : null,
    botWords(plan, game),
    plan.seats.filter((seat) => seat.who === "you").length > 1
      ? h("p", { class: "problem" }, "Only one seat can be you. Choose “At this device” for the others.")
      : null,
  );
}

/**
 * "2 to 6", or "3 or 5" where counts between are left out.
 *
 * @param {number[]} allowed
 */
function counts(allowed) {
  const whole = allowed.every((one, place) => one === allowed[0] + place);
  return whole && allowed.length > 2 ? `${allowed[0]} to ${allowed.at(-1)}` : list.format(allowed.map(String));
}

/** @param {Plan} plan @param {Game} game @param {(change: Partial<Plan>) => void} set @param {number} place */
function seatRow(plan, game, set, place) {
  const seat = plan.seats[place];
  /** @param {Partial<PlannedSeat>} change */
  const change = (change) => set({ seats: plan.seats.map((one, at) => (at === place ? { ...one, ...change } : one)) });
  const wrong = isNoName(seat.name);
  return h(
    "li",
    { key: place, class: `seat-row seat-${place}` },
    startOf(game).mark?.(settingOf(plan, game).data, plan.seats, place, (choice) => change({ mark: choice })) ??
      h("span", { class: "avatar" }, mark(place)),
    h("label", { class: "visually-hidden", for: `name-${place}` }, `Name of player ${place + 1}`),
    h("input", {
      id: `name-${place}`,
      ".value": seat.name,
      maxlength: 40,
      autocomplete: "off",
      placeholder: placeholder(seat, place, plan),
      "aria-invalid": wrong ? "true" : null,
      "aria-describedby": wrong ? `wrong-${place}` : null,
      oninput: (/** @type {any} */ event) => change({ name: event.target.value }),
    }),
    h("label", { class: "visually-hidden", for: `who-${place}` }, `Who is player ${place + 1}`),
    h(
      "select",
      {
        id: `who-${place}`,
        ".value": seat.who,
        onchange: (/** @type {any} */ event) => change(sitDown(plan, game, place, event.target.value)),
      },
      h("option", { value: "you" }, "You"),
      h("option", { value: "here" }, "At this device"),
      h("option", { value: "friend" }, "Friend, by link"),
      game.bots.map((bot) => h("option", { value: `bot:${bot.name}` }, `Bot: ${bot.name}`)),
    ),
    wrong ? h("p", { class: "problem", id: `wrong-${place}` }, NO_NAME) : null,
  );
}

/** @param {PlannedSeat} seat @param {number} place @param {Plan} plan */
function placeholder(seat, place, plan) {
  if (seat.who === "friend") return "They’ll choose a name";
  if (seat.who === "you" && !isShared(plan.seats)) return "Your name";
  return seat.who.startsWith("bot:") ? "Name" : `Name of player ${place + 1}`;
}

/**
 * Somebody else sits down: a bot brings its name, people at this device the ones they had last time.
 *
 * @param {Plan} plan
 * @param {Game} game
 * @param {number} place
 * @param {import("./plan.js").Sitter} who
 * @returns {PlannedSeat}
 */
function sitDown(plan, game, place, who) {
  const seat = plan.seats[place];
  const kindOf = (/** @type {string} */ one) => one.split(":")[0];
  if (kindOf(who) === kindOf(seat.who)) return { ...seat, who };
  if (who.startsWith("bot:")) return { who, name: seatFor(game, Math.max(1, place), "").name };
  if (who === "friend") return { who, name: "" };
  const others = plan.seats.filter((_, at) => at !== place).map((one) => one.name.trim());
  const known = who === "you" ? [settings.state.name] : settings.state.people;
  const stays = !seat.who.startsWith("bot:") && seat.who !== "friend" && seat.name.trim();
  return { who, name: stays ? seat.name : (known.find((name) => name && !others.includes(name)) ?? "") };
}

/** @param {Plan} plan @param {Game} game */
function botWords(plan, game) {
  const used = new Set(plan.seats.map((seat) => seat.who));
  const told = game.bots.filter((bot) => used.has(`bot:${bot.name}`) && bot.text && bot.text !== bot.name);
  return told.map((bot) =>
    h("p", { key: bot.name, class: "hint" }, h("b", null, `${capital(bot.name)} bot: `), bot.text),
  );
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
