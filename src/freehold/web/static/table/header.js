// The top of the table page: where we are in the game, the connection, and everything always at hand.
import { classes, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { markChip } from "./mark.js";
import { unread } from "./unread.js";
import { watcherCount } from "./watchers.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../common/types.js").Context} Context */

const CONNECTION = /** @type {Record<string, string>} */ ({
  connecting: "Connecting…",
  live: "Connected",
  waiting: "Connection lost. Reconnecting…",
  closed: "Closed",
});

/**
 * @param {Session} session
 * @param {Context} context
 * @param {{ open: (dialog: string) => void, toggleSide: () => void, menu: boolean }} page
 */
export function header(session, context, page) {
  const { state } = session;
  const { view } = context;
  const progress = session.game && view ? session.game.progress(context) : null;
  const twists = view?.options?.twists ?? [];
  const twist = session.game?.twist;
  return h(
    "header",
    { class: "top" },
    h(
      "a",
      { class: "brand", href: "/", "aria-label": "Freehold, home" },
      h("img", { src: "/static/art/favicon.svg", alt: "" }),
      h("span", null, "Freehold"),
    ),
    h(
      "div",
      { class: "setting" },
      h("span", { class: "title" }, context.title),
      twists.length && twist
        ? [
            h(
              "span",
              { class: "twists" },
              twists.map((/** @type {string} */ name) => twist(name, context)),
            ),
            h(
              "button",
              { type: "button", class: "chip twist-count", onclick: () => page.open("guide") },
              `${twists.length} ${twists.length === 1 ? "twist" : "twists"}`,
            ),
          ]
        : null,
    ),
    progress && state.status !== "lobby"
      ? h(
          "div",
          {
            class: "progress",
            role: "img",
            "aria-label": progress.steps
              ? `${progress.title}, round ${progress.step} of ${progress.steps}`
              : progress.title,
          },
          h("span", { class: "phase" }, progress.title),
          progress.steps > 24
            ? null
            : h(
                "span",
                { class: "steps", "aria-hidden": "true" },
                Array.from({ length: progress.steps }, (_, place) =>
                  h("i", {
                    key: place,
                    class: classes(place < progress.step - 1 && "done", place === progress.step - 1 && "now"),
                  }),
                ),
              ),
          progress.steps
            ? h("span", { class: "count", "aria-hidden": "true" }, `${progress.step}/${progress.steps}`)
            : null,
        )
      : null,
    markChip(state, () => page.open("menu")),
    watcherCount(state),
    h(
      "span",
      { class: classes("connection", state.connection), role: "status", title: CONNECTION[state.connection] },
      h("i", null),
      h("span", null, CONNECTION[state.connection]),
    ),
    h(
      "nav",
      { class: "tools", "aria-label": "Tools" },
      tool("rules", "Rules", () => page.open("guide")),
      tool("share", "Links", () => page.open("invite")),
      tool("settings", "Settings", () => page.open("settings")),
      tool("menu", "Table", () => page.open("menu")),
      sideToggle(unread(state), page.toggleSide),
    ),
  );
}

/** What opens the log and the chat where there is no room for them. @param {number} fresh @param {() => void} act */
const sideToggle = (fresh, act) =>
  h(
    "button",
    { type: "button", class: "tool side-toggle", onclick: act },
    icon(fresh ? "chat" : "log"),
    h("span", null, fresh ? "Chat" : "Log"),
    fresh
      ? h(
          "span",
          { class: "unread" },
          fresh,
          h("span", { class: "visually-hidden" }, fresh === 1 ? " new message" : " new messages"),
        )
      : null,
  );

/** @param {string} sign @param {string} title @param {() => void} act */
const tool = (sign, title, act) =>
  h("button", { type: "button", class: "tool", onclick: act, "data-tool": sign }, icon(sign), h("span", null, title));
