// Where the spaces of a board lie: a square ring for any number of spaces, GO at the bottom right, play clockwise.

export const SIZE = 1000;

/**
 * @typedef {object} Cell
 * @property {number} place
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {"bottom" | "left" | "top" | "right"} side
 * @property {boolean} corner
 */

const SIDES = /** @type {const} */ (["bottom", "left", "top", "right"]);

/** How wide the ring is for a number of spaces. @param {number} count */
export const depthOf = (count) => Math.round(Math.max(96, Math.min(190, 1500 / (Math.ceil(count / 4) + 1))));

/** @type {Map<number, Cell[]>} */
const known = new Map();

/**
 * The cells of a ring of `count` spaces. Each side starts with a corner; where the count is no multiple of four, the
 * first sides have one space more.
 *
 * @param {number} count
 * @returns {Cell[]}
 */
export function cellsOf(count) {
  const old = known.get(count);
  if (old) return old;
  const depth = depthOf(count);
  const inner = SIZE - 2 * depth;
  /** @type {Cell[]} */
  const cells = [];
  SIDES.forEach((side, number) => {
    const spaces = Math.floor(count / 4) + (number < count % 4 ? 1 : 0);
    const step = inner / (spaces - 1);
    for (let at = 0; at < spaces; at++) cells.push(cellAt(cells.length, side, at, step, depth));
  });
  known.set(count, cells);
  return cells;
}

/**
 * @param {number} place
 * @param {Cell["side"]} side
 * @param {number} at     place on the side; 0 is its corner
 * @param {number} step
 * @param {number} depth
 * @returns {Cell}
 */
function cellAt(place, side, at, step, depth) {
  const far = SIZE - depth;
  const corner = at === 0;
  const along = depth + (at - 1) * step;
  if (corner) {
    const spots = { bottom: [far, far], left: [0, far], top: [0, 0], right: [far, 0] };
    const [x, y] = spots[side];
    return { place, x, y, w: depth, h: depth, side, corner };
  }
  if (side === "bottom") return { place, x: SIZE - along - step, y: far, w: step, h: depth, side, corner };
  if (side === "left") return { place, x: 0, y: SIZE - along - step, w: depth, h: step, side, corner };
  if (side === "top") return { place, x: along, y: 0, w: step, h: depth, side, corner };
  return { place, x: far, y: along, w: depth, h: step, side, corner };
}

/**
 * Where a token stands, clear of the space's name: low in the upright cells, at the inner edge of the flat ones.
 *
 * @param {Cell} cell
 * @param {number} order   which of those that share the space
 * @param {number} sharing how many share it
 */
export function spotOf(cell, order, sharing) {
  const flat = !cell.corner && (cell.side === "left" || cell.side === "right");
  const columns = flat ? Math.ceil(sharing / 2) : sharing <= 1 ? 1 : sharing <= 4 ? 2 : 3;
  const rows = Math.ceil(sharing / columns);
  const column = order % columns;
  const row = Math.floor(order / columns);
  const stepX = Math.min(38, (cell.w - 14) / columns);
  const stepY = Math.min(38, (cell.h - 4) / rows);
  const inward = cell.side === "left" ? cell.w - 18 - ((columns - 1) * stepX) / 2 : 18 + ((columns - 1) * stepX) / 2;
  const low = { bottom: 0.68, top: 0.6, left: 0.5, right: 0.5 };
  return {
    x: cell.x + (flat ? inward : cell.w / 2) + (column - (columns - 1) / 2) * stepX,
    y: cell.y + cell.h * (cell.corner ? 0.56 : low[cell.side]) + (row - (rows - 1) / 2) * stepY,
  };
}

/**
 * The spaces passed on the way, the last one included.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} count
 * @param {boolean} back
 */
export function path(from, to, count, back) {
  const steps = back ? (from - to + count) % count : (to - from + count) % count;
  return Array.from({ length: steps }, (_, at) => (from + (back ? -1 - at : 1 + at) + count * 2) % count);
}
