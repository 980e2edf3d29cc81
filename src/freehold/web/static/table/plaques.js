// The row of seats: who sits where, who is here, whose turn it is, and what the game adds to each.
import { classes, h } from "../common/dom.js";
import { icon, mark, markName } from "../common/icons.js";
import { addressed } from "../common/names.js";

/** @typedef {import("../common/types.js").TableState} TableState */
/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */

/**
 * @param {import("../common/types.js").SeatInfo | undefined} seat
 * @param {boolean} lobby
 * @returns {[string, string] | null} icon and words
 */
function standing(seat, lobby) {
  if (!seat) return null;
  if (seat.taken_over)
    return ["robot", typeof seat.taken_over === "string" ? `${seat.taken_over} bot, for now` : "bot, for now"];
  if (seat.kind === "bot") return ["robot", seat.bot ? `${seat.bot} bot` : "bot"];
  if (seat.kind === "device") return ["device", "this device"];
  if (seat.kind === "open") return ["link", "not here yet"];
  if (lobby && seat.ready) return ["check", "ready"];
  return null;
}

/** @param {[string, string] | null} what @returns {[string, string]} */
const asHost = (what) => (what ? [what[0], `host, ${what[1]}`] : ["person", "host"]);

/**
 * @param {TableState} state
 * @param {Context} context
 * @param {import("../common/types.js").GamePage | null} game  what adds to each seat's plaque
 * @returns {Child}
 */
export function plaques(state, context, game) {
  const { view } = context;
  return h(
    "ol",
    { class: "plaques", "aria-label": "Players", style: { "--n": state.seats.length } },
    state.seats.map((seat, place) => {
      const turn = view?.acting?.includes(place) && view.phase !== "over";
      const lobby = state.status === "lobby";
      const what = lobby && place === state.hosting?.seat ? asHost(standing(seat, lobby)) : standing(seat, lobby);
      const beside = view ? game?.beside?.(context, place) : null;
      const away = seat.kind !== "bot" && seat.kind !== "device" && seat.present === false;
      return h(
        "li",
        {
          key: place,
          "data-seat": place,
          class: classes(
            "seat-plaque",
            `seat-${place}`,
            turn && "turn",
            place === state.you && "own",
            away && "away",
            beside?.out && "is-out",
          ),
          "aria-current": turn ? "true" : null,
        },
        h("span", { class: "avatar", title: markName(place) }, mark(place)),
        h(
          "div",
          { class: "who" },
          h(
            "span",
            { class: "name" },
            seat.name || `Player ${place + 1}`,
            place === addressed(state) ? h("span", { class: "you" }, " you") : null,
          ),
          h(
            "span",
            { class: "standing" },
            what ? [icon(what[0]), h("span", null, what[1])] : away ? "away" : turn ? "playing" : (beside?.words ?? ""),
          ),
        ),
        turn ? h("span", { class: "visually-hidden" }, "It’s this player’s turn.") : null,
        game && view ? game.plaque({ ...context, seat: place }) : null,
        clockOf(state, place),
      );
    }),
  );
}

/**
 * What is left of a seat's time: of this move, or of its bank. The table says it; the page only counts on from there.
 *
 * @param {TableState} state
 * @param {number} seat
 */
function clockOf(state, seat) {
  const { clock, view, status } = state;
  const left = clock?.left_ms?.[seat];
  const runs = status === "running" && Boolean(view?.acting?.includes(seat));
  if (left == null || status !== "running" || (!runs && clock?.kind !== "bank") || state.seats[seat]?.kind === "bot")
    return null;
  return h(
    "time",
    {
      class: classes("clock", runs && "runs"),
      "data-left": left,
      "data-at": state.clockAt,
      "data-runs": runs ? "1" : "",
    },
    icon("clock"),
    h("span", { class: "left" }),
  );
}

/**
 * Whether the shown seat has used up its time for the whole game, so that a bot plays it to the end.
 *
 * @param {import("../common/types.js").TableState} state
 */
export const timeIsUp = ({ clock, you }) => you !== null && clock?.kind === "bank" && clock.left_ms[you] === 0;

/** Bring every clock on the page up to date; called once a second. */
export function tick() {
  for (const clock of document.querySelectorAll(".clock[data-left]")) {
    const { left, at, runs } = /** @type {HTMLElement} */ (clock).dataset;
    const words = clock.querySelector(".left");
    if (!words) continue;
    const ms = Math.max(0, Number(left) - (runs ? performance.now() - Number(at) : 0));
    words.textContent = duration(ms);
    clock.classList.toggle("short", Boolean(runs) && ms < 15_000);
  }
}

/** @param {number} ms */
export function duration(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 5400) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return `${Math.round(seconds / 3600)} h`;
}
