// The cheapest way to raise a sum: mortgages before buildings, and of those what costs least to give up.
import { h } from "../common/dom.js";
import { HOTEL, deedsOf, groupBuilt, half, interest, money, mortgageValue, rentOf, siblings } from "./figures.js";
import { foldWith } from "./fold.js";
import { counts } from "./press.js";
import { list } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */
/** @typedef {{ move: Move, gain: number, loss: number }} Step  loss: fees, half prices and the rent of one visit */

/**
 * @param {Context} context
 * @param {number} missing
 * @returns {Move[]}  in the order in which they can be made; empty where nothing is enough
 */
export function plan(context, missing) {
  const { rules, you } = context;
  if (you === null || missing <= 0) return [];
  let { view } = context;
  /** @type {Move[]} */
  const sold = [];
  let left = missing;
  while (left > 0 && sum(mortgages(rules, view, you)) < left) {
    const best = sales(rules, view, you).sort((a, b) => a.loss / a.gain - b.loss / b.gain)[0];
    if (!best) return [];
    sold.push(best.move);
    left -= best.gain;
    view = applied(rules, view, best.move);
  }
  return [...sold, ...cheapest(mortgages(rules, view, you), left).map((step) => step.move)];
}

/** @param {Step[]} steps */
const sum = (steps) => steps.reduce((total, step) => total + step.gain, 0);

/** @param {any} rules @param {import("./context.js").Context["view"]} view @param {Move} move */
function applied(rules, view, [verb, what]) {
  if (verb === "raze") return foldWith(view, { seq: 0, type: "razed", group: what }, rules);
  return foldWith(view, { seq: 0, type: "sold", space: what, houses: view.deeds[what].houses - 1 }, rules);
}

/** @param {any} rules @param {import("./context.js").Context["view"]} view @param {number} seat @returns {Step[]} */
function mortgages(rules, view, seat) {
  return deedsOf(view, seat)
    .filter((place) => !view.deeds[place].mortgaged && !groupBuilt(rules, view, place))
    .map((place) => ({
      move: ["mortgage", place],
      gain: mortgageValue(rules.space[place]),
      loss: interest(rules.space[place]) + rentOf(rules, view, place).sum,
    }));
}

/**
 * What can be sold next, evenly.
 *
 * @param {any} rules
 * @param {import("./context.js").Context["view"]} view
 * @param {number} seat
 * @returns {Step[]}
 */
function sales(rules, view, seat) {
  return deedsOf(view, seat).flatMap((/** @type {number} */ place) => {
    const { houses } = view.deeds[place];
    const group = siblings(rules, place);
    if (!houses || group.some((other) => view.deeds[other].houses > houses)) return [];
    if (houses === HOTEL && view.bank.houses < 4) return [razing(rules, view, group)];
    const loss = half(rules, place) + rentOf(rules, view, place).sum - rentOf(rules, view, place, houses - 1).sum;
    return [{ move: /** @type {Move} */ (["sell", place]), gain: half(rules, place), loss }];
  });
}

/** @param {any} rules @param {import("./context.js").Context["view"]} view @param {number[]} group @returns {Step} */
function razing(rules, view, group) {
  const gain = group.reduce((total, place) => total + view.deeds[place].houses * half(rules, place), 0);
  const loss = group.reduce(
    (total, place) => total + rentOf(rules, view, place).sum - rentOf(rules, view, place, 0).sum,
    gain,
  );
  return { move: ["raze", rules.space[group[0]].group], gain, loss };
}

/**
 * The steps with the least loss that together bring a sum.
 *
 * @param {Step[]} steps
 * @param {number} wanted
 * @returns {Step[]}
 */
export function cheapest(steps, wanted) {
  if (wanted <= 0) return [];
  /**
   * the best way to each sum, all that is more counted as the sum
   *
   * @type {({ loss: number, steps: Step[] } | null)[]}
   */
  let best = [{ loss: 0, steps: [] }, ...Array(wanted).fill(null)];
  for (const step of steps) {
    const next = [...best];
    best.forEach((way, brought) => {
      if (!way) return;
      const to = Math.min(wanted, brought + step.gain);
      const loss = way.loss + step.loss;
      if (!next[to] || loss < next[to].loss) next[to] = { loss, steps: [...way.steps, step] };
    });
    best = next;
  }
  return best[wanted]?.steps ?? [];
}

/**
 * The button that carries a plan out, move by move.
 *
 * @param {Context} context
 * @param {Move[]} moves
 */
export function planButton(context, moves) {
  if (!moves.length) return null;
  return h(
    "button",
    {
      key: "plan",
      type: "button",
      class: "primary",
      disabled: context.sending,
      "data-action": "plan",
      onclick: (/** @type {MouseEvent} */ event) => {
        if (!counts(context, event)) return;
        context.scratch.plan = true;
        context.redraw();
      },
    },
    h("span", null, "Raise it the cheapest way", h("small", null, planWords(context, moves))),
  );
}

/** @param {Context} context @param {Move[]} moves */
function planWords({ rules, view }, moves) {
  /** @param {string} verb */
  const of = (verb) => moves.filter(([one]) => one === verb).map(([, what]) => what);
  const sells = of("sell");
  const houses = [...new Set(sells)].map(
    (place) => `${sells.filter((one) => one === place).length} on ${rules.space[place].name}`,
  );
  const mortgaged = of("mortgage").map((place) => rules.space[place].name);
  const parts = [
    houses.length ? `sell buildings: ${list(houses)}` : "",
    ...of("raze").map((group) => `sell all of ${group}`),
    mortgaged.length ? `mortgage ${list(mortgaged)}` : "",
  ].filter(Boolean);
  const brings = moves.reduce(
    (total, [verb, what]) =>
      total +
      (verb === "mortgage"
        ? mortgageValue(rules.space[what])
        : verb === "sell"
          ? half(rules, what)
          : razing(
              rules,
              view,
              siblings(
                rules,
                rules.space.findIndex((/** @type {any} */ space) => space.group === what),
              ),
            ).gain),
    0,
  );
  return `${parts.join("; ")} (${money(brings)})`;
}
