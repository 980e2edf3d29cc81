// Deed cards: every rent, the price of building, the mortgage; and what may be done with the deed just now.
import { classes, h } from "../common/dom.js";
import { dialog } from "../common/dialog.js";
import { bar } from "./colours.js";
import {
  HOTEL,
  buildingWords,
  capital,
  deedAt,
  half,
  holdsAll,
  housePrice,
  interest,
  isDeed,
  lifting,
  money,
  mortgageValue,
  rentOf,
  siblings,
} from "./figures.js";
import { actions } from "./manage.js";
import { artOf } from "./space.js";
import { tokenArt } from "./tokens.js";
import { does, inside } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
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
    {
      class: classes("deed-card", space.kind, deed?.mortgaged && "face-down"),
      "aria-label": `Deed card of ${space.name}`,
    },
    h(
      "header",
      null,
      bar(rules, space),
      h(
        "div",
        null,
        h(
          "small",
          null,
          space.group ? capital(space.group) : capital(space.kind === "step" ? rules.names.step : rules.names.utility),
        ),
        h("strong", null, space.name),
      ),
    ),
    deed?.mortgaged ? h("p", { class: "stamp" }, "Mortgaged: no rent") : null,
    h("table", null, h("tbody", null, rents(context, place))),
    h(
      "dl",
      null,
      h("dt", null, "Price"),
      h("dd", null, money(space.price)),
      space.kind === "deed"
        ? [
            h("dt", null, "Each building"),
            h("dd", null, `${money(housePrice(rules, place))}, sells for ${money(half(rules, place))}`),
          ]
        : null,
      h("dt", null, "Mortgage"),
      h("dd", null, `${money(mortgageValue(space))}, paid off for ${money(lifting(space))}`),
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
  const row = (words, sum, now) =>
    h(
      "tr",
      { class: classes(now && "now"), "aria-current": now ? "true" : null },
      h("th", { scope: "row" }, words),
      h("td", null, sum),
    );
  if (space.kind === "deed") {
    const built = deed?.houses ?? 0;
    return [
      row("Rent", money(space.rents[0]), deed !== null && !built && !whole),
      row("with the whole group", money(space.rents[0] * 2), whole && !built),
      space.rents
        .slice(1)
        .map((/** @type {number} */ rent, /** @type {number} */ at) =>
          row(`with ${buildingWords(at + 1)}`, money(rent), built === at + 1),
        ),
    ];
  }
  const held = deed ? siblings(rules, place).filter((other) => deedAt(view, other)?.owner === deed.owner).length : 0;
  const count = siblings(rules, place).length;
  if (space.kind === "step")
    return rules.step_rents
      .slice(0, count)
      .map((/** @type {number} */ rent, /** @type {number} */ at) =>
        row(`${at + 1} ${at ? rules.names.steps : rules.names.step}`, money(rent), held === at + 1),
      );
  return rules.utility_factors
    .slice(0, count)
    .map((/** @type {number} */ factor, /** @type {number} */ at) =>
      row(`${at + 1} ${at ? rules.names.utilities : rules.names.utility}`, `${factor} × the roll`, held === at + 1),
    );
}

/** @param {Context} context @param {number} place */
function plainSpace(context, place) {
  const { rules } = context;
  const space = rules.space[place];
  const texts = /** @type {Record<string, string>} */ ({
    go: `Pass or land here to collect ${money(rules.salary)}.`,
    tax: `Land here and you pay ${money(space.tax ?? 0)}${rules.chillPot ? " into the pot" : " to the Bank"}.`,
    hold:
      "Landing here is just a visit. On hold you have three tries to roll a double; before the first " +
      `or second you may pay ${money(rules.fine)} to leave.`,
    rest: rules.chillPot ? "Land here and you take the whole pot." : "Nothing happens here.",
    "to-hold": `Go straight to ${rules.names.held}: no salary, and your turn is over.`,
    card: `Draw a card (${space.deck}) and do what it says.`,
  });
  return h(
    "div",
    { class: "plain-space" },
    h("img", { src: artOf(rules, place), alt: "", width: 84 }),
    h("p", null, texts[space.kind] ?? ""),
  );
}

/** Who owns it and what it brings today. @param {Context} context @param {number} place */
function standingNow(context, place) {
  const { view, rules } = context;
  const deed = deedAt(view, place);
  if (!isDeed(rules.space[place])) return null;
  if (!deed) return h("p", { class: "hint" }, "Nobody owns it. Land here to buy it; if you do not, it is auctioned.");
  return h(
    "p",
    { class: `owned seat-${deed.owner}` },
    h("img", { src: tokenArt(context, deed.owner), alt: "", width: 26 }),
    deed.mortgaged
      ? `${does(context, deed.owner, "own", "owns")} it, mortgaged. A new owner pays a fee of ` +
          `${money(interest(rules.space[place]))}, or pays the mortgage off.`
      : `${does(context, deed.owner, "own", "owns")} it${deed.houses ? `, with ${buildingWords(deed.houses)}` : ""}.` +
          ` Rent now: ${rentOf(rules, view, place).words}.`,
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
          {
            type: "button",
            class: "small",
            disabled: other === place,
            onclick: () => {
              context.scratch.sheet = { deed: other };
              context.redraw();
            },
          },
          deed ? h("img", { src: tokenArt(context, deed.owner), alt: "", width: 20 }) : null,
          rules.space[other].name,
          h(
            "small",
            null,
            deed
              ? inside(context)(deed.owner) +
                  (deed.mortgaged
                    ? ", mortgaged"
                    : deed.houses
                      ? `, ${deed.houses >= HOTEL ? "hotel" : deed.houses}`
                      : "")
              : "unowned",
          ),
        ),
      );
    }),
  );
}
