// Sums worked out from the board's data and a view: rents, what can be raised, wealth. The server judges every move;
// this only says beforehand what a move would do.

/** @typedef {any} Board  a board's data, as in its file */
/** @typedef {{ cash: number, deeds: number, mortgaged: number, buildings: number, total: number }} Wealth */

export const HOTEL = 5;

/** @param {any} space */
export const isDeed = (space) => space.kind === "deed" || space.kind === "step" || space.kind === "utility";

/**
 * The spaces of a colour group, ascending.
 *
 * @param {Board} board
 * @param {string} group
 * @returns {number[]}
 */
export const groupSpaces = (board, group) => placesWhere(board, (space) => space.group === group);

/**
 * @param {Board} board
 * @param {(space: any) => boolean} holds
 * @returns {number[]}
 */
export const placesWhere = (board, holds) =>
  board.space.flatMap((/** @type {any} */ space, /** @type {number} */ place) => (holds(space) ? [place] : []));

/** @type {WeakMap<Board, number[][]>} */
const together = new WeakMap();

/**
 * The deeds that belong together with one: its group, all steps, or all utilities.
 *
 * @param {Board} board
 * @param {number} place
 * @returns {number[]}
 */
export function siblings(board, place) {
  const known =
    together.get(board) ??
    board.space.map((/** @type {any} */ { kind, group }) =>
      kind === "deed" ? groupSpaces(board, group) : placesWhere(board, (space) => space.kind === kind),
    );
  together.set(board, known);
  return known[place];
}

/**
 * All families of deeds in board order: colour groups, then steps, then utilities.
 *
 * @param {Board} board
 * @returns {{ name: string, title: string, kind: string, places: number[] }[]}
 */
export function families(board) {
  const groups = board.group.map((/** @type {any} */ group) => ({
    name: group.name,
    title: capital(group.name),
    kind: "deed",
    places: groupSpaces(board, group.name),
  }));
  const others = [
    ["step", capital(board.names.steps)],
    ["utility", capital(board.names.utilities)],
  ].map(([kind, title]) => ({ name: kind, title, kind, places: placesWhere(board, (space) => space.kind === kind) }));
  return [...groups, ...others].filter((family) => family.places.length);
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {any} space */
export const mortgageValue = (space) => space.mortgage ?? Math.floor(space.price / 2);

/** The 10 % of a mortgage, rounded up. @param {any} space */
export const interest = (space) => Math.ceil(mortgageValue(space) / 10);

/** @param {any} space */
export const lifting = (space) => mortgageValue(space) + interest(space);

/** @param {Board} board @param {number} place @returns {number} */
export const housePrice = (board, place) =>
  board.group.find((/** @type {any} */ group) => group.name === board.space[place].group)?.house ?? 0;

/**
 * @param {import("./context.js").Context["view"]} view
 * @param {number} place
 * @returns {{ owner: number, houses: number, mortgaged: boolean } | null}
 */
export const deedAt = (view, place) => view.deeds?.[place] ?? null;

/** @param {import("./context.js").Context["view"]} view @param {number} seat @returns {number[]} */
export const deedsOf = (view, seat) =>
  Object.keys(view.deeds ?? {})
    .map(Number)
    .filter((place) => view.deeds[place].owner === seat)
    .sort((a, b) => a - b);

/**
 * How many of a deed's family a seat holds.
 *
 * @param {Board} board
 * @param {import("./context.js").Context["view"]} view
 * @param {number} place
 * @param {number} seat
 */
export const heldWith = (board, view, place, seat) =>
  siblings(board, place).filter((other) => deedAt(view, other)?.owner === seat).length;

/**
 * Whether a seat holds the whole of a deed's family.
 *
 * @param {Board} board
 * @param {import("./context.js").Context["view"]} view
 * @param {number} place
 * @param {number} seat
 */
export const holdsAll = (board, view, place, seat) =>
  heldWith(board, view, place, seat) === siblings(board, place).length;

/**
 * The rent of an owned deed (cordens.md, A turn, 6), as if it had `houses` houses where that is given.
 *
 * @param {Board} board
 * @param {import("./context.js").Context["view"]} view
 * @param {number} place
 * @param {number} [houses]
 * @returns {{ sum: number, words: string }}  for a utility `sum` is the factor on the roll
 */
export function rentOf(board, view, place, houses) {
  const space = board.space[place];
  const deed = deedAt(view, place);
  if (!deed) return { sum: 0, words: "no rent" };
  if (space.kind === "step") return plain(board.step_rents[heldWith(board, view, place, deed.owner) - 1]);
  if (space.kind === "utility") {
    const factor = board.utility_factors[heldWith(board, view, place, deed.owner) - 1];
    return { sum: factor, words: `${factor} × roll` };
  }
  const built = houses ?? deed.houses;
  if (built) return plain(space.rents[built]);
  return plain(space.rents[0] * (holdsAll(board, view, place, deed.owner) ? 2 : 1));
}

/** @param {number} sum */
const plain = (sum) => ({ sum, words: money(sum) });

const figures = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** @param {number} sum */
export const money = (sum) => figures.format(sum);

/** What selling one building of a deed brings. @param {Board} board @param {number} place */
export const half = (board, place) => Math.floor(housePrice(board, place) / 2);

/**
 * What a seat could raise at once: half of every building and every mortgage value (Debts and bankruptcy).
 *
 * @param {Board} board
 * @param {import("./context.js").Context["view"]} view
 * @param {number} seat
 */
export function raisable(board, view, seat) {
  let buildings = 0;
  let mortgages = 0;
  for (const place of deedsOf(view, seat)) {
    const deed = view.deeds[place];
    buildings += deed.houses * half(board, place);
    if (!deed.mortgaged) mortgages += mortgageValue(board.space[place]);
  }
  return { cash: view.cash[seat], buildings, mortgages, total: view.cash[seat] + buildings + mortgages };
}

/**
 * Wealth and its parts (cordens.md, End).
 *
 * @param {Board} board
 * @param {import("./context.js").Context["view"]} view
 * @param {number} seat
 * @returns {Wealth}
 */
export function wealthOf(board, view, seat) {
  if (isBankrupt(view, seat)) return { cash: 0, deeds: 0, mortgaged: 0, buildings: 0, total: 0 };
  let deeds = 0;
  let mortgaged = 0;
  let buildings = 0;
  for (const place of deedsOf(view, seat)) {
    const space = board.space[place];
    const deed = view.deeds[place];
    if (deed.mortgaged) mortgaged += space.price - mortgageValue(space);
    else deeds += space.price;
    buildings += deed.houses * housePrice(board, place);
  }
  const cash = view.cash[seat];
  return { cash, deeds, mortgaged, buildings, total: cash + deeds + mortgaged + buildings };
}

/** @param {import("./context.js").Context["view"]} view @param {number} seat */
export const isBankrupt = (view, seat) => Boolean(view.bankrupt?.[seat]);

/** @param {number} count 5 is a hotel */
export const buildingWords = (count) =>
  count === HOTEL ? "a hotel" : count === 0 ? "no building" : count === 1 ? "1 house" : `${count} houses`;

/**
 * Whether any deed of the place's colour group has a building.
 *
 * @param {Board} board
 * @param {import("./context.js").Context["view"]} view
 * @param {number} place
 */
export const groupBuilt = (board, view, place) =>
  board.space[place].kind === "deed" && siblings(board, place).some((other) => (deedAt(view, other)?.houses ?? 0) > 0);
