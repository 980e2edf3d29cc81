// What a seat may do with its deeds, each with what it costs or brings and what it does to the rent. Only what the
// table says is legal can be clicked.
import { classes, h } from "../common/dom.js";
import {
  HOTEL,
  buildingWords,
  deedAt,
  half,
  holdsAll,
  housePrice,
  lifting,
  money,
  mortgageValue,
  rentOf,
  siblings,
} from "./figures.js";
import { counts } from "./press.js";
import { inside } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */
/** @typedef {{ move: Move, title: string, effect: string, kind: string }} Action */

/** @param {Context} context @param {string} verb @param {number | string} argument */
export const may = (context, verb, argument) =>
  context.idle && context.legal.some((move) => move[0] === verb && move[1] === argument);

/**
 * The managing moves that are legal for a deed.
 *
 * @param {Context} context
 * @param {number} place
 * @returns {Action[]}
 */
export function actionsOf(context, place) {
  const { rules, view } = context;
  const space = rules.space[place];
  const deed = deedAt(view, place);
  if (!deed) return [];
  /** @type {Action[]} */
  const all = [];
  const rent = rentOf(rules, view, place).words;
  if (may(context, "build", place)) {
    const next = deed.houses + 1;
    all.push({
      move: ["build", place],
      kind: "build",
      title:
        `Build ${buildingWords(next) === "a hotel" ? "a hotel" : "a house"} for ` +
        `${money(housePrice(rules, place))}`,
      effect: `rent ${rent} → ${rentOf(rules, view, place, next).words}`,
    });
  }
  if (may(context, "place", place)) {
    const next = deed.houses + 1;
    all.push({
      move: ["place", place],
      kind: "place",
      title: "Build it here",
      effect: `rent ${rent} → ${rentOf(rules, view, place, next).words}`,
    });
  }
  if (may(context, "sell", place)) {
    all.push({
      move: ["sell", place],
      kind: "sell",
      title: `Sell ${deed.houses === HOTEL ? "the hotel" : "a house"} for ${money(half(rules, place))}`,
      effect: `rent ${rent} → ${rentOf(rules, view, place, deed.houses - 1).words}`,
    });
  }
  if (space.group && may(context, "raze", space.group)) {
    const sum = siblings(rules, place).reduce(
      (total, other) => total + (deedAt(view, other)?.houses ?? 0) * half(rules, other),
      0,
    );
    all.push({
      move: ["raze", space.group],
      kind: "raze",
      title: `Sell all of ${space.group} for ${money(sum)}`,
      effect: "every house and hotel of the group",
    });
  }
  if (may(context, "mortgage", place))
    all.push({
      move: ["mortgage", place],
      kind: "mortgage",
      title: `Mortgage for ${money(mortgageValue(space))}`,
      effect: `rent ${rent} → none`,
    });
  if (may(context, "redeem", place))
    all.push({
      move: ["redeem", place],
      kind: "redeem",
      title: `Pay off for ${money(lifting(space))}`,
      effect: "brings rent again",
    });
  if (may(context, "claim", place)) {
    const claim = view.claims.find((/** @type {any} */ one) => one.space === place && one.owner === context.you);
    all.push({
      move: ["claim", place],
      kind: "claim",
      title: `Collect ${money(claim?.amount ?? 0)} rent`,
      effect: `from ${inside(context)(claim?.from ?? null)}`,
    });
  }
  return all;
}

/**
 * The same as buttons; a sentence where a click is out of reach.
 *
 * @param {Context} context
 * @param {number} place
 */
export function actions(context, place) {
  const all = actionsOf(context, place);
  const deed = deedAt(context.view, place);
  const reason = deed?.owner === context.you ? whyNot(context, place) : "";
  return [
    all.map((action) => actionButton(context, action)),
    reason ? h("p", { class: "hint", key: "why" }, reason) : null,
  ];
}

/** @param {Context} context @param {Action} action */
export const actionButton = (context, action) =>
  h(
    "button",
    {
      key: action.move.join("-"),
      type: "button",
      class: classes("act", action.kind),
      disabled: context.sending,
      "data-action": action.kind,
      "data-space": action.move[1],
      onclick: (/** @type {MouseEvent} */ event) => counts(context, event) && void context.play(action.move),
    },
    h("b", null, action.title),
    h("span", null, action.effect),
  );

/**
 * Why nothing can be built on an own colour deed just now.
 *
 * @param {Context} context
 * @param {number} place
 */
export function whyNot(context, place) {
  const { rules, view, you } = context;
  const space = rules.space[place];
  const deed = deedAt(view, place);
  if (
    you === null ||
    !deed ||
    space.kind !== "deed" ||
    may(context, "build", place) ||
    !["roll", "offer", "end"].includes(view.phase)
  )
    return "";
  const group = siblings(rules, place);
  if (!holdsAll(rules, view, place, you)) return `To build you need all of ${space.group}.`;
  if (group.some((other) => deedAt(view, other)?.mortgaged)) return "Pay off the mortgages of the group first.";
  if (deed.houses >= HOTEL) return "There is a hotel here already.";
  if (group.some((other) => (deedAt(view, other)?.houses ?? 0) < deed.houses))
    return "Build evenly: first on the other deeds of the group.";
  if (view.cash[you] < housePrice(rules, place))
    return `A building costs ${money(housePrice(rules, place))}; you have ${money(view.cash[you])}.`;
  if (deed.houses < 4 ? !view.bank.houses : !view.bank.hotels)
    return `The Bank has no ${deed.houses < 4 ? "houses" : "hotels"} left.`;
  return "";
}

/**
 * One building on each deed of a group, where that is one purchase for its player.
 *
 * @param {Context} context
 * @param {number[]} places  the whole group
 */
export function buildEach(context, places) {
  const { rules, view, you } = context;
  const level = deedAt(view, places[0])?.houses ?? 0;
  const sum = places.length * housePrice(rules, places[0]);
  const even = places.every((place) => deedAt(view, place)?.houses === level && may(context, "build", place));
  const stock = level < HOTEL - 1 ? view.bank.houses : view.bank.hotels;
  if (!even || you === null || view.cash[you] < sum || stock < places.length) return null;
  const start = () => {
    context.scratch.buildEach = { place: places[0], level, seat: you };
    context.redraw();
  };
  return h(
    "button",
    {
      key: "each",
      type: "button",
      class: "act build",
      disabled: context.sending,
      "data-action": "build-each",
      onclick: start,
    },
    h("b", null, `Build ${level < HOTEL - 1 ? "a house" : "a hotel"} on each for ${money(sum)}`),
    h("span", null, "one on every deed of the group"),
  );
}
