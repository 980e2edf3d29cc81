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

/** The width of a token with its halo. */
const TOKEN = 38;

/**
 * Where a token stands: on a corner below its name; elsewhere across the inner edge, where no name or price is printed,
 * on the half that the owner's flag leaves free. Tokens that share a space are smaller, and stand in two rows from
 * three on.
 *
 * @param {Cell} cell
 * @param {number} order   which of those that share the space
 * @param {number} sharing how many share it
 * @param {boolean} barred   whether a group's bar runs along the inner edge; else print does, and tokens stand
 *   further in
 * @returns {{ x: number, y: number, scale: number }}
 */
export function spotOf(cell, order, sharing, barred) {
  const rows = sharing > 2 ? 2 : 1;
  const columns = Math.ceil(sharing / rows);
  const column = order % columns;
  const row = Math.floor(order / columns);
  if (cell.corner) {
    const step = Math.min(TOKEN, (cell.w - 10) / columns, (cell.h * 0.56) / rows);
    return {
      x: cell.x + cell.w / 2 + (column - (columns - 1) / 2) * step,
      y: cell.y + cell.h * 0.58 + (row - (rows - 1) / 2) * step,
      scale: step / TOKEN,
    };
  }
  const flat = cell.side === "left" || cell.side === "right";
  const length = flat ? cell.h : cell.w;
  const step = Math.min(TOKEN, sharing === 1 ? length / 2 + 4 : (length + 6) / columns);
  const along = sharing === 1 ? length * 0.74 : length / 2 + (column - (columns - 1) / 2) * step;
  // The first row stands on the edge, a second one further in.
  const inward = row * step * 0.8 + (barred ? 0 : 15);
  const edge = {
    bottom: cell.y - inward,
    top: cell.y + cell.h + inward,
    left: cell.x + cell.w + inward,
    right: cell.x - inward,
  }[cell.side];
  return flat
    ? { x: edge, y: cell.y + along, scale: step / TOKEN }
    : { x: cell.x + along, y: edge, scale: step / TOKEN };
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
