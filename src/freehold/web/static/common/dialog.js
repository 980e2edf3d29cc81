// Dialogs on the browser's own <dialog>: focus goes in, stays in, and comes back.
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * @param {{ title: string, name: string, close: () => void, wide?: boolean }} options
 * @param {...Child} children
 */
export function dialog(options, ...children) {
  return h(
    "dialog",
    {
      key: `dialog-${options.name}`,
      class: `sheet ${options.wide ? "wide" : ""} ${options.name}`,
      "aria-labelledby": `title-${options.name}`,
      hook: (/** @type {HTMLDialogElement} */ element) =>
        queueMicrotask(() => element.isConnected && !element.open && element.showModal()),
      onclose: options.close,
      onclick: (/** @type {MouseEvent} */ event) => {
        if (event.target === event.currentTarget) /** @type {HTMLDialogElement} */ (event.currentTarget).close();
      },
    },
    h(
      "div",
      { class: "sheet-body" },
      h(
        "header",
        { class: "sheet-head" },
        h("h2", { id: `title-${options.name}` }, options.title),
        h(
          "button",
          { type: "button", class: "icon-button", "aria-label": "Close", onclick: closeAround },
          icon("close"),
        ),
      ),
      ...children,
    ),
  );
}

/** @param {Event} event */
export function closeAround(event) {
  const element = /** @type {HTMLElement} */ (event.currentTarget).closest("dialog");
  if (element instanceof HTMLDialogElement) element.close();
}
