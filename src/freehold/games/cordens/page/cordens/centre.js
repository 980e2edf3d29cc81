// The middle of the board: dice, the last card, the Bank's buildings, the pot.
import { classes, h } from "../common/dom.js";
import { owed } from "./end.js";
import { money } from "./figures.js";
import { deckArt } from "./space.js";
import { tokenArt } from "./tokens.js";
import { nameIn } from "./words.js";

/** @typedef {import("./context.js").Context} Context */

/** @param {Context} context */
export function centre(context) {
  const { view, rules } = context;
  return h(
    "div",
    { class: "centre" },
    dice(context),
    fallen(context) ?? card(context) ?? h("p", { class: "board-name", "aria-hidden": "true" }, rules.name),
    h(
      "ul",
      { class: "bank", "aria-label": "The Bank" },
      stock("house", view.bank.houses, "houses"),
      stock("hotel", view.bank.hotels, "hotels"),
      rules.chillPot
        ? h(
            "li",
            { class: "pot", title: `Land on ${restOf(rules)} to take it all` },
            h("img", { src: "/static/art/chill.svg", alt: "" }),
            h("span", null, h("b", null, money(view.pot)), " in the pot"),
          )
        : null,
    ),
  );
}

/** @param {string} kind @param {number} left @param {string} words */
const stock = (kind, left, words) =>
  h(
    "li",
    { class: classes(kind, left === 0 && "gone"), title: `The Bank has ${left} ${words} left` },
    h("img", { src: `/static/art/${kind}.svg`, alt: "" }),
    h("span", null, h("b", null, left), ` ${words}`),
  );

/** @param {Context} context */
function dice(context) {
  const { view } = context;
  // Before a roll the dice lie as they fell last.
  const throws = view.dice ?? context.events.findLast((event) => event.type === "throw")?.dice ?? [1, 1];
  const double = view.dice && throws[0] === throws[1];
  return h(
    "div",
    {
      class: classes("dice", !view.dice && "unthrown"),
      role: "img",
      "aria-label": view.dice ? `Dice: ${throws[0]} and ${throws[1]}` : "The dice have not been rolled",
    },
    throws.map((/** @type {number} */ face, /** @type {number} */ number) =>
      h("img", { key: `die-${number}`, class: "die", "data-face": face, src: `/static/art/die-${face}.svg`, alt: "" }),
    ),
    h(
      "span",
      { class: "total", "aria-hidden": "true" },
      view.dice ? (double ? `${throws[0] + throws[1]}, double` : throws[0] + throws[1]) : "\u00a0",
    ),
  );
}

/** Who went bankrupt in this turn. @param {Context} context */
function fallen(context) {
  const at = context.events.findLastIndex((event) => event.type === "turn" || event.type === "bankrupt");
  const event = context.events[at];
  if (event?.type !== "bankrupt") return null;
  return h(
    "figure",
    { class: "drawn fall", key: `fall-${event.seq}` },
    h("img", { src: tokenArt(context, event.seat), alt: "" }),
    h("figcaption", null, h("span", { class: "label" }, nameIn(context)(event.seat)), owed(context, event)),
  );
}

/** The card that was drawn last in this turn. @param {Context} context */
function card(context) {
  const { rules } = context;
  const at = context.events.findLastIndex((event) => event.type === "turn" || event.type === "card");
  const event = context.events[at];
  if (event?.type !== "card") return null;
  const deck = rules.deck.find((/** @type {any} */ one) => one.name === event.deck);
  const text = event.text ?? deck?.cards[event.card - 1]?.text ?? "";
  return h(
    "figure",
    { class: "drawn", key: `card-${event.seq}`, "data-card": event.seq },
    h("img", { src: `/static/art/${deckArt(rules, event.deck)}.svg`, alt: "" }),
    h("figcaption", null, h("span", { class: "label" }, `${event.deck} · ${nameIn(context)(event.seat)}`), text),
  );
}

/** What the board calls the space where the pot is taken. @param {any} rules @returns {string} */
const restOf = (rules) =>
  rules.space.find((/** @type {any} */ space) => space.kind === "rest")?.name ?? "the rest space";
