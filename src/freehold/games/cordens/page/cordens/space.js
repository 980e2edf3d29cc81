// One space of the board, drawn in its cell.
import { classes, h } from "../common/dom.js";
import { HOTEL, buildingWords, deedAt, groupSpaces, isDeed, money, rentOf } from "./figures.js";
import { colourOf, patternOf } from "./colours.js";
import { fit } from "./fit.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */
/** @typedef {import("./ring.js").Cell} Cell */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/** The pictures of spaces whose board brings none of its own. */
const ART = /** @type {Record<string, string>} */ ({
  go: "go",
  tax: "tax",
  hold: "lock",
  rest: "rest",
  "to-hold": "to-hold",
  step: "station",
  utility: "works",
});

/**
 * The picture of a space that is no colour deed.
 *
 * @param {any} board
 * @param {number} place
 */
export function artOf(board, place) {
  const space = board.space[place];
  const name = space.art ?? (space.kind === "card" ? deckArt(board, space.deck) : ART[space.kind]);
  return name ? `/static/art/${name}.svg` : "";
}

/** The picture of a deck's cards. @param {any} board @param {string} deck @returns {string} */
export const deckArt = (board, deck) => board.deck.find((/** @type {any} */ one) => one.name === deck)?.art ?? "card";

/**
 * Everything about a space in one sentence, for those who hear the board.
 *
 * @param {Context} context
 * @param {number} place
 * @param {(seat: number) => string} who
 */
export function spoken(context, place, who) {
  const { view, rules } = context;
  const space = rules.space[place];
  const parts = [`${place}: ${space.name}`];
  if (space.group) parts.push(space.group);
  if (space.kind === "step") parts.push(rules.names.step);
  if (space.kind === "utility") parts.push(rules.names.utility);
  if (space.kind === "tax") parts.push(`tax ${money(space.tax)}`);
  if (space.kind === "card") parts.push(`draw a card, ${space.deck}`);
  const deed = deedAt(view, place);
  if (deed) {
    parts.push(`owned by ${who(deed.owner)}`);
    if (deed.houses) parts.push(buildingWords(deed.houses));
    parts.push(deed.mortgaged ? "mortgaged, no rent" : `rent ${rentOf(rules, view, place).words}`);
  } else if (isDeed(space)) parts.push(`price ${money(space.price)}, unowned`);
  const here = view.seats.flatMap((/** @type {string} */ _, /** @type {number} */ seat) =>
    view.position[seat] === place && !view.bankrupt?.[seat]
      ? [view.hold[seat] === null ? who(seat) : `${who(seat)} on hold`]
      : [],
  );
  if (here.length) parts.push(`here: ${here.join(", ")}`);
  return parts.join(", ");
}

/**
 * @param {Context} context
 * @param {Cell} cell
 * @param {{ act: (place: number) => void, label: string, focus: boolean, marked: boolean, asked: boolean }} options
 */
export function spaceCell(context, cell, options) {
  const { view, rules } = context;
  const { place } = cell;
  const space = rules.space[place];
  const deed = deedAt(view, place);
  return h(
    "g",
    {
      key: `space-${place}`,
      class: classes(
        "space",
        space.kind,
        cell.corner && "corner",
        deed?.mortgaged && "face-down",
        options.marked && "marked",
        options.asked && "asked",
      ),
      transform: `translate(${cell.x} ${cell.y})`,
      role: "button",
      tabindex: options.focus ? 0 : -1,
      "aria-label": options.label,
      "data-space": place,
      onclick: () => options.act(place),
    },
    h("rect", { class: "ground", width: cell.w, height: cell.h }),
    space.kind === "deed" ? groupBar(rules, space, cell) : null,
    deed?.houses ? buildings(cell, deed.houses) : null,
    h("rect", { class: "edge", x: 1.5, y: 1.5, width: cell.w - 3, height: cell.h - 3, rx: 3 }),
  );
}

/**
 * Name, picture and price, as printed. They lie over the spaces, which say all that in words of their own.
 *
 * @param {Context} context
 * @param {Cell} cell
 */
export function printed(context, cell) {
  const { view, rules } = context;
  const faceDown = Boolean(deedAt(view, cell.place)?.mortgaged);
  return h(
    "g",
    {
      key: `print-${cell.place}`,
      class: classes("print", cell.corner && "corner", faceDown && "face-down"),
      transform: `translate(${cell.x} ${cell.y})`,
      "data-print": cell.place,
      "aria-hidden": "true",
    },
    contents(rules, rules.space[cell.place], cell, faceDown, footOf(context, cell.place)),
  );
}

/**
 * What stands under the name: the price while nobody owns it, then the rent.
 *
 * @param {Context} context
 * @param {number} place
 */
function footOf({ view, rules }, place) {
  const space = rules.space[place];
  const deed = deedAt(view, place);
  if (deed)
    return deed.mortgaged
      ? "no rent"
      : space.kind === "utility"
        ? rentOf(rules, view, place).words
        : `rent ${rentOf(rules, view, place).words}`;
  if (space.price) return money(space.price);
  if (space.tax) return `pay ${money(space.tax)}`;
  return space.kind === "go" ? `+${money(rules.salary)}` : "";
}

/** @param {Cell} cell */
const thickness = (cell) => Math.round(Math.min(36, Math.min(cell.w, cell.h) * (cell.corner ? 0.17 : 0.3)));

/** The strip along the inner edge. @param {Cell} cell @returns {Box} */
function barBox(cell) {
  const t = thickness(cell);
  if (cell.side === "bottom") return { x: 0, y: 0, w: cell.w, h: t };
  if (cell.side === "top") return { x: 0, y: cell.h - t, w: cell.w, h: t };
  if (cell.side === "left") return { x: cell.w - t, y: 0, w: t, h: cell.h };
  return { x: 0, y: 0, w: t, h: cell.h };
}

/** @param {any} rules @param {any} space @param {Cell} cell */
function groupBar(rules, space, cell) {
  const box = barBox(cell);
  const shape = { x: box.x, y: box.y, width: box.w, height: box.h };
  return [
    h("rect", { class: "group", ...shape, fill: colourOf(rules, space.group) }),
    h("rect", { class: "group pattern", ...shape, fill: patternOf(rules, space.group) }),
  ];
}

/** What is left of a cell for picture, name and price. @param {any} space @param {Cell} cell @returns {Box} */
function freeBox(space, cell) {
  const t = space.kind === "deed" ? thickness(cell) : 0;
  const pad = 4;
  if (cell.side === "bottom") return { x: pad, y: t + pad, w: cell.w - 2 * pad, h: cell.h - t - 2 * pad };
  if (cell.side === "top") return { x: pad, y: pad, w: cell.w - 2 * pad, h: cell.h - t - 2 * pad };
  if (cell.side === "left") return { x: pad, y: pad, w: cell.w - t - 2 * pad, h: cell.h - 2 * pad };
  return { x: t + pad, y: pad, w: cell.w - t - 2 * pad, h: cell.h - 2 * pad };
}

/**
 * Name, picture and price, top to bottom; in the flat cells at the sides the picture stands beside the name.
 *
 * @param {any} rules
 * @param {any} space
 * @param {Cell} cell
 * @param {boolean} faceDown
 * @param {string} foot
 */
function contents(rules, space, cell, faceDown, foot) {
  const box = freeBox(space, cell);
  const picture = faceDown ? "/static/art/mortgaged.svg" : artOf(rules, cell.place);
  const flat = !cell.corner && (cell.side === "left" || cell.side === "right");
  const footHeight = foot ? 18 : 0;
  if (flat) {
    const side = picture ? Math.min(box.h - 4, box.w * 0.34) : 0;
    const left = cell.side === "left" ? box.x + box.w - side : box.x;
    const text = {
      x: cell.side === "left" ? box.x : box.x + side + (side ? 3 : 0),
      y: box.y,
      w: box.w - side - (side ? 3 : 0),
      h: box.h,
    };
    const name = fit(space.name, text.w, text.h - footHeight, largest(text));
    const block = name.lines.length * name.size * 1.14;
    const top = text.y + (text.h - footHeight - block) / 2;
    return [
      image(picture, left, box.y + (box.h - side) / 2, side),
      lines(name, text.x + text.w / 2, top),
      footText(foot, text.x + text.w / 2, top + block + 14),
    ];
  }
  const name = fit(
    space.name,
    box.w,
    picture ? (cell.corner ? 38 : 46) : box.h - footHeight - 8,
    cell.corner ? 16 : largest(box),
  );
  const block = name.lines.length * name.size * 1.14;
  const room = box.h - block - footHeight - 6;
  const side = picture ? Math.max(0, Math.min(room, box.w, cell.corner ? 84 : 58)) : 0;
  const gap = picture ? Math.max(0, (room - side) / 2) : 6;
  return [
    lines(name, box.x + box.w / 2, box.y + 2),
    image(picture, box.x + (box.w - side) / 2, box.y + block + 4 + gap, side),
    footText(foot, box.x + box.w / 2, box.y + box.h - 4),
  ];
}

/** Names grow with the cells of small boards. @param {Box} box */
const largest = (box) => Math.max(16, Math.min(22, Math.min(box.w, box.h) * 0.16));

/** @param {{ size: number, lines: string[] }} name @param {number} x @param {number} y */
const lines = (name, x, y) =>
  h(
    "text",
    { class: "name", "text-anchor": "middle", "font-size": name.size },
    name.lines.map((line, number) => h("tspan", { key: number, x, y: y + name.size * (0.9 + number * 1.14) }, line)),
  );

/** @param {string} foot @param {number} x @param {number} y */
const footText = (foot, x, y) =>
  foot ? h("text", { class: "price", "text-anchor": "middle", "font-size": 15, x, y }, foot) : null;

/** @param {string} picture @param {number} x @param {number} y @param {number} side */
const image = (picture, x, y, side) =>
  picture && side > 8 ? h("image", { href: picture, x, y, width: side, height: side }) : null;

/** Houses or the hotel, standing on the group's bar. @param {Cell} cell @param {number} count */
function buildings(cell, count) {
  const box = barBox(cell);
  const flat = box.w >= box.h;
  const length = Math.max(box.w, box.h);
  const hotel = count >= HOTEL;
  const side = hotel ? Math.min(34, thickness(cell) + 10) : Math.min(thickness(cell) + 3, (length - 4) / 4);
  const shown = hotel ? 1 : count;
  return h(
    "g",
    { class: classes("buildings", hotel && "hotel"), "data-houses": count },
    Array.from({ length: shown }, (_, at) => {
      const along = length / 2 + (at - (shown - 1) / 2) * side - side / 2;
      const across = (flat ? box.y : box.x) + ((flat ? box.h : box.w) - side) / 2;
      return h("image", {
        key: at,
        href: `/static/art/${hotel ? "hotel" : "house"}.svg`,
        x: flat ? along : across,
        y: flat ? across : along,
        width: side,
        height: side,
      });
    }),
  );
}

/**
 * The flag of a deed's owner, just inside the ring, on the half of the space that tokens leave free.
 *
 * @param {Cell} cell
 * @param {number} owner
 * @param {string} art
 * @param {boolean} mortgaged
 */
export function flag(cell, owner, art, mortgaged) {
  const depth = 21;
  const flat = cell.side === "bottom" || cell.side === "top";
  const long = Math.min(38, (flat ? cell.w : cell.h) * 0.46);
  const w = flat ? long : depth;
  const hgt = flat ? depth : long;
  const x = flat ? cell.x + 4 : cell.side === "left" ? cell.x + cell.w : cell.x - w;
  const y = flat ? (cell.side === "bottom" ? cell.y - hgt : cell.y + cell.h) : cell.y + 4;
  return h(
    "g",
    {
      key: `flag-${cell.place}`,
      class: classes("flag", `seat-${owner}`, mortgaged && "mortgaged"),
      transform: `translate(${x} ${y})`,
      "aria-hidden": "true",
    },
    h("rect", { width: w, height: hgt, rx: 6 }),
    h("image", { href: art, x: (w - 21) / 2, y: (hgt - 21) / 2, width: 21, height: 21 }),
  );
}

/**
 * Whether all deeds of a group belong to one seat.
 *
 * @param {any} rules
 * @param {import("./context.js").Context["view"]} view
 * @param {string} group
 */
export function heldWhole(rules, view, group) {
  const owners = new Set(groupSpaces(rules, group).map((place) => deedAt(view, place)?.owner ?? -1));
  return owners.size === 1 && !owners.has(-1);
}
