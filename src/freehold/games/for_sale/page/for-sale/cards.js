// Properties, cheques, coins and bills as they look on the table.
import { classes, h } from "../common/dom.js";
import { onServer } from "../common/root.js";
import { cheque as face } from "./money.js";

/** @typedef {import("../common/dom.js").Child} Child */
/** @type {Map<number, { name: string, alt: string }>} */
const names = new Map();

/** The properties' names, drawn with their art. */
export async function loadNames() {
  if (names.size) return;
  const response = await fetch(onServer("/static/art/properties.json"));
  for (const one of await response.json()) names.set(one.card, { name: one.name, alt: one.alt });
}

/** @param {number} card */
export const nameOf = (card) => names.get(card)?.name ?? `Property ${card}`;

/** @param {number} card */
const artOf = (card) => `/static/art/property-${String(card).padStart(2, "0")}.svg`;

/** @param {number} card */
const tier = (card) => (card > 24 ? "grand" : card > 18 ? "fine" : card > 12 ? "fair" : card > 6 ? "plain" : "humble");

/**
 * A property card. With `choose` it is a button.
 *
 * @param {number} card
 * @param {{ choose?: () => void, chosen?: boolean, shown?: boolean, size?: string, note?: Child, key?: string,
 *   disabled?: boolean, sold?: boolean }} [options]
 */
export function property(card, options = {}) {
  const label = `Property ${card}, ${nameOf(card)}`;
  const body = [
    // The name is text, not a label, so that it never differs from what is read on the card.
    options.choose ? h("span", { class: "visually-hidden" }, options.shown ? `${label}, face up` : label) : null,
    h("img", { class: "art", src: artOf(card), alt: "", draggable: "false", loading: "lazy" }),
    h("span", { class: "number corner", "aria-hidden": "true" }, card),
    h(
      "span",
      { class: "plate", "aria-hidden": "true" },
      h("span", { class: "name" }, nameOf(card)),
      h("span", { class: "number foot" }, card),
    ),
    options.shown ? h("span", { class: "flag", "aria-hidden": "true" }, "face up") : null,
    options.note ? h("span", { class: "note" }, options.note) : null,
  ];
  const props = {
    key: options.key ?? `card-${card}`,
    "data-card": card,
    class: classes("property", tier(card), options.size, options.chosen && "chosen", options.sold && "sold"),
  };
  if (!options.choose) return h("div", { ...props, role: "img", "aria-label": label }, body);
  return h(
    "button",
    {
      ...props,
      type: "button",
      "aria-pressed": options.chosen ? "true" : "false",
      onclick: options.choose,
      disabled: options.disabled,
    },
    body,
  );
}

/**
 * The back of a property card.
 *
 * @param {{ key?: string, label?: string, size?: string }} [options]
 */
export const back = (options = {}) =>
  h(
    "div",
    {
      key: options.key,
      class: classes("property", "back", options.size),
      role: "img",
      "aria-label": options.label ?? "Face-down property",
    },
    h("img", { class: "art", src: "/static/art/property-back.svg", alt: "", draggable: "false" }),
  );

/**
 * @param {number} value
 * @param {any} rules
 * @param {{ key?: string, size?: string, best?: boolean, note?: Child }} [options]
 */
export const chequeCard = (value, rules, options = {}) =>
  h(
    "div",
    {
      key: options.key,
      class: classes("cheque", options.size, value >= 12 && "rich", value === 0 && "void"),
      role: "img",
      "aria-label": value === 0 ? "A void cheque, worth nothing" : `A cheque for ${face(value, rules)}`,
      "data-cheque": value,
    },
    h("span", { class: "bank", "aria-hidden": "true" }, "Freehold Bank"),
    h("span", { class: "sum", "aria-hidden": "true" }, value === 0 ? "VOID" : face(value, rules)),
    h("span", { class: "sign", "aria-hidden": "true" }),
    options.note ? h("span", { class: "note" }, options.note) : null,
  );

/**
 * One coin or bill.
 *
 * @param {1 | 2} kind
 * @param {any} rules
 * @param {Record<string, any>} [props]
 */
export function coin(kind, rules, props = {}) {
  const bill = rules.shown_as === "bills";
  return h(
    "span",
    {
      ...props,
      class: classes("coin", bill ? "bill" : kind === 2 ? "two" : "one", props.class),
      "aria-hidden": "true",
    },
    h("img", { src: `/static/art/${bill ? "bill" : `coin-${kind}`}.svg`, alt: "", draggable: "false" }),
  );
}

/**
 * A flying or counting stack, made outside the patched page.
 *
 * @param {1 | 2} kind
 * @param {any} rules
 */
export function looseCoin(kind, rules) {
  const image = document.createElement("img");
  image.src = onServer(`/static/art/${rules.shown_as === "bills" ? "bill" : `coin-${kind}`}.svg`);
  image.className = rules.shown_as === "bills" ? "loose-bill" : "loose-coin";
  return image;
}
