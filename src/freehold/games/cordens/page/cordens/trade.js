// The trade builder: deeds and cash of both sides, what each would owe, and why an offer cannot be made.
import { classes, h } from "../common/dom.js";
import { closeAround, dialog } from "../common/dialog.js";
import { bar } from "./colours.js";
import { capital, deedAt, deedsOf, families, groupBuilt, interest, isBankrupt, money } from "./figures.js";
import { completes, mayCounter, tithe } from "./offer.js";
import { tokenArt } from "./tokens.js";
import { does, inside, nameIn } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/**
 * Cash as it was typed.
 *
 * @typedef {{ to: number, give: number[], give_cash: string, get: number[], get_cash: string }} Draft
 */

/** Whether the shown seat may make an offer now. @param {Context} context */
export function mayPropose(context) {
  const { view, you } = context;
  if (you === null || !context.idle || isBankrupt(view, you) || context.reading) return false;
  if (!(view.offers_left?.[you] ?? 1)) return false;
  return ["roll", "offer", "end"].includes(view.phase) || (view.phase === "debt" && view.debt?.from === you);
}

/** Whether the sheet answers the open offer. @param {Context} context */
const counters = (context) => Boolean(context.scratch.sheet?.counter) && mayCounter(context);

/** @param {Context} context */
const partners = (context) =>
  context.view.seats.flatMap((/** @type {string} */ _, /** @type {number} */ seat) =>
    seat === context.you || isBankrupt(context.view, seat) || (counters(context) && seat !== context.view.offer?.from)
      ? []
      : [seat],
  );

/**
 * The offer being put together; deeds that have changed hands meanwhile are dropped.
 *
 * @param {Context} context
 * @returns {Draft}
 */
function draftOf(context) {
  const { scratch, view, you } = context;
  const to = partners(context).includes(scratch.trade?.to) ? scratch.trade.to : partners(context)[0];
  const old = scratch.trade ?? {};
  /** @param {number[] | undefined} deeds @param {number | null} seat */
  const held = (deeds, seat) => (deeds ?? []).filter((place) => deedAt(view, place)?.owner === seat);
  scratch.trade = {
    to,
    give: held(old.give, you),
    give_cash: old.give_cash ?? "0",
    get: held(old.get, to),
    get_cash: old.get_cash ?? "0",
  };
  return scratch.trade;
}

/** A typed sum, or null where it is none. @param {string} text */
function sumOf(text) {
  const sum = Number(text.trim() || 0);
  return Number.isInteger(sum) && sum >= 0 ? sum : null;
}

/**
 * Why the offer as it stands would be refused, or "".
 *
 * @param {Context} context
 * @param {Draft} draft
 */
function refusal(context, draft) {
  const { view, you } = context;
  if (you === null) return "";
  if (!mayPropose(context) && !counters(context))
    return view.offers_left?.[you] === 0
      ? "You have made three offers since the last roll. You can offer again after the next roll."
      : "You can offer a trade before a roll, a purchase or the end of a turn.";
  const give = sumOf(draft.give_cash);
  const get = sumOf(draft.get_cash);
  if (give === null || get === null) return "Cash is a whole number.";
  if (!draft.give.length && !draft.get.length && !give && !get) return "Choose what to trade.";
  return (
    lacks(context, you, give, tithe(context, draft.get)) || lacks(context, draft.to, get, tithe(context, draft.give))
  );
}

/**
 * Each side must hold its part and the fees of its mortgages before the trade (Private trades).
 *
 * @param {Context} context
 * @param {number} seat
 * @param {number} pays
 * @param {number} fees
 */
function lacks(context, seat, pays, fees) {
  const has = context.view.cash[seat];
  if (pays + fees <= has) return "";
  const own = seat === context.you;
  const needs = own ? "You need" : `${nameIn(context)(seat)} needs`;
  const fee = fees ? ` with the mortgage fee of ${money(fees)}` : "";
  return `${needs} ${money(pays + fees)}${fee}, and ${own ? "you have" : "has"} ${money(has)}.`;
}

/** @param {Context} context @param {() => void} close */
export function tradeSheet(context, close) {
  const { you, sending, scratch } = context;
  // The offer that was to be answered is gone: the draft is kept for the next one.
  if (scratch.sheet.counter && context.idle && !mayCounter(context)) scratch.sheet = { trade: true };
  if (you === null || !partners(context).length) return null;
  const draft = draftOf(context);
  const reason = refusal(context, draft);
  const answers = counters(context);
  return dialog(
    { title: answers ? "Make a counter-offer" : "Offer a trade", name: "trade", close, wide: true },
    h(
      "fieldset",
      { class: "partners" },
      h("legend", { class: "label" }, "With"),
      partners(context).map((/** @type {number} */ seat) =>
        h(
          "label",
          { key: seat, class: `partner seat-${seat}` },
          h("input", {
            type: "radio",
            name: "partner",
            ".checked": seat === draft.to,
            onchange: () => {
              scratch.trade = { ...draft, to: seat, get: [], get_cash: "0" };
              context.redraw();
            },
          }),
          h("span", null, h("img", { src: tokenArt(context, seat), alt: "" }), h("b", null, nameIn(context)(seat))),
        ),
      ),
    ),
    h("div", { class: "builder" }, half(context, draft, "give"), half(context, draft, "get")),
    h(
      "footer",
      { class: "trade-foot" },
      h("p", { class: classes("hint", reason && "warn"), "aria-live": "polite" }, reason || offersLeft(context)),
      h(
        "button",
        {
          type: "button",
          key: "propose",
          class: "primary",
          disabled: Boolean(reason) || sending,
          "data-action": "propose",
          onclick: (/** @type {Event} */ event) => void send(context, draft, answers, event),
        },
        `Offer it to ${inside(context)(draft.to)}`,
      ),
    ),
  );
}

/** @param {Context} context */
function offersLeft({ view, you }) {
  const left = view.offers_left?.[you ?? -1];
  return left === undefined ? "" : `${left} of 3 offers left before the next roll.`;
}

/**
 * Make the offer. Where the table refuses it the draft stays, to be changed.
 *
 * @param {Context} context
 * @param {Draft} draft
 * @param {boolean} answers  whether it answers the open offer
 * @param {Event} event
 */
async function send(context, draft, answers, event) {
  const button = event.currentTarget;
  const terms = {
    give: draft.give,
    give_cash: sumOf(draft.give_cash) ?? 0,
    get: draft.get,
    get_cash: sumOf(draft.get_cash) ?? 0,
  };
  if (!(await context.play(answers ? ["counter", terms] : ["propose", { to: draft.to, ...terms }]))) return;
  closeAround(/** @type {any} */ ({ currentTarget: button }));
}

/**
 * One side of the builder.
 *
 * @param {Context} context
 * @param {Draft} draft
 * @param {"give" | "get"} side
 */
function half(context, draft, side) {
  const { view, rules, you } = context;
  const seat = side === "give" ? /** @type {number} */ (you) : draft.to;
  const taker = side === "give" ? draft.to : /** @type {number} */ (you);
  const cashKey = /** @type {"give_cash" | "get_cash"} */ (`${side}_cash`);
  const owes = tithe(context, draft[side]);
  const whole = completes(context, taker, draft[side], draft[side === "give" ? "get" : "give"]);
  /** @param {Partial<Draft>} change */
  const set = (change) => {
    context.scratch.trade = { ...draft, ...change };
    context.redraw();
  };
  const deeds = deedsOf(view, seat);
  const groups = families(rules)
    .map((family) => ({ ...family, held: family.places.filter((place) => deeds.includes(place)) }))
    .filter((family) => family.held.length);
  return h(
    "section",
    { class: `half seat-${seat}`, "aria-label": side === "give" ? "What you give" : "What you get" },
    h(
      "h3",
      null,
      h("img", { src: tokenArt(context, seat), alt: "" }),
      h("span", null, side === "give" ? "You give" : `You get from ${inside(context)(seat)}`),
    ),
    h(
      "label",
      { class: "cash-field" },
      "Cash",
      h("input", {
        type: "number",
        inputmode: "numeric",
        min: 0,
        max: view.cash[seat],
        step: 1,
        ".value": draft[cashKey],
        "data-cash": side,
        oninput: (/** @type {any} */ event) => set({ [cashKey]: event.target.value }),
      }),
      h("small", null, `of ${money(view.cash[seat])}`),
    ),
    groups.map((family) =>
      h(
        "div",
        { key: family.name, class: "pick-group", role: "group", "aria-label": family.title },
        h("h4", null, family.title, h("small", null, held(context, family, taker))),
        h(
          "ul",
          { class: "pick" },
          family.held.map((place) => pick(context, draft, side, place, set)),
        ),
      ),
    ),
    deeds.length ? null : h("p", { class: "hint" }, "No deeds"),
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

/**
 * How far both sides are with a group.
 *
 * @param {Context} context
 * @param {{ places: number[], held: number[] }} family
 * @param {number} taker
 */
function held(context, { places, held }, taker) {
  const theirs = places.filter((place) => deedAt(context.view, place)?.owner === taker).length;
  return ` ${held.length} of ${places.length}${theirs ? `, ${inside(context)(taker)}: ${theirs}` : ""}`;
}

/**
 * @param {Context} context
 * @param {Draft} draft
 * @param {"give" | "get"} side
 * @param {number} place
 * @param {(change: Partial<Draft>) => void} set
 */
function pick(context, draft, side, place, set) {
  const { view, rules } = context;
  const space = rules.space[place];
  const deed = deedAt(view, place);
  const built = groupBuilt(rules, view, place);
  const unsettled = (view.transfers ?? []).includes(place);
  const chosen = draft[side].includes(place);
  return h(
    "li",
    { key: place },
    h(
      "label",
      {
        class: classes(
          "deed-pick",
          deed?.mortgaged && "mortgaged",
          chosen && "chosen",
          (built || unsettled) && "cannot",
        ),
      },
      h("input", {
        type: "checkbox",
        ".checked": chosen,
        disabled: built || unsettled,
        "data-deed": place,
        onchange: () =>
          set({
            [side]: chosen ? draft[side].filter((one) => one !== place) : [...draft[side], place].sort((a, b) => a - b),
          }),
      }),
      bar(rules, space),
      h(
        "span",
        null,
        space.name,
        h(
          "small",
          null,
          built
            ? "sell the buildings of its group first"
            : unsettled
              ? "its mortgage is being settled"
              : deed?.mortgaged
                ? `mortgaged, fee ${money(interest(space))}`
                : money(space.price),
        ),
      ),
    ),
  );
}
