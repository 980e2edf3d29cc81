// What a person is setting up: the game, its edition or board, who sits where, twists and options; and the call that
// opens such a table.
import { call } from "../common/api.js";
import { linkTo, ownFrom, remember } from "../common/owned.js";

/** @typedef {import("../common/types.js").Game} Game */
/** @typedef {"you" | "here" | "friend" | `bot:${string}`} Sitter */

/**
 * @typedef {object} Plan
 * @property {string} game
 * @property {string} setting
 * @property {any} own                 an edition or board from a file, or null
 * @property {{ who: Sitter, name: string }[]} seats
 * @property {Record<string, any>} options
 * @property {{ kind: "none" | "move" | "bank", seconds: number }} clock
 * @property {boolean} open           listed for anyone to join
 */

const NAMES = ["Ada", "Bruno", "Cleo", "Dmitri", "Esme", "Farid", "Greta", "Hugo"];

/**
 * You against bots: the default that one click starts.
 *
 * @param {Game} game
 * @param {string} name
 * @returns {Plan}
 */
export function plain(game, name) {
  const setting = game.settings[0];
  const [least, most] = setting.players;
  const players = Math.max(least, Math.min(4, most));
  return {
    game: game.game,
    setting: setting.name,
    own: null,
    seats: Array.from({ length: players }, (_, place) => seatFor(game, place, name)),
    options: {},
    clock: { kind: "none", seconds: 60 },
    open: false,
  };
}

/**
 * @param {Game} game
 * @param {number} place
 * @param {string} name
 * @returns {{ who: Sitter, name: string }}
 */
export function seatFor(game, place, name) {
  const level = game.bots.find((bot) => bot.name === "medium") ?? game.bots[0];
  return place === 0 ? { who: "you", name: name || "You" } : { who: `bot:${level?.name ?? "medium"}`, name: NAMES[place] ?? `Player ${place + 1}` };
}

/**
 * The edition's or board's limits and data as planned.
 *
 * @param {Plan} plan
 * @param {Game} game
 */
export function settingOf(plan, game) {
  if (plan.own) {
    const counts = Object.keys(plan.own.players ?? {}).map(Number);
    return { name: plan.own.name, title: plan.own.title ?? plan.own.name, players: /** @type {[number, number]} */ ([Math.min(...counts), Math.max(...counts)]), summary: "", data: plan.own };
  }
  return game.settings.find((one) => one.name === plan.setting) ?? game.settings[0];
}

/**
 * The body of the call. Where several people share this device, your own seat is one of theirs.
 *
 * @param {Plan} plan
 * @param {Game} game
 */
export function requestFor(plan, game) {
  const shared = plan.seats.some((seat) => seat.who === "here");
  const seats = plan.seats.map((seat) => {
    const name = seat.name.trim();
    if (seat.who.startsWith("bot:")) return { kind: "bot", name, bot: seat.who.slice(4) };
    if (seat.who === "friend") return { kind: "open", name };
    return { kind: shared ? "device" : "human", name };
  });
  return {
    game: plan.game,
    [game.setting]: plan.own ?? plan.setting,
    options: plan.options,
    public: plan.open,
    seats,
    clock: plan.clock.kind === "none" ? { kind: "none" } : { ...plan.clock, takeover: "medium" },
  };
}

/**
 * Open the table and go there.
 *
 * @param {any} request
 */
export async function openTable(request) {
  const answer = await call("POST", "/tables", { body: request });
  const own = ownFrom(request, answer);
  remember(own);
  const alone = own.seats.every((seat) => seat.kind !== "open");
  if (alone && own.seats.some((seat) => seat.kind === "human")) {
    await call("POST", `/tables/${own.table}/ready`, { token: own.token, body: {} });
  }
  location.href = linkTo(own.table, own.token);
}
