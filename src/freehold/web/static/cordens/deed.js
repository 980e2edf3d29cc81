// Deed cards: every rent, the price of building, the mortgage; and what may be done with the deed just now.
import { classes, h } from "../common/dom.js";
import { dialog } from "../common/dialog.js";
import { bar } from "./colours.js";
import { HOTEL, buildingWords, capital, deedAt, half, holdsAll, housePrice, interest, isDeed, lifting, money, mortgageValue, rentOf, siblings } from "./figures.js";
import { actions } from "./manage.js";
import { artOf } from "./space.js";
import { inside, nameIn } from "./words.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */

/**
 * @param {Context} context
 * @param {number} place
 * @param {() => void} close
 */
export function deedSheet(context, place, close) {
  const space = context.rules.space[place];
  return dialog(
    { title: space.name, name: "deed", close },
    isDeed(space) ? deedCard(context, place) : plainSpace(context, place),
    standingNow(context, place),
    h("div", { class: "deed-actions" }, actions(context, place)),
    family(context, place),
  );
}

/**
 * The card itself.
 *
 * @param {Context} context
 * @param {number} place
 */
export function deedCard(context, place) {
  const { rules, view } = context;
  const space = rules.space[place];
  const deed = deedAt(view, place);
  return h(
    "article",
    { class: classes("deed-card", space.kind, deed?.mortgaged && "face-down"), "aria-label": `Deed card of ${space.name}` },
    h("header", null, bar(rules, space), h("div", null, h("small", null, space.group ? capital(space.group) : space.kind === "step" ? "Process step" : "Utility"), h("strong", null, space.name))),
    deed?.mortgaged ? h("p", { class: "stamp" }, "Mortgaged: no rent") : null,
    h("table", null, h("tbody", null, rents(context, place))),
    h(
      "dl",
      null,
      h("dt", null, "Price"), h("dd", null, money(space.price)),
      space.kind === "deed" ? [h("dt", null, "Each building"), h("dd", null, `${money(housePrice(rules, place))}, sells for ${money(half(rules, place))}`)] : null,
      h("dt", null, "Mortgage"), h("dd", null, `${money(mortgageValue(space))}, lifted for ${money(lifting(space))}`),
    ),
  );
}

/** @param {Context} context @param {number} place */
function rents(context, place) {
  const { rules, view } = context;
  const space = rules.space[place];
  const deed = deedAt(view, place);
  const whole = deed !== null && holdsAll(rules, view, place, deed.owner);
  /** @param {string} words @param {string} sum @param {boolean} now */
  const row = (words, sum, now) => h("tr", { class: classes(now && "now"), "aria-current": now ? "true" : null }, h("th", { scope: "row" }, words), h("td", null, sum));
  if (space.kind === "deed") {
    const built = deed?.houses ?? 0;
    return [
      row("Rent", money(space.rents[0]), deed !== null && !built && !whole),
      row("with the whole group", money(space.rents[0] * 2), whole && !built),
      space.rents.slice(1).map((/** @type {number} */ rent, /** @type {number} */ at) => row(`with ${buildingWords(at + 1)}`, money(rent), built === at + 1)),
    ];
  }
  const held = deed ? siblings(rules, place).filter((other) => deedAt(view, other)?.owner === deed.owner).length : 0;
  const count = siblings(rules, place).length;
  if (space.kind === "step") return rules.step_rents.slice(0, count).map((/** @type {number} */ rent, /** @type {number} */ at) => row(`${at + 1} ${at ? "steps" : "step"} held`, money(rent), held === at + 1));
  return rules.utility_factors.slice(0, count).map((/** @type {number} */ factor, /** @type {number} */ at) => row(`${at + 1} ${at ? "utilities" : "utility"} held`, `${factor} × the throw`, held === at + 1));
}

/** @param {Context} context @param {number} place */
function plainSpace(context, place) {
  const { rules } = context;
  const space = rules.space[place];
  const texts = /** @type {Record<string, string>} */ ({
    go: `Whoever reaches or passes it collects ${money(rules.salary)}.`,
    tax: `Whoever lands here pays ${money(space.tax ?? 0)}${rules.chillPot ? " into the pot" : " to the Bank"}.`,
    hold: `Landing here is just a visit. On hold one throws for a double, up to three turns, or pays ${money(rules.fine)} before the first or second of these throws.`,
    rest: rules.chillPot ? "Whoever lands here takes the whole pot." : "Nothing happens here.",
    "to-hold": "Straight to Batch on Hold: no salary, and the turn is over.",
    card: `Draw a card of ${space.deck} and obey it; it goes to the bottom of the deck.`,
  });
  return h("div", { class: "plain-space" }, h("img", { src: artOf(rules, place), alt: "", width: 84 }), h("p", null, texts[space.kind] ?? ""));
}

/** Who owns it and what it brings today. @param {Context} context @param {number} place */
function standingNow(context, place) {
  const { view, rules } = context;
  const deed = deedAt(view, place);
  if (!isDeed(rules.space[place])) return null;
  if (!deed) return h("p", { class: "hint" }, "Nobody owns it. Whoever lands here may buy it; otherwise it is auctioned.");
  const owner = nameIn(context)(deed.owner);
  return h(
    "p",
    { class: `owned seat-${deed.owner}` },
    h("img", { src: `/static/art/token-${deed.owner}.svg`, alt: "", width: 26 }),
    deed.mortgaged
      ? `${owner} ${owner === "You" ? "hold" : "holds"} it, mortgaged. Whoever takes it over pays ${money(interest(rules.space[place]))} at once, or lifts the mortgage.`
      : `${owner} ${owner === "You" ? "own" : "owns"} it${deed.houses ? `, with ${buildingWords(deed.houses)}` : ""}. Rent today: ${rentOf(rules, view, place).words}.`,
  );
}

/** The other deeds of the family and who has them. @param {Context} context @param {number} place */
function family(context, place) {
  const { rules, view } = context;
  if (!isDeed(rules.space[place])) return null;
  return h(
    "ul",
    { class: "family", "aria-label": "Deeds that belong together" },
    siblings(rules, place).map((other) => {
      const deed = deedAt(view, other);
      return h(
        "li",
        { key: other, class: classes(other === place && "this") },
        h(
          "button",
          { type: "button", class: "small", disabled: other === place, onclick: () => { context.scratch.sheet = { deed: other }; context.redraw(); } },
          deed ? h("img", { src: `/static/art/token-${deed.owner}.svg`, alt: "", width: 20 }) : null,
          rules.space[other].name,
          h("small", null, deed ? `${inside(context)(deed.owner)}${deed.mortgaged ? ", mortgaged" : deed.houses ? `, ${deed.houses >= HOTEL ? "hotel" : deed.houses}` : ""}` : "unowned"),
        ),
      );
    }),
  );
}
