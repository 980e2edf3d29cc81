// What a game's own page is given to draw from.
import { isNews } from "./news.js";

/** @typedef {import("../common/types.js").TableState} TableState */
/** @typedef {import("../common/types.js").Context} Context */

/** The game of the table, as the catalogue has it. @param {TableState} state */
export const gameOf = ({ view, mine, catalogue }) => catalogue.find((game) => game.game === (view?.game ?? mine?.game));

/**
 * The edition's or board's data: in the view itself where the table was made from a file, else from the catalogue.
 *
 * @param {TableState} state
 */
export function settingOf(state) {
  const { view } = state;
  const kind = gameOf(state);
  const given = kind && view ? view[kind.setting] : null;
  if (given && typeof given === "object")
    return { name: given.name, title: given.title ?? given.name, data: given, summary: given.summary ?? "" };
  return kind?.settings.find((one) => one.name === given) ?? null;
}

/** What is played: the edition or board, or the game where it has only one. @param {TableState} state */
function titleOf(state) {
  const game = gameOf(state);
  return game?.settings.length === 1 && !game.files ? game.title : (settingOf(state)?.title ?? "");
}

/**
 * The game's events without those that were taken back; that a move was taken back stays told.
 *
 * @param {import("../common/types.js").GameEvent[]} all
 */
function standing(all) {
  const events = all.filter((event) => !isNews(event));
  const undone = events.filter((event) => event.type === "undone");
  if (!undone.length) return events;
  return events.filter((event) => !undone.some((one) => event.seq >= one.from && event.seq <= one.to));
}

/**
 * @param {TableState} state
 * @param {{ rulesOf: (data: any, options: any) => any, past: (view: any, events: any[], rules: any) => any } | null}
 *   game
 * @param {Pick<Context, "play" | "redraw" | "scratch" | "sit" | "hint">} page
 * @returns {Context}
 */
export function contextOf(state, game, page) {
  const setting = settingOf(state);
  const rules = game && setting ? game.rulesOf(setting.data, state.view?.options) : (setting?.data ?? {});
  const reading = state.scrub !== null && state.status === "over";
  const known = reading
    ? state.events.filter((event) => event.seq <= /** @type {number} */ (state.scrub))
    : state.events;
  const events = standing(known);
  return {
    view: reading && game ? game.past(state.view, events, rules) : state.view,
    legal: reading ? [] : state.legal,
    you: state.you,
    seats: state.seats,
    events,
    scores: state.scores,
    rules,
    title: titleOf(state),
    options: gameOf(state)?.options ?? [],
    idle: state.idle,
    sending: state.sending,
    device: state.role === "device",
    reading,
    ...page,
  };
}
