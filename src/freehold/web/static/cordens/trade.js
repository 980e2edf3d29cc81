// The trade builder: deeds and cash of both sides, what each would owe, and why an offer cannot be made.
import { classes, h } from "../common/dom.js";
import { closeAround, dialog } from "../common/dialog.js";
import { bar } from "./colours.js";
import { deedAt, deedsOf, groupBuilt, interest, isBankrupt, money } from "./figures.js";
import { completes, tithe } from "./offer.js";
import { inside, nameIn } from "./words.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {{ to: number, give: number[], give_cash: number, get: number[], get_cash: number }} Draft */

/** Whether the shown seat may make an offer now. @param {Context} context */
export function mayPropose(context) {
  const { view, you } = context;
  if (you === null || !context.idle || isBankrupt(view, you) || context.reading) return false;
  if (!(view.offers_left?.[you] ?? 1)) return false;
  return ["roll", "offer", "end"].includes(view.phase) || (view.phase === "debt" && view.debt?.from === you);
}

/** @param {Context} context */
const partners = ({ view, you }) => view.seats.flatMap((/** @type {string} */ _, /** @type {number} */ seat) => (seat === you || isBankrupt(view, seat) ? [] : [seat]));

/** The offer being put together; deeds that have changed hands meanwhile are dropped. @param {Context} context @returns {Draft} */
function draftOf(context) {
  const { scratch, view, you } = context;
  const to = partners(context).includes(scratch.trade?.to) ? scratch.trade.to : partners(context)[0];
  const old = scratch.trade ?? {};
  /** @param {number[] | undefined} deeds @param {number | null} seat */
  const held = (deeds, seat) => (deeds ?? []).filter((place) => deedAt(view, place)?.owner === seat);
  scratch.trade = { to, give: held(old.give, you), give_cash: old.give_cash ?? 0, get: held(old.get, to), get_cash: old.get_cash ?? 0 };
  return scratch.trade;
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
  const who = nameIn(context)(draft.to);
  if (!mayPropose(context)) return view.offers_left?.[you] === 0 ? "You have made three offers since the last throw; after the next throw you may again." : "Offers can be made again when nothing else is being settled.";
  if (!draft.give.length && !draft.get.length && !draft.give_cash && !draft.get_cash) return "Choose what changes hands.";
  if (draft.give_cash > view.cash[you]) return `You have ${money(view.cash[you])}.`;
  if (draft.get_cash > view.cash[draft.to]) return `${who} has ${money(view.cash[draft.to])}.`;
  // Each side must hold its part and its 10 % before the trade (Private trades).
  if (draft.give_cash + tithe(context, draft.get) > view.cash[you]) return `With the 10 % you would need ${money(draft.give_cash + tithe(context, draft.get))}; you have ${money(view.cash[you])}.`;
  if (draft.get_cash + tithe(context, draft.give) > view.cash[draft.to]) return `With the 10 % ${who} would need ${money(draft.get_cash + tithe(context, draft.give))}; there is ${money(view.cash[draft.to])}.`;
  return "";
}

/** @param {Context} context @param {() => void} close */
export function tradeSheet(context, close) {
  const { view, you, sending } = context;
  if (you === null || !partners(context).length) return null;
  const draft = draftOf(context);
  const reason = refusal(context, draft);
  const left = view.offers_left?.[you];
  return dialog(
    { title: "Offer a trade", name: "trade", close, wide: true },
    h(
      "fieldset",
      { class: "partners" },
      h("legend", { class: "label" }, "With"),
      partners(context).map((/** @type {number} */ seat) =>
        h(
          "label",
          { key: seat, class: `partner seat-${seat}` },
          h("input", { type: "radio", name: "partner", ".checked": seat === draft.to, onchange: () => { context.scratch.trade = { ...draft, to: seat, get: [], get_cash: 0 }; context.redraw(); } }),
          h("span", null, h("img", { src: `/static/art/token-${seat}.svg`, alt: "" }), nameIn(context)(seat)),
        ),
      ),
    ),
    h("div", { class: "builder" }, half(context, draft, "give"), half(context, draft, "get")),
    h(
      "footer",
      { class: "trade-foot" },
      h("p", { class: classes("hint", reason && "warn"), "aria-live": "polite" }, reason || (left === undefined ? "" : `${left} of 3 offers left until the next throw.`)),
      h(
        "button",
        {
          type: "button", class: "primary", disabled: Boolean(reason) || sending, "data-action": "propose",
          onclick: async (/** @type {Event} */ event) => {
            const button = event.currentTarget;
            if (!(await context.play(["propose", { to: draft.to, give: draft.give, give_cash: draft.give_cash, get: draft.get, get_cash: draft.get_cash }]))) return;
            context.scratch.trade = null;
            closeAround(/** @type {any} */ ({ currentTarget: button }));
          },
        },
        `Offer it to ${inside(context)(draft.to)}`,
      ),
    ),
  );
}

/**
 * One side of the builder.
 *
 * @param {Context} context
 * @param {Draft} draft
 * @param {"give" | "get"} side
 */
function half(context, draft, side) {
  const { view, you } = context;
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
  return h(
    "section",
    { class: `half seat-${seat}`, "aria-label": side === "give" ? "What you give" : "What you get" },
    h("h3", null, h("img", { src: `/static/art/token-${seat}.svg`, alt: "" }), side === "give" ? "You give" : `You get from ${nameIn(context)(seat)}`),
    h(
      "label",
      { class: "cash-field" },
      "Cash",
      h("input", {
        type: "number", inputmode: "numeric", min: 0, max: view.cash[seat], step: 1, ".value": String(draft[cashKey]), "data-cash": side,
        onchange: (/** @type {any} */ event) => set({ [cashKey]: Math.max(0, Math.min(view.cash[seat], Math.round(Number(event.target.value) || 0))) }),
      }),
      h("small", null, `of ${money(view.cash[seat])}`),
    ),
    h("ul", { class: "pick" }, deeds.map((place) => pick(context, draft, side, place, set)), deeds.length ? null : h("li", { class: "hint" }, "no deeds")),
    whole.length ? h("p", { class: "note" }, `Completes ${whole.join(" and ")} for ${inside(context)(taker)}.`) : null,
    owes ? h("p", { class: "note" }, `${nameIn(context)(taker)} would owe the Bank ${money(owes)}, the 10 % of what is mortgaged.`) : null,
  );
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
      { class: classes("deed-pick", deed?.mortgaged && "mortgaged", chosen && "chosen", (built || unsettled) && "cannot") },
      h("input", {
        type: "checkbox", ".checked": chosen, disabled: built || unsettled, "data-deed": place,
        onchange: () => set({ [side]: chosen ? draft[side].filter((one) => one !== place) : [...draft[side], place].sort((a, b) => a - b) }),
      }),
      bar(rules, space),
      h("span", null, space.name, h("small", null, built ? "its group is built on: sell the buildings first" : unsettled ? "still to be settled" : deed?.mortgaged ? `mortgaged, 10 % is ${money(interest(space))}` : money(space.price))),
    ),
  );
}
