// The one panel that says what is asked now, of whom, and takes the answer.
import { classes, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { auctionBody } from "./auction.js";
import { debtBody } from "./debt.js";
import { deedAt, housePrice, interest, isDeed, lifting, money, mortgageValue, raisable, rentOf } from "./figures.js";
import { actionButton, actionsOf, may } from "./manage.js";
import { offerBody } from "./offer.js";
import { bar } from "./colours.js";
import { inside, nameIn, words } from "./words.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */
/** @typedef {import("../common/dom.js").Child} Child */
/** @typedef {{ title: string, body?: Child, buttons?: Child }} Question */

/** Whether the shown seat must decide now. @param {Context} context */
export const mine = (context) => context.idle && context.you !== null && context.view.acting.includes(context.you) && context.legal.length > 0;

/** @param {Context} context @param {string} verb */
export const legalMove = (context, verb) => context.legal.find((move) => move[0] === verb);

/** @param {Context} context @returns {Child} */
export function ask(context) {
  const { view } = context;
  const seat = view.acting[0] ?? view.turn;
  const own = mine(context);
  const question = questionOf(context);
  if (own && context.scratch.byKeyboard) requestAnimationFrame(focusAnswer);
  return h(
    "section",
    { class: classes("ask", `ask-${view.phase}`, own && "mine", `seat-${seat}`), "aria-label": "What is asked now" },
    h("header", null, h("img", { src: `/static/art/token-${seat}.svg`, alt: "" }), h("p", null, whose(context, seat)), context.reading ? null : latest(context), own ? context.hint?.button() : null),
    h("h2", null, question.title),
    question.body ? h("div", { class: "ask-body" }, question.body) : null,
    own ? context.hint?.card(context) : null,
    claims(context),
    question.buttons && own ? h("div", { class: "ask-buttons" }, question.buttons) : null,
    givesBack(context, seat),
  );
}

/** Who answered by keyboard finds the next question under it, wherever the last button has gone. */
function focusAnswer() {
  if (document.activeElement && document.activeElement !== document.body) return;
  const button = document.querySelector(".ask.mine .ask-buttons button:not(:disabled)");
  if (button instanceof HTMLElement) button.focus();
}

/**
 * At a device that several share: back from managing out of turn to the one who must decide.
 *
 * @param {Context} context
 * @param {number} seat
 */
function givesBack(context, seat) {
  const { seats, you, idle, scratch } = context;
  if (!scratch.staying || seats[seat]?.kind !== "device" || seat === you || !context.sit) return null;
  return h("div", { class: "ask-buttons" }, h("button", { type: "button", class: "primary", "data-action": "give-back", disabled: !idle, onclick: () => context.sit?.(seat) }, `Give the page to ${seats[seat].name}`));
}

/**
 * Rents that must be asked for: one's own with a button, the others' to know of.
 *
 * @param {Context} context
 */
function claims(context) {
  const { view, rules, you } = context;
  if (!view.claims?.length) return null;
  const who = nameIn(context);
  return h(
    "ul",
    { class: "claims", "aria-label": "Rents to ask for" },
    view.claims.map((/** @type {any} */ claim, /** @type {number} */ at) => {
      const own = claim.owner === you && may(context, "claim", claim.space);
      const words = `${money(claim.amount)} of ${inside(context)(claim.from)} for ${rules.space[claim.space].name}`;
      if (own) return h("li", { key: at }, h("button", { type: "button", class: "small", disabled: context.sending, "data-action": "claim", onclick: () => context.play(["claim", claim.space]) }, `Ask for ${words}`));
      return h("li", { key: at, class: "hint" }, `${who(claim.owner)} may ask for ${words}.`);
    }),
  );
}

/** @param {Context} context @param {number} seat */
function whose(context, seat) {
  if (context.reading) return "At this point";
  if (seat === context.you) return h("b", null, context.seats[seat]?.kind === "device" ? `${context.seats[seat].name}, it is your decision` : "Your decision");
  return ["Waiting for ", h("b", null, nameIn(context)(seat))];
}

/** The newest thing that happened, so that it need not be sought in the log. @param {Context} context */
function latest(context) {
  const line = words(context, context.events.slice(-3)).at(-1);
  return line ? h("p", { class: "latest", "aria-hidden": "true" }, line.text) : null;
}

/** @param {Context} context @returns {Question} */
export function questionOf(context) {
  const { view } = context;
  switch (view.phase) {
    case "roll":
      return roll(context);
    case "offer":
      return offered(context);
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
      return { title: `${nameIn(context)(view.turn)} ${view.turn === context.you ? "move" : "moves"} ${view.dice[0] + view.dice[1]} spaces` };
    default:
      return { title: "" };
  }
}

/** @param {Context} context @param {Move} move @param {MouseEvent} event  its detail is 0 where a key did it */
function answer(context, move, event) {
  context.scratch.byKeyboard = event.detail === 0;
  void context.play(move);
}

/**
 * A button that plays a move.
 *
 * @param {Context} context
 * @param {Move} move
 * @param {Child} text
 * @param {{ primary?: boolean, danger?: boolean, sign?: string, note?: string }} [looks]
 */
export const moveButton = (context, move, text, looks = {}) =>
  h(
    "button",
    { key: move.join("-"), type: "button", class: classes(looks.primary && "primary", looks.danger && "danger"), disabled: context.sending, "data-action": move[0], onclick: (/** @type {MouseEvent} */ event) => answer(context, move, event) },
    looks.sign ? icon(looks.sign) : null,
    h("span", null, text, looks.note ? h("small", null, looks.note) : null),
  );

/** @param {Context} context @returns {Question} */
function roll(context) {
  const { view, rules, you } = context;
  const seat = view.turn;
  const held = view.hold[seat];
  const own = seat === you;
  const who = nameIn(context)(seat);
  const pay = legalMove(context, "pay");
  let title = own ? "Throw the dice" : `${who} throws the dice`;
  /** @type {Child} */
  let body = null;
  if (held !== null) {
    title = own ? `You are on hold: throw ${held + 1} of 3` : `${who} is on hold: throw ${held + 1} of 3`;
    body = h("p", null, held >= 2 ? `A double frees. Without one, ${money(rules.fine)} is due and the throw counts all the same.` : `A double frees and moves${own ? " you" : ""}. ${money(rules.fine)} frees before the throw; the throw then counts as usual.`);
  } else if (view.doubles > 0 && view.dice) {
    title = own ? "A double: throw again" : `${who} threw a double and throws again`;
    if (view.doubles >= 2) body = h("p", null, "A third double leads straight to Batch on Hold.");
  }
  return {
    title,
    body,
    buttons: [
      moveButton(context, ["roll"], held === null ? "Throw" : "Throw for a double", { primary: true, sign: "on" }),
      pay ? moveButton(context, ["pay"], `Pay ${money(rules.fine)} and be free`) : null,
    ],
  };
}

/** A deed in short: bar, name, rents. @param {Context} context @param {number} place */
export function brief(context, place) {
  const { rules, view } = context;
  const space = rules.space[place];
  const deed = deedAt(view, place);
  const rents = space.kind === "deed" ? `rent ${money(space.rents[0])}, with a hotel ${money(space.rents[5])}` : space.kind === "step" ? `rent ${rules.step_rents.map(money).join(" · ")}` : `rent ${rules.utility_factors.join(" or ")} × the throw`;
  return h(
    "button",
    { type: "button", class: "brief", key: `brief-${place}`, title: "Open the deed card", onclick: () => { context.scratch.sheet = { deed: place }; context.redraw(); } },
    bar(rules, space),
    h("span", { class: "brief-name" }, h("b", null, space.name), h("small", null, deed?.mortgaged ? "mortgaged" : deed ? `rent ${rentOf(rules, view, place).words}` : rents)),
    h("span", { class: "brief-price" }, money(space.price)),
  );
}

/** @param {Context} context @returns {Question} */
function offered(context) {
  const { view, rules, you } = context;
  const seat = view.turn;
  const place = view.position[seat];
  const space = rules.space[place];
  if (!isDeed(space)) return { title: "" };
  const own = seat === you;
  const buy = legalMove(context, "buy");
  const short = space.price - view.cash[seat];
  const could = raisable(rules, view, seat).total;
  return {
    title: own ? `Buy ${space.name}?` : `${nameIn(context)(seat)} may buy ${space.name}`,
    body: [
      brief(context, place),
      own && short > 0
        ? h("p", { class: "warn" }, `You have ${money(view.cash[seat])}, ${money(short)} too little.`, could >= space.price ? " Raise it first by a mortgage, a sale or a trade, or let it go to auction." : " It must go to auction.")
        : h("p", { class: "hint" }, own ? `You would have ${money(-short)} left. Declined, it is auctioned at once; you may bid too.` : "If it is declined, everyone may bid for it."),
    ],
    buttons: [buy ? moveButton(context, ["buy"], `Buy for ${money(space.price)}`, { primary: true, sign: "check" }) : null, moveButton(context, ["auction"], "To auction", { sign: "gavel", primary: !buy })],
  };
}

/** @param {Context} context @returns {Question} */
function placing(context) {
  const { view, rules } = context;
  const seat = view.acting[0];
  const own = seat === context.you;
  const places = context.legal.filter((move) => move[0] === "place").map((move) => move[1]);
  return {
    title: own ? "Where shall the building stand?" : `${nameIn(context)(seat)} places the building`,
    body: own ? h("div", { class: "options" }, places.map((place) => {
      const action = actionsOf(context, place).find((one) => one.kind === "place");
      return action ? actionButton(context, { ...action, title: rules.space[place].name, effect: `${action.effect}, house price ${money(housePrice(rules, place))}` }) : null;
    })) : null,
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
    title: own ? `${space.name} comes with a mortgage` : `${nameIn(context)(seat)} settles the mortgage of ${space.name}`,
    body: [
      brief(context, place),
      own ? h("p", { class: "hint" }, `Lift it now for ${money(lifting(space))}, or keep the mortgage of ${money(mortgageValue(space))} and pay the 10 %, ${money(interest(space))}, now.`, more > 0 ? ` ${more} more to settle after this one.` : "") : null,
    ],
    buttons: [
      redeem ? moveButton(context, redeem, `Lift it: ${money(lifting(space))}`, { primary: true }) : null,
      moveButton(context, ["keep", place], `Keep it: ${money(interest(space))}`, { primary: !redeem }),
    ],
  };
}

/** @param {Context} context @returns {Question} */
function ending(context) {
  const { view, you } = context;
  const own = view.turn === you;
  const builds = context.legal.filter((move) => move[0] === "build").length;
  return {
    title: own ? "Anything else before your turn ends?" : `${nameIn(context)(view.turn)} may end the turn`,
    body: own
      ? h("p", { class: "hint" }, builds ? `You could build on ${builds === 1 ? "one deed" : `${builds} deeds`}.` : `You have ${money(view.cash[you ?? 0])}.`)
      : h("p", { class: "hint" }, `${capital(inside(context)(view.turn))} can still build, trade or mortgage.`),
    buttons: moveButton(context, ["end"], "End the turn", { primary: true, sign: "check" }),
  };
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
