// How everybody's wealth went, turn by turn, worked out from the public events and drawn as a chart.
import { classes, h } from "../common/dom.js";
import { money, wealthOf } from "./figures.js";
import { foldWith, opening, standing } from "./fold.js";
import { nameIn } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {{ wealth: number[], seq: number }} Point  everyone's wealth as a turn begins */

const WIDE = 380;
const HIGH = 240;
const LEFT = 46;
const FOOT = 26;

/** @type {{ events: number, first: any, view: any, points: Point[] }} */
let known = { events: 0, first: null, view: null, points: [] };

/**
 * @param {Context} context
 * @returns {Point[]}
 */
export function history(context) {
  const events = standing(context.events);
  const { rules, view } = context;
  const goesOn =
    known.first === events[0] &&
    known.events <= events.length &&
    known.events > 0 &&
    known.view?.seats.length === view.seats.length;
  if (!goesOn) known = { events: 0, first: events[0] ?? null, view: opening(view, rules), points: [] };
  /** @param {number} seq */
  const note = (seq) =>
    known.points.push({
      wealth: known.view.seats.map(
        (/** @type {string} */ _, /** @type {number} */ seat) => wealthOf(rules, known.view, seat).total,
      ),
      seq,
    });
  for (const event of events.slice(known.events)) {
    if (event.type === "turn") note(event.seq);
    known.view = foldWith(known.view, event, rules);
    if (event.type === "over") note(event.seq);
  }
  known.events = events.length;
  const now = {
    wealth: view.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => wealthOf(rules, view, seat).total),
    seq: Infinity,
  };
  return view.phase === "over" ? known.points : [...known.points, now];
}

/** A round figure for the axis. @param {number} most */
function stepFor(most) {
  const raw = most / 4;
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  return [1, 2, 5, 10].map((factor) => factor * unit).find((step) => step >= raw) ?? unit * 10;
}

/** Dashes tell the lines apart where colours do not. */
const DASHES = ["", "9 4", "3 3", "12 4 3 4", "1 4", "6 6", "14 3", "8 3 2 3 2 3"];

/** @param {Context} context */
export function timeline(context) {
  const points = history(context);
  const who = nameIn(context);
  const most = Math.max(1, ...points.flatMap((point) => point.wealth));
  const step = stepFor(most);
  const top = Math.ceil(most / step) * step;
  /** @param {number} at */
  const x = (at) => LEFT + ((WIDE - LEFT - 10) * at) / Math.max(1, points.length - 1);
  /** @param {number} sum */
  const y = (sum) => 10 + (HIGH - FOOT - 10) * (1 - sum / top);
  const seats = context.view.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => seat);
  return h(
    "figure",
    { class: "timeline" },
    h(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": spoken(points, seats, who) },
      Array.from({ length: Math.round(top / step) + 1 }, (_, at) => [
        h("line", { class: "rule", x1: LEFT, x2: WIDE - 8, y1: y(at * step), y2: y(at * step) }),
        h("text", { class: "tick", x: LEFT - 7, y: y(at * step) + 4, "text-anchor": "end" }, money(at * step)),
      ]),
      h("text", { class: "tick", x: LEFT, y: HIGH - 6 }, "start"),
      h(
        "text",
        { class: "tick", x: WIDE - 10, y: HIGH - 6, "text-anchor": "end" },
        `${Math.max(0, points.length - 1)} turns`,
      ),
      seats.map((/** @type {number} */ seat) =>
        h("polyline", {
          key: seat,
          class: classes("wealth", `seat-${seat}`, seat === context.you && "own"),
          points: points.map((point, at) => `${x(at).toFixed(1)},${y(point.wealth[seat]).toFixed(1)}`).join(" "),
          "stroke-dasharray": DASHES[seat % DASHES.length] || null,
        }),
      ),
      points.length
        ? seats.map((/** @type {number} */ seat) =>
            h("circle", {
              key: `end-${seat}`,
              class: `wealth-end seat-${seat}`,
              cx: x(points.length - 1),
              cy: y(points[points.length - 1].wealth[seat]),
              r: 5,
            }),
          )
        : null,
    ),
    h(
      "figcaption",
      { class: "legend" },
      seats.map((/** @type {number} */ seat) =>
        h(
          "span",
          { key: seat, class: `seat-${seat}` },
          h(
            "svg",
            { width: 26, height: 8, "aria-hidden": "true" },
            h("line", {
              class: "wealth",
              x1: 1,
              x2: 25,
              y1: 4,
              y2: 4,
              "stroke-dasharray": DASHES[seat % DASHES.length] || null,
            }),
          ),
          h("i", null, who(seat)),
          h("b", null, money(points.at(-1)?.wealth[seat] ?? 0)),
        ),
      ),
    ),
  );
}

/** @param {Point[]} points @param {number[]} seats @param {(seat: number) => string} who */
function spoken(points, seats, who) {
  const last = points.at(-1);
  if (!last) return "Wealth over the turns";
  const now = seats.map((seat) => `${who(seat)} ${money(last.wealth[seat])}`).join(", ");
  return `Wealth over ${points.length - 1} turns. Now: ${now}.`;
}
