// What a seat may do with its deeds, each with what it costs or brings and what it does to the rent. Only what the
// table says is legal can be clicked.
import { classes, h } from "../common/dom.js";
import { buildingWords, deedAt, groupBuilt, half, holdsAll, housePrice, lifting, money, mortgageValue, rentOf, siblings } from "./figures.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */
/** @typedef {{ move: Move, title: string, effect: string, kind: string }} Action */

/** @param {Context} context @param {string} verb @param {number | string} argument */
export const may = (context, verb, argument) => context.idle && context.legal.some((move) => move[0] === verb && move[1] === argument);

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
    all.push({ move: ["build", place], kind: "build", title: `Build ${buildingWords(next) === "a hotel" ? "a hotel" : "a house"} for ${money(housePrice(rules, place))}`, effect: `rent ${rent} → ${rentOf(rules, view, place, next).words}` });
  }
  if (may(context, "place", place)) {
    const next = deed.houses + 1;
    all.push({ move: ["place", place], kind: "place", title: "Place the building here", effect: `rent ${rent} → ${rentOf(rules, view, place, next).words}` });
  }
  if (may(context, "sell", place)) {
    all.push({ move: ["sell", place], kind: "sell", title: `Sell a building for ${money(half(rules, place))}`, effect: `rent ${rent} → ${rentOf(rules, view, place, deed.houses - 1).words}` });
  }
  if (space.group && may(context, "raze", space.group)) {
    const sum = siblings(rules, place).reduce((total, other) => total + (deedAt(view, other)?.houses ?? 0) * half(rules, other), 0);
    all.push({ move: ["raze", space.group], kind: "raze", title: `Sell all of ${space.group} for ${money(sum)}`, effect: "every house and hotel of the group" });
  }
  if (may(context, "mortgage", place)) all.push({ move: ["mortgage", place], kind: "mortgage", title: `Mortgage for ${money(mortgageValue(space))}`, effect: `rent ${rent} → none` });
  if (may(context, "redeem", place)) all.push({ move: ["redeem", place], kind: "redeem", title: `Lift the mortgage for ${money(lifting(space))}`, effect: "rent is due again" });
  if (may(context, "claim", place)) {
    const claim = view.claims.find((/** @type {any} */ one) => one.space === place && one.owner === context.you);
    all.push({ move: ["claim", place], kind: "claim", title: `Ask for the rent of ${money(claim?.amount ?? 0)}`, effect: "before it lapses" });
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
  return [all.map((action) => actionButton(context, action)), reason ? h("p", { class: "hint", key: "why" }, reason) : null];
}

/** @param {Context} context @param {Action} action */
export const actionButton = (context, action) =>
  h(
    "button",
    { key: action.move.join("-"), type: "button", class: classes("act", action.kind), disabled: context.sending, "data-action": action.kind, "data-space": action.move[1], onclick: () => context.play(action.move) },
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
  if (you === null || !deed || space.kind !== "deed" || may(context, "build", place) || !["roll", "offer", "end"].includes(view.phase)) return "";
  const group = siblings(rules, place);
  if (!holdsAll(rules, view, place, you)) return `To build you need all of ${space.group}.`;
  if (group.some((other) => deedAt(view, other)?.mortgaged)) return "Nothing is built beside a mortgage.";
  if (deed.houses >= 5) return "A hotel stands here: nothing more can be built.";
  if (group.some((other) => (deedAt(view, other)?.houses ?? 0) < deed.houses)) return "Build evenly: the others of the group come first.";
  if (view.cash[you] < housePrice(rules, place)) return `A building costs ${money(housePrice(rules, place))}; you have ${money(view.cash[you])}.`;
  if (deed.houses < 4 ? !view.bank.houses : !view.bank.hotels) return `The Bank has no ${deed.houses < 4 ? "houses" : "hotels"} left.`;
  return groupBuilt(rules, view, place) || context.idle ? "" : "";
}
