// The side of the table: the log in words, the chat, the memory aid.
import { call } from "../common/api.js";
import { classes, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { peopleAt } from "../common/names.js";
import { change, settings } from "../common/settings.js";
import { unread } from "./unread.js";
import { news } from "./news.js";

/** @typedef {import("../common/types.js").TableState} TableState */
/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/types.js").GamePage} GamePage */
/** @typedef {import("./session.js").Session} Session */

/** @type {{ phrase: string, text: string }[]} the server's quick phrases, which need no typing */
let phrases = [];

/** @param {() => void} redraw */
export async function loadPhrases(redraw) {
  phrases = await call("GET", "/phrases");
  redraw();
}

/**
 * @param {Session} session
 * @param {Context} context
 * @param {{ tab: string, open: boolean }} ui
 * @param {(change: any) => void} setUi
 */
export function side(session, context, ui, setUi) {
  const { state } = session;
  const fresh = unread(state);
  const tabs = [
    ["log", "Log", "log"],
    ["chat", "Chat", "chat"],
    ...(context.rules.memory ? [["memory", "Memory", "memory"]] : []),
  ];
  return h(
    "aside",
    { class: classes("side", ui.open && "open"), "aria-label": "Log and chat" },
    h(
      "div",
      { class: "tabs", role: "tablist" },
      tabs.map(([name, title, sign]) =>
        h(
          "button",
          {
            key: name,
            type: "button",
            role: "tab",
            id: `tab-${name}`,
            "aria-controls": "side-panel",
            "aria-selected": ui.tab === name ? "true" : "false",
            onclick: () => setUi({ tab: name, open: true }),
          },
          icon(sign),
          title,
          name === "chat" && fresh
            ? h("span", { class: "unread" }, fresh, h("span", { class: "visually-hidden" }, " new"))
            : null,
        ),
      ),
      h(
        "button",
        {
          type: "button",
          class: "icon-button close-side",
          "aria-label": "Close this panel",
          onclick: () => setUi({ open: false }),
        },
        icon("close"),
      ),
    ),
    h(
      "div",
      { class: "panel", id: "side-panel", role: "tabpanel", tabindex: "0", "aria-labelledby": `tab-${ui.tab}` },
      ui.tab === "chat"
        ? chat(session)
        : ui.tab === "memory" && session.game
          ? session.game.memory(context)
          : log(session, context),
    ),
  );
}

/** @param {Session} session @param {Context} context */
function log(session, context) {
  const { game, state } = session;
  if (!game || !context.view) return h("p", { class: "hint" }, "Nothing has happened yet.");
  const whole = game.open || context.rules.memory || state.status === "over";
  const first = whole ? 0 : (game.recent(context.events)[0]?.seq ?? 0);
  const hides = (context.events[0]?.seq ?? first) < first;
  const lines = [...game.words(context, context.events), ...(context.reading ? [] : news(state))]
    .filter((line) => line.seq >= first)
    .sort((a, b) => a.seq - b.seq);
  return h(
    "div",
    { class: "log" },
    h(
      "div",
      { role: "log", "aria-live": "polite", "aria-relevant": "additions", "aria-label": "What happened" },
      h("ol", { class: "lines", hook: follow }, lines.map(lineOf)),
    ),
    !hides ? null : h("p", { class: "hint" }, "Earlier rounds are hidden. Turn on Memory aid to see them."),
  );
}

/** @type {WeakMap<object, import("../common/dom.js").Element_>} a line that has not changed needs no drawing */
const drawnLines = new WeakMap();

/** @param {{ seq: number, text: string, kind: string, big?: boolean, more?: string[] }} line */
function lineOf(line) {
  const old = drawnLines.get(line);
  if (old) return old;
  const text = line.more?.length
    ? h(
        "details",
        null,
        h("summary", null, line.text),
        h(
          "ol",
          null,
          line.more.map((one, at) => h("li", { key: at }, one)),
        ),
      )
    : line.text;
  const fresh = h("li", { key: `e${line.seq}`, class: classes("line", `kind-${line.kind}`, line.big && "big") }, text);
  drawnLines.set(line, fresh);
  return fresh;
}

/**
 * Keep the newest line in sight as lines are added.
 *
 * @param {HTMLElement} list
 */
function follow(list) {
  const scroll = () => {
    const panel = list.closest(".panel");
    if (panel) panel.scrollTop = panel.scrollHeight;
  };
  let planned = 0;
  const plan = () => {
    cancelAnimationFrame(planned);
    planned = requestAnimationFrame(scroll);
  };
  new MutationObserver(plan).observe(list, { childList: true });
  plan();
}

/** As whom one speaks here, where several share a device. @param {Session} session */
function speaker({ state, onDevice }) {
  const seat = state.you ?? state.seats.findIndex((each) => each.kind === "device");
  return onDevice && peopleAt(state.seats) > 1 ? `Say something as ${state.seats[seat]?.name}…` : "Say something…";
}

/** @param {Session} session */
function chat(session) {
  const { state } = session;
  const on = settings.state.chat;
  const sits = state.you !== null || session.onDevice;
  return h(
    "div",
    { class: "chat" },
    h(
      "label",
      { class: "switch" },
      h("input", {
        type: "checkbox",
        ".checked": on,
        onchange: (/** @type {Event} */ event) =>
          change({ chat: /** @type {HTMLInputElement} */ (event.target).checked }),
      }),
      "Show chat",
    ),
    on
      ? h(
          "div",
          { role: "log", "aria-live": "polite", "aria-label": "Messages" },
          h(
            "ol",
            { class: "lines", hook: follow },
            state.chat.map((message, place) =>
              h(
                "li",
                { key: place, class: classes("message", message.seat !== null && `seat-${message.seat}`) },
                h(
                  "b",
                  null,
                  message.seat === null ? "Host" : state.seats[message.seat]?.name || `Player ${message.seat + 1}`,
                ),
                h("span", null, message.text),
              ),
            ),
          ),
        )
      : h("p", { class: "hint" }, "Chat is off on this device."),
    sits && on
      ? [
          h(
            "div",
            { class: "phrases" },
            phrases.map(({ phrase, text }) =>
              h(
                "button",
                { key: phrase, type: "button", class: "chip", onclick: () => session.ask("chat", { phrase }) },
                text,
              ),
            ),
          ),
          h(
            "form",
            {
              class: "say",
              onsubmit: async (/** @type {SubmitEvent} */ event) => {
                event.preventDefault();
                const form = /** @type {HTMLFormElement} */ (event.currentTarget);
                const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
                const text = field.value.trim();
                if (text && (await session.ask("chat", { text }))) field.value = "";
              },
            },
            h("label", { class: "visually-hidden", for: "say" }, "Message"),
            h("input", { id: "say", name: "text", maxlength: 300, autocomplete: "off", placeholder: speaker(session) }),
            h("button", { type: "submit", class: "small" }, "Send"),
          ),
        ]
      : null,
  );
}
