// What a person is setting up: the game, its edition or board, who sits where, twists and options; and the call that
// opens such a table.
import { call } from "../common/api.js";
import { linkTo, ownFrom, remember } from "../common/owned.js";
import { startOf } from "./game-starts.js";

/** @typedef {import("../common/types.js").Game} Game */
/** @typedef {import("../common/types.js").Setting} Setting */
/** @typedef {"you" | "here" | "friend" | `bot:${string}`} Sitter */
/**
 * Mark: what the game lets a seat choose to be marked with.
 *
 * @typedef {{ who: Sitter, name: string, mark?: any }} PlannedSeat
 */

/**
 * @typedef {object} Plan
 * @property {string} game
 * @property {string} setting
 * @property {Setting | null} own      an edition or board from a file
 * @property {PlannedSeat[]} seats
 * @property {Record<string, any>} options
 * @property {{ kind: "none" | "move" | "bank", seconds: number }} clock
 * @property {boolean} open           listed for anyone to join
 */

const BOTS = ["Ada", "Bruno", "Cleo", "Dmitri", "Esme", "Farid", "Greta", "Hugo"];
const USUAL_PLAYERS = 4;

/**
 * You against bots: the default that one click starts.
 *
 * @param {Game} game
 * @param {string} name  the person's, or "" where it is not known
 * @returns {Plan}
 */
export function plain(game, name) {
  const setting = game.settings[0];
  return {
    game: game.game,
    setting: setting.name,
    own: null,
    seats: fit([], game, setting, name, USUAL_PLAYERS),
    options: {},
    clock: { kind: "none", seconds: 60 },
    open: false,
  };
}

/**
 * @param {Game} game
 * @param {number} place
 * @param {string} name  of the person who sets the table up
 * @returns {PlannedSeat}
 */
export function seatFor(game, place, name) {
  return place === 0 ? { who: "you", name } : { who: `bot:${game.bot}`, name: BOTS[place % BOTS.length] };
}

/**
 * The edition or board as planned.
 *
 * @param {Plan} plan
 * @param {Game} game
 * @returns {Setting}
 */
export const settingOf = (plan, game) =>
  plan.own ?? game.settings.find((one) => one.name === plan.setting) ?? game.settings[0];

/**
 * The seats, as many as the setting allows: as many as are wanted, or else the next count below, or the least.
 *
 * @param {PlannedSeat[]} seats
 * @param {Game} game
 * @param {Setting} setting
 * @param {string} name
 * @param {number} [wanted]
 * @returns {PlannedSeat[]}
 */
export function fit(seats, game, setting, name, wanted = seats.length) {
  const count = setting.counts.findLast((one) => one <= wanted) ?? setting.counts[0];
  return Array.from({ length: count }, (_, place) => seats[place] ?? seatFor(game, place, name));
}

/**
 * The allowed counts of players next below and above the present one, or undefined.
 *
 * @param {Plan} plan
 * @param {Game} game
 */
export function countsBeside(plan, game) {
  const { counts } = settingOf(plan, game);
  const now = plan.seats.length;
  return { fewer: counts.findLast((one) => one < now), more: counts.find((one) => one > now) };
}

/** Whether several people play at this device. @param {PlannedSeat[]} seats */
export const isShared = (seats) => seats.some((seat) => seat.who === "here");

/** The names typed for the people at this device, in order. @param {PlannedSeat[]} seats */
export const namesHere = (seats) =>
  seats.filter((seat) => seat.who === "you" || seat.who === "here").map((seat) => seat.name.trim());

/**
 * Bots make way for people: one that is called as somebody else gets another name.
 *
 * @param {PlannedSeat[]} seats
 * @returns {string[]}
 */
function distinctNames(seats) {
  const isBot = (/** @type {PlannedSeat} */ seat) => seat.who.startsWith("bot:");
  const key = (/** @type {string} */ name) => name.trim().toLocaleLowerCase();
  const taken = new Set(seats.filter((seat) => !isBot(seat)).map((seat) => key(seat.name)));
  return seats.map((seat) => {
    const name =
      isBot(seat) && taken.has(key(seat.name))
        ? (BOTS.find((one) => !taken.has(key(one)) && seats.every((other) => key(other.name) !== key(one))) ??
          seat.name)
        : seat.name;
    taken.add(key(name));
    return name.trim();
  });
}

/**
 * The body of the call. Where several people share this device, your own seat is one of theirs. A seat without a name
 * is named by the table.
 *
 * @param {Plan} plan
 * @param {Game} game
 */
export function requestFor(plan, game) {
  const shared = isShared(plan.seats);
  const names = distinctNames(plan.seats);
  const seats = plan.seats.map((seat, place) => {
    const name = names[place];
    if (seat.who.startsWith("bot:")) return { kind: "bot", name, bot: seat.who.slice(4) };
    if (seat.who === "friend") return { kind: "open", name };
    return { kind: shared ? "device" : "human", name };
  });
  return {
    game: plan.game,
    [game.setting]: plan.own?.data ?? plan.setting,
    options: { ...plan.options, ...startOf(game).seatOptions?.(plan.seats) },
    public: plan.open,
    seats,
    clock: plan.clock.kind === "none" ? { kind: "none" } : { ...plan.clock, takeover: game.bot },
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
