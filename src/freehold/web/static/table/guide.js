// Always at hand: the quick version, the full rules of this very table, the strategy guide and what a game lets one
// try.
import { call, sentence } from "../common/api.js";
import { dialog } from "../common/dialog.js";
import { h } from "../common/dom.js";

/** @typedef {{ title: string, html: string }} Section */

/**
 * @typedef {object} Options
 * @property {string} table
 * @property {string} token
 * @property {{ title: string, body: import("../common/dom.js").Child } | null} example
 * @property {string} tab
 * @property {(tab: string) => void} open
 * @property {() => void} close
 * @property {() => void} redraw
 */

const TABS = /** @type {[string, string][]} */ ([
  ["quick", "Quick version"],
  ["rules", "Full rules"],
  ["guide", "Strategy"],
]);

/** @type {Map<string, Record<string, Section[]> | { error: string }>} */
const loaded = new Map();

/**
 * @param {string} table
 * @param {string} token
 * @param {() => void} redraw
 */
async function load(table, token, redraw) {
  loaded.set(table, {});
  try {
    loaded.set(table, await call("GET", `/tables/${table}/guide`, { token }));
  } catch (error) {
    loaded.set(table, { error: sentence(error) });
  }
  redraw();
}

/** @param {Options} options */
export function guideSheet(options) {
  const { table, token, tab, example } = options;
  if (!loaded.has(table)) void load(table, token, options.redraw);
  const guide = /** @type {any} */ (loaded.get(table) ?? {});
  const tabs = [...TABS, ...(example ? [["example", example.title]] : [])];
  const sections = /** @type {Section[]} */ (guide[tab] ?? []);
  return dialog(
    { title: "How to play", name: "guide", close: options.close, wide: true },
    h(
      "div",
      { class: "tabs", role: "tablist" },
      tabs.map(([name, title]) =>
        h(
          "button",
          {
            key: name,
            type: "button",
            role: "tab",
            "aria-selected": tab === name ? "true" : "false",
            onclick: () => options.open(name),
          },
          title,
        ),
      ),
    ),
    h(
      "div",
      { class: "prose", role: "tabpanel", tabindex: "0" },
      tab === "example"
        ? (example?.body ?? null)
        : guide.error
          ? h("p", { class: "problem" }, guide.error)
          : sections.length
            ? sections.map((section, place) =>
                h(
                  "section",
                  { key: `${tab}-${place}` },
                  h("h3", null, section.title),
                  h("div", { html: section.html }),
                ),
              )
            : h("p", { class: "hint" }, guide[tab] ? "This game brings no guide." : "One moment…"),
    ),
  );
}
