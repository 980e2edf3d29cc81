// The table of Cordens: the board with its middle, what is asked, and the players' papers beside it.
import { classes, h } from "../common/dom.js";
import { ask } from "./ask.js";
import { centre } from "./centre.js";
import { patterns } from "./colours.js";
import { deedSheet } from "./deed.js";
import { end } from "./end.js";
import { deedAt, isBankrupt, rentOf } from "./figures.js";
import { papers } from "./papers.js";
import { SIZE, cellsOf, depthOf, spotOf } from "./ring.js";
import { flag, printed, spaceCell, spoken } from "./space.js";
import { strip } from "./strip.js";
import { timeline } from "./timeline.js";
import { tokenArt } from "./tokens.js";
import { tradeSheet } from "./trade.js";
import { playUnasked } from "./unasked.js";
import { nameIn } from "./words.js";

/** @typedef {import("../common/dom.js").Element_} Element_ */
/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */

/**
 * @param {Context} context
 * @returns {Child}
 */
export function board(context) {
  const over = context.view.phase === "over" && !context.reading;
  playUnasked(context);
  return h(
    "div",
    {
      class: classes("cordens", over && "is-over", context.reading && "reading"),
      key: "cordens",
      style: { "--depth": depthOf(context.rules.space.length) / 10 },
    },
    patterns(),
    h(
      "div",
      { class: "game-board" },
      ring(context),
      h(
        "div",
        { class: "middle" },
        over
          ? h("section", { class: "chart", key: "chart", "aria-label": "Wealth, turn by turn" }, timeline(context))
          : [centre(context), ask(context)],
      ),
      strip(context),
    ),
    h("div", { class: "beside" }, over ? end(context) : null, papers(context)),
    sheets(context),
  );
}

/** @param {Context} context */
function sheets(context) {
  const { scratch } = context;
  const close = () => {
    scratch.sheet = null;
    context.redraw();
  };
  if (scratch.sheet?.deed !== undefined) return deedSheet(context, scratch.sheet.deed, close);
  if (scratch.sheet?.trade) return tradeSheet(context, close);
  return null;
}

/** Open a space's card. @param {Context} context @param {number} place */
export function open(context, place) {
  context.scratch.sheet = { deed: place };
  context.redraw();
}

/** The spaces that the one decision of the moment is about. @param {import("./context.js").Context["view"]} view */
export function spacesAsked(view) {
  const asked = new Set(view.transfers?.slice(0, 1) ?? []);
  if (view.phase === "offer") asked.add(view.position[view.turn]);
  if (view.auction?.space !== undefined) asked.add(view.auction.space);
  if (view.auction?.asked !== undefined) asked.add(view.auction.asked);
  for (const place of [...(view.offer?.give ?? []), ...(view.offer?.get ?? [])]) asked.add(place);
  return asked;
}

/** @param {Context} context */
function ring(context) {
  const { view, rules, scratch } = context;
  const cells = cellsOf(rules.space.length);
  const who = nameIn(context);
  const asked = spacesAsked(view);
  const places = new Set(context.legal.filter((move) => move[0] === "place").map((move) => move[1]));
  const focus = scratch.focus ?? view.position[context.you ?? view.turn] ?? 0;
  /** @param {number} place */
  const act = (place) => {
    scratch.focus = place;
    open(context, place);
  };
  return h(
    "svg",
    {
      class: "ring",
      viewBox: `-6 -6 ${SIZE + 12} ${SIZE + 12}`,
      role: "group",
      "aria-label": "The board. Arrow keys walk round it, Enter opens a space.",
      onkeydown: (/** @type {KeyboardEvent} */ event) => walk(context, event),
    },
    h("rect", { class: "felt", x: -6, y: -6, width: SIZE + 12, height: SIZE + 12, rx: 16 }),
    cells.map((cell) =>
      kept(context, cell, {
        act,
        label: spoken(context, cell.place, who),
        focus: cell.place === focus,
        marked: places.has(cell.place),
        asked: asked.has(cell.place),
      }),
    ),
    cells.map((cell) => drawn.cells.get(cell.place)?.print ?? null),
    cells.map((cell) => {
      const deed = deedAt(view, cell.place);
      return deed ? flag(cell, deed.owner, tokenArt(context, deed.owner), deed.mortgaged) : null;
    }),
    tokens(context),
  );
}

/**
 * @type {{ rules: any, scratch: any, cells: Map<number, { key: string, cell: Element_, print: Element_ }> }}
 */
let drawn = { rules: null, scratch: null, cells: new Map() };

/**
 * A space's cell, drawn anew only where something about it has changed.
 *
 * @param {Context} context
 * @param {import("./ring.js").Cell} cell
 * @param {Parameters<typeof spaceCell>[2]} options
 */
function kept(context, cell, options) {
  const { rules, scratch, view } = context;
  if (drawn.rules !== rules || drawn.scratch !== scratch) drawn = { rules, scratch, cells: new Map() };
  const key = JSON.stringify([options, deedAt(view, cell.place), rentOf(rules, view, cell.place).words]);
  const old = drawn.cells.get(cell.place);
  if (old?.key === key) return old.cell;
  const fresh = { key, cell: spaceCell(context, cell, options), print: printed(context, cell) };
  drawn.cells.set(cell.place, fresh);
  return fresh.cell;
}

/**
 * Where every token stands now.
 *
 * @param {import("./context.js").Context["view"]} view
 * @param {any} rules
 * @returns {({ x: number, y: number, scale: number } | null)[]}
 */
export function spots(view, rules) {
  const cells = cellsOf(rules.space.length);
  return view.position.map((/** @type {number} */ place, /** @type {number} */ seat) => {
    if (isBankrupt(view, seat)) return null;
    const held = view.hold[seat] !== null;
    const here = view.position.flatMap((/** @type {number} */ other, /** @type {number} */ who) =>
      other === place && !isBankrupt(view, who) && (view.hold[who] !== null) === held ? [who] : [],
    );
    const spot = spotOf(cells[place], here.indexOf(seat), here.length, rules.space[place].kind === "deed");
    const shift = rules.space[place].kind === "hold" ? (held ? 1 : -1) * 26 : 0;
    const cell = cells[place];
    const inX = cell.x < SIZE / 2 ? 1 : -1;
    const inY = cell.y < SIZE / 2 ? 1 : -1;
    return { x: spot.x + shift * inX, y: spot.y + shift * inY, scale: spot.scale };
  });
}

/** @param {Context} context */
function tokens(context) {
  const { view, rules } = context;
  return spots(view, rules).map((spot, seat) =>
    spot
      ? h(
          "g",
          {
            key: `token-${seat}`,
            class: classes(
              "piece",
              `seat-${seat}`,
              view.acting.includes(seat) && "acting",
              view.turn === seat && "turn",
              view.hold[seat] !== null && "held",
            ),
            "data-token": seat,
            "aria-hidden": "true",
            style: { transform: `translate(${spot.x}px, ${spot.y}px) scale(${spot.scale})` },
          },
          h("circle", { class: "halo", r: 19 }),
          h("image", { href: tokenArt(context, seat), x: -16, y: -17, width: 32, height: 32 }),
          view.hold[seat] !== null ? h("path", { class: "bars", d: "M-9 -17V17M0 -18V18M9 -17V17" }) : null,
        )
      : null,
  );
}

/** @param {Context} context @param {KeyboardEvent} event */
function walk(context, event) {
  const target = /** @type {Element} */ (event.target).closest("[data-space]");
  if (!(target instanceof SVGElement)) return;
  const count = context.rules.space.length;
  const at = Number(target.dataset.space);
  const steps = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });
  const next =
    event.key === "Home"
      ? 0
      : event.key === "End"
        ? count - 1
        : event.key in steps
          ? (at + steps[event.key] + count) % count
          : null;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    context.scratch.focus = at;
    open(context, at);
  } else if (next !== null) {
    event.preventDefault();
    context.scratch.focus = next;
    context.redraw();
    const cell = document.querySelector(`.ring [data-space="${next}"]`);
    if (cell instanceof SVGElement) cell.focus();
  }
}
