// An offer on the table: what each side gives, what each would owe, and the answer to it.
import { classes, h } from "../common/dom.js";
import { legalMove, moveButton } from "./answer.js";
import { bar } from "./colours.js";
import { capital, deedAt, holdsAll, interest, money } from "./figures.js";
import { armed } from "./press.js";
import { tokenArt } from "./tokens.js";
import { does, inside, isYou, nameIn } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {{ from: number, to: number, give: number[], give_cash: number, get: number[], get_cash: number }} Offer */

/**
 * The 10 % that a seat would owe for the mortgaged deeds among those it receives.
 *
 * @param {Context} context
 * @param {number[]} deeds
 */
export const tithe = ({ view, rules }, deeds) =>
  deeds.reduce((sum, place) => sum + (deedAt(view, place)?.mortgaged ? interest(rules.space[place]) : 0), 0);

/**
 * The groups that a seat would hold whole after an exchange.
 *
 * @param {Context} context
 * @param {number} seat
 * @param {number[]} gained
 * @param {number[]} lost
 */
export function completes({ view, rules }, seat, gained, lost) {
  const deeds = { ...view.deeds };
  for (const place of gained) if (deeds[place]) deeds[place] = { ...deeds[place], owner: seat };
  for (const place of lost) if (deeds[place]) deeds[place] = { ...deeds[place], owner: -1 };
  const after = { ...view, deeds };
  const groups = new Set(
    gained
      .filter((place) => rules.space[place].group && holdsAll(rules, after, place, seat))
      .map((place) => rules.space[place].group),
  );
  return [...groups];
}

/** @param {Context} context @returns {import("./answer.js").Question} */
export function offerBody(context) {
  const { view } = context;
  /** @type {Offer | null} */
  const offer = view.offer;
  if (!offer) return { title: "An offer" };
  const own = offer.to === context.you;
  return {
    title: own
      ? `${does(context, offer.from, "offer", "offers")} you a trade`
      : `${does(context, offer.to, "answer", "answers")} ${inside(context)(offer.from)}`,
    body: [
      h(
        "div",
        { class: "exchange", key: "exchange" },
        sideOf(context, offer.from, offer.to, offer.give, offer.give_cash, offer.get),
        sideOf(context, offer.to, offer.from, offer.get, offer.get_cash, offer.give),
      ),
    ],
    buttons: own
      ? [
          legalMove(context, "accept")
            ? moveButton(context, ["accept"], "Accept", { primary: true, sign: "check", off: !armed(context) })
            : null,
          mayCounter(context)
            ? h(
                "button",
                {
                  type: "button",
                  key: "counter",
                  disabled: context.sending,
                  "data-action": "counter",
                  onclick: () => answerWith(context, offer),
                },
                "Counter…",
              )
            : null,
          moveButton(context, ["decline"], "Decline"),
        ]
      : null,
  };
}

/** Whether the open offer can be answered by another one. @param {Context} context */
export const mayCounter = ({ view, you, idle }) =>
  idle && view.phase === "trade" && view.offer?.to === you && Boolean(view.offers_left?.[you ?? -1]);

/**
 * Open the builder with the same things the other way round; the offer stays open meanwhile.
 *
 * @param {Context} context
 * @param {Offer} offer
 */
function answerWith(context, offer) {
  context.scratch.trade = {
    to: offer.from,
    give: [...offer.get],
    give_cash: String(offer.get_cash),
    get: [...offer.give],
    get_cash: String(offer.give_cash),
  };
  context.scratch.sheet = { trade: true, counter: true };
  context.redraw();
}

/**
 * @param {Context} context
 * @param {number} giver
 * @param {number} taker
 * @param {number[]} deeds
 * @param {number} cash
 * @param {number[]} received
 */
function sideOf(context, giver, taker, deeds, cash, received) {
  const { rules, view } = context;
  const owes = tithe(context, deeds);
  const whole = completes(context, taker, deeds, received);
  return h(
    "div",
    { class: `side-of seat-${giver}` },
    h(
      "h3",
      null,
      h("img", { src: tokenArt(context, giver), alt: "" }),
      h("span", null, nameIn(context)(giver)),
      isYou(context, giver) ? "give" : "gives",
    ),
    h(
      "ul",
      null,
      deeds.map((place) =>
        h(
          "li",
          { key: place, class: classes("piece-of", deedAt(view, place)?.mortgaged && "mortgaged") },
          bar(rules, rules.space[place]),
          h(
            "span",
            null,
            rules.space[place].name,
            deedAt(view, place)?.mortgaged
              ? h("small", null, ` mortgaged, fee ${money(interest(rules.space[place]))}`)
              : null,
          ),
        ),
      ),
      cash
        ? h(
            "li",
            { key: "cash", class: "piece-of cash" },
            h("img", { src: "/static/art/bill.svg", alt: "" }),
            h("span", null, `${money(cash)} in cash`),
          )
        : null,
      !deeds.length && !cash ? h("li", { class: "hint" }, "nothing") : null,
    ),
    whole.length
      ? h("p", { class: "note" }, `Completes ${whole.map(capital).join(" and ")} for ${inside(context)(taker)}.`)
      : null,
    owes
      ? h(
          "p",
          { class: "note" },
          `${does(context, taker, "pay", "pays")} the Bank at least ${money(owes)} for the mortgage.`,
        )
      : null,
  );
}
