// Who looks on without a seat: everyone at the table sees how many, and the names of those who gave one.
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";

/** @typedef {import("../common/types.js").TableState} TableState */

/** @param {TableState} state */
function words({ watchers: { count, names } }) {
  const unnamed = count - names.length;
  if (!names.length) return count === 1 ? "One person is watching." : `${count} people are watching.`;
  const all = [...names, ...(unnamed ? [unnamed === 1 ? "one more" : `${unnamed} more`] : [])];
  const list = all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
  return `${list} ${count === 1 ? "is" : "are"} watching.`;
}

/** In full. @param {TableState} state */
export const watching = (state) =>
  state.watchers.count ? h("p", { class: "watching" }, icon("eye"), h("span", null, words(state))) : null;

/** In short, for the head of the page. @param {TableState} state */
export const watcherCount = (state) =>
  state.watchers.count
    ? h(
        "span",
        { class: "watcher-count", role: "img", "aria-label": words(state), title: words(state) },
        icon("eye"),
        String(state.watchers.count),
      )
    : null;
