// What is to be decided in each phase, and the answers to it.
import { h } from "../common/dom.js";
import { change, settings } from "../common/settings.js";
import { legalMove, moveButton } from "./answer.js";
import { auctionBody } from "./auction.js";
import { brief } from "./brief.js";
import { debtBody } from "./debt.js";
import { housePrice, interest, isDeed, lifting, money, mortgageValue, raisable } from "./figures.js";
import { actionButton, actionsOf } from "./manage.js";
import { offerBody } from "./offer.js";
import { does, isYou, nameIn } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./answer.js").Question} Question */

/** @param {Context} context @returns {Question} */
export function questionOf(context) {
  const { view } = context;
  switch (view.phase) {
    case "roll":
      return roll(context);
    case "offer":
      return unowned(context);
    case "auction":
    case "building-auction":
      return auctionBody(context);
    case "place":
      return placing(context);
    case "debt":
      return debtBody(context);
    case "trade":
      return offerBody(context);
    case "transfer":
      return transfer(context);
    case "end":
      return ending(context);
    case "moving":
      return {
        title:
          `${does(context, view.turn, "move", "moves")} ` +
          `${(view.dice ?? []).reduce((sum, face) => sum + face, 0)} spaces`,
      };
    default:
      return { title: "" };
  }
}

/** @param {Context} context @returns {Question} */
function roll(context) {
  const { view, rules } = context;
  const seat = view.turn;
  const held = view.hold[seat];
  const pay = legalMove(context, "pay");
  const own = seat === context.you;
  const fine = money(rules.fine);
  let title = own ? "Roll the dice" : `${does(context, seat, "roll", "rolls")} the dice`;
  let hint = "";
  if (held !== null) {
    title = `${does(context, seat, "are", "is")} on hold: try ${held + 1} of 3`;
    hint =
      held >= 2
        ? `Roll a double to leave for free. Without one, ${fine} is due, and the roll counts.`
        : `Roll a double to leave, or pay ${fine} now and roll as usual.`;
  } else if (view.doubles > 0) {
    title = own ? "A double: roll again" : `${does(context, seat, "roll", "rolls")} again after a double`;
    if (view.doubles >= 2) hint = `A third double leads straight to ${rules.names.held}.`;
  }
  return {
    title,
    body: hint ? h("p", { class: "hint" }, hint) : null,
    buttons: [
      moveButton(context, ["roll"], held === null ? "Roll" : "Roll for a double", { primary: true, sign: "on" }),
      pay ? moveButton(context, ["pay"], `Pay ${fine} to leave`) : null,
    ],
  };
}

/** @param {Context} context @returns {Question} */
function unowned(context) {
  const { view, rules, you } = context;
  const seat = view.turn;
  const place = view.position[seat];
  const space = rules.space[place];
  if (!isDeed(space)) return { title: "" };
  const own = seat === you;
  const buy = legalMove(context, "buy");
  return {
    title: own ? `Buy ${space.name}?` : `${does(context, seat, "can", "can")} buy ${space.name}`,
    body: [
      brief(context, place),
      own ? afford(context, space) : h("p", { class: "hint" }, "If not, everyone may bid for it."),
    ],
    buttons: [
      buy ? moveButton(context, ["buy"], `Buy for ${money(space.price)}`, { primary: true, sign: "check" }) : null,
      moveButton(context, ["auction"], "Auction it", { sign: "gavel", primary: !buy }),
    ],
  };
}

/** What the price leaves, or how the rest of it could come. @param {Context} context @param {any} space */
function afford(context, space) {
  const { view, rules } = context;
  const seat = view.turn;
  const short = space.price - view.cash[seat];
  if (short <= 0)
    return h("p", { class: "hint" }, `You would have ${money(-short)} left. If you auction it, you may bid too.`);
  const enough = raisable(rules, view, seat).total >= space.price;
  return h(
    "p",
    { class: "warn" },
    `You have ${money(view.cash[seat])}, ${money(short)} too little. `,
    enough ? "Mortgage, sell or trade first, or auction it." : "Only a trade could bring enough; otherwise auction it.",
  );
}

/** @param {Context} context @returns {Question} */
function placing(context) {
  const { view, rules, you } = context;
  const seat = view.acting[0];
  const own = seat === you;
  const places = context.legal.filter((move) => move[0] === "place").map((move) => move[1]);
  return {
    title: own ? "Where will you build?" : `${does(context, seat, "choose", "chooses")} where to build`,
    body: own
      ? h(
          "div",
          { class: "options" },
          places.map((place) =>
            actionsOf(context, place)
              .filter((action) => action.kind === "place")
              .map((action) =>
                actionButton(context, {
                  ...action,
                  title: rules.space[place].name,
                  effect: `${action.effect}, house price ${money(housePrice(rules, place))}`,
                }),
              ),
          ),
        )
      : null,
  };
}

/** @param {Context} context @returns {Question} */
function transfer(context) {
  const { view, rules } = context;
  const place = view.transfers[0];
  const seat = view.acting[0];
  const space = rules.space[place];
  if (!space) return { title: "Deeds change hands" };
  const own = seat === context.you;
  const more = view.transfers.length - 1;
  const redeem = legalMove(context, "redeem");
  return {
    title: own
      ? `${space.name} comes with a mortgage`
      : `${does(context, seat, "decide", "decides")} about the mortgage on ${space.name}`,
    body: [
      brief(context, place),
      own
        ? h(
            "p",
            { class: "hint" },
            `Pay it off now for ${money(lifting(space))}, or keep it for a fee of ` +
              `${money(interest(space))} and pay ${money(lifting(space))} later ` +
              `(${money(mortgageValue(space))} plus 10 %).`,
            more > 0 ? ` ${more} more after this one.` : "",
          )
        : null,
    ],
    buttons: [
      redeem ? moveButton(context, redeem, `Pay it off: ${money(lifting(space))}`, { primary: true }) : null,
      moveButton(context, ["keep", place], `Keep it: ${money(interest(space))}`, { primary: !redeem }),
    ],
  };
}

/** @param {Context} context @returns {Question} */
function ending(context) {
  const { view, you } = context;
  const own = view.turn === you;
  const builds = context.legal.filter((move) => move[0] === "build").length;
  const name = nameIn(context)(view.turn);
  return {
    title: own ? "Build, trade or mortgage, or end your turn" : `${name} can end the turn`,
    body: [
      h(
        "p",
        { class: "hint" },
        !own
          ? `${isYou(context, view.turn) ? "You" : name} can still build, trade or mortgage.`
          : builds
            ? `You can build on ${builds === 1 ? "one deed" : `${builds} deeds`}.`
            : `You have ${money(view.cash[you ?? 0])}.`,
      ),
      own ? endsByItself() : null,
    ],
    buttons: moveButton(context, ["end"], "End turn", { primary: true, sign: "check" }),
  };
}

/** The setting that spares a click at the end of most turns. */
const endsByItself = () =>
  h(
    "label",
    { class: "switch" },
    h("input", {
      type: "checkbox",
      ".checked": settings.state.endTurns,
      "data-setting": "end-turns",
      onchange: (/** @type {any} */ event) => change({ endTurns: event.target.checked }),
    }),
    "End my turns by themselves when nothing is left to build or pay off",
  );
