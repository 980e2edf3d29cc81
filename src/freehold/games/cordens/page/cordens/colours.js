// A colour and a pattern for every group, so that colour is never alone in telling groups apart.
import { h } from "../common/dom.js";

/** Colours of groups that are named after them. */
const NAMED = /** @type {Record<string, string>} */ ({
  brown: "#7b4a2b",
  sky: "#8ccbe8",
  pink: "#d46a9f",
  orange: "#e98a2e",
  red: "#cf3b3a",
  yellow: "#f0cf3c",
  green: "#2f9157",
  navy: "#2a4a9a",
  blue: "#2f6fc4",
  teal: "#1f9a97",
  violet: "#7a55b5",
  purple: "#7a55b5",
  olive: "#8a8f34",
  grey: "#7d838c",
  gray: "#7d838c",
  lime: "#93bb35",
  amber: "#e2a02a",
  coral: "#ec7a62",
  rose: "#d9638a",
  mint: "#6cc5a1",
  indigo: "#4a4fae",
  slate: "#5d6f86",
  gold: "#cfa02c",
  reed: "#8a8f34",
  gull: "#8fb3cc",
  pearl: "#b58fc0",
  plum: "#8a3f73",
});

const PALETTE = [
  "#7b4a2b",
  "#8ccbe8",
  "#d46a9f",
  "#e98a2e",
  "#cf3b3a",
  "#f0cf3c",
  "#2f9157",
  "#2a4a9a",
  "#1f9a97",
  "#7a55b5",
  "#8a8f34",
  "#5d6f86",
];

/** @param {any} board @param {string | undefined} group */
export const groupNumber = (board, group) => board.group.findIndex((/** @type {any} */ one) => one.name === group);

/** @param {any} board @param {string | undefined} group */
export function colourOf(board, group) {
  if (!group) return "#7d7263";
  return NAMED[group.toLowerCase()] ?? PALETTE[Math.max(0, groupNumber(board, group)) % PALETTE.length];
}

const INK = "rgb(20 12 6 / 0.34)";
const LIGHT = "rgb(255 250 235 / 0.62)";

/** @param {string} d @param {string} [stroke] */
const line = (d, stroke = LIGHT) =>
  h("path", { d, fill: "none", stroke, "stroke-width": 2.4, "stroke-linecap": "square" });
/** @param {number} cx @param {number} cy @param {number} r */
const dot = (cx, cy, r) => h("circle", { cx, cy, r, fill: LIGHT });

/** Twelve patterns on a 12 × 12 tile, told apart in grey as well. */
const TILES = [
  [line("M-3 3L3 -3M0 12L12 0M9 15L15 9")],
  [dot(3, 3, 2), dot(9, 9, 2)],
  [line("M0 3H12M0 9H12")],
  [line("M3 0V12M9 0V12", INK)],
  [line("M-3 9L3 15M0 0L12 12M9 -3L15 3"), line("M-3 3L3 -3M0 12L12 0M9 15L15 9")],
  [line("M0 8L6 3L12 8", INK)],
  [h("path", { d: "M0 0h6v6h-6zM6 6h6v6h-6z", fill: LIGHT })],
  [line("M0 6H12M6 0V12")],
  [line("M-1 7Q3 1 6 6T13 5", INK)],
  [h("path", { d: "M6 1L11 6L6 11L1 6Z", fill: LIGHT })],
  [h("circle", { cx: 6, cy: 6, r: 3.6, fill: "none", stroke: LIGHT, "stroke-width": 2 })],
  [line("M2 6H10M6 2V10", INK)],
];

/** The patterns themselves; drawn once, and referred to from every bar on the page. */
export const patterns = () =>
  h(
    "svg",
    { class: "patterns", width: 0, height: 0, "aria-hidden": "true", key: "patterns" },
    h(
      "defs",
      null,
      TILES.map((shapes, number) =>
        h(
          "pattern",
          { key: number, id: `group-${number}`, width: 12, height: 12, patternUnits: "userSpaceOnUse" },
          shapes,
        ),
      ),
    ),
  );

/** @param {any} board @param {string} group */
export const patternOf = (board, group) => `url(#group-${Math.max(0, groupNumber(board, group)) % TILES.length})`;

/**
 * A group's bar outside the board: on cards and in lists. Steps and utilities have a plain one.
 *
 * @param {any} board
 * @param {any} space
 */
export const bar = (board, space) =>
  h(
    "svg",
    { class: "bar", "aria-hidden": "true", preserveAspectRatio: "none" },
    h("rect", { width: "100%", height: "100%", fill: colourOf(board, space.group) }),
    space.group ? h("rect", { width: "100%", height: "100%", fill: patternOf(board, space.group) }) : null,
  );
