// The cards by which one thing of several is chosen, or a thing switched on.
import { classes, h } from "../common/dom.js";

/**
 * @param {string} group
 * @param {{ value: string, title: string, text: string }} card
 * @param {boolean} on
 * @param {() => void} act
 * @param {boolean} [disabled]
 */
export const radioCard = (group, { value, title, text }, on, act, disabled = false) =>
  h(
    "label",
    { key: `${group}-${value}`, class: classes("option-card", on && "on") },
    h("input", { type: "radio", name: group, value, ".checked": on, disabled, onchange: act }),
    h("span", null, h("b", null, title), h("small", null, text)),
  );

/**
 * @param {string} title
 * @param {string} text
 * @param {boolean} on
 * @param {(on: boolean) => void} act
 */
export const checkCard = (title, text, on, act) =>
  h(
    "label",
    { key: title, class: classes("option-card", on && "on") },
    h("input", { type: "checkbox", ".checked": on, onchange: (/** @type {any} */ event) => act(event.target.checked) }),
    h("span", null, h("b", null, title), h("small", null, text)),
  );
