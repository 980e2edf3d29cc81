// The settings of this device, as a sheet.
import { dialog } from "./dialog.js";
import { h } from "./dom.js";
import { change, settings } from "./settings.js";

/** @typedef {import("./settings.js").Settings} Settings */

/**
 * @param {string} title
 * @param {keyof Settings} name
 * @param {[string, string][]} choices
 */
function choice(title, name, choices) {
  return h(
    "fieldset",
    { class: "segmented" },
    h("legend", null, title),
    choices.map(([value, text]) =>
      h(
        "label",
        { key: value },
        h("input", {
          type: "radio",
          name,
          value,
          ".checked": settings.state[name] === value,
          onchange: () => change(/** @type {any} */ ({ [name]: value })),
        }),
        h("span", null, text),
      ),
    ),
  );
}

/**
 * A setting that is on or off.
 *
 * @param {keyof Settings} name
 * @param {string} text
 */
const onOrOff = (name, text) =>
  h(
    "label",
    { key: name, class: "switch" },
    h("input", {
      type: "checkbox",
      name,
      ".checked": Boolean(settings.state[name]),
      onchange: (/** @type {any} */ event) => change({ [name]: event.target.checked }),
    }),
    text,
  );

/**
 * @param {() => void} close
 * @param {import("./types.js").Switch[]} [switches]  those of the games that this page plays
 */
export function settingsSheet(close, switches = []) {
  const { reminders } = settings.state;
  return dialog(
    { title: "Settings", name: "settings", close },
    choice("Game speed", "pace", [
      ["slow", "Slow"],
      ["normal", "Normal"],
      ["fast", "Fast"],
      ["instant", "Instant"],
    ]),
    choice("Animations", "motion", [
      ["auto", "Match device"],
      ["off", "Off"],
    ]),
    choice("Theme", "theme", [
      ["auto", "Match device"],
      ["light", "Light"],
      ["dark", "Dark"],
    ]),
    switches.map(({ name, text }) => onOrOff(name, text)),
    onOrOff("chat", "Show chat"),
    h(
      "label",
      { class: "switch" },
      h("input", {
        type: "checkbox",
        ".checked": reminders,
        onchange: (/** @type {any} */ event) => void allowReminders(event.target),
      }),
      "Notify me when it’s my turn",
    ),
    h("p", { class: "hint" }, "Saved in this browser only."),
  );
}

/** @param {HTMLInputElement} box */
async function allowReminders(box) {
  if (!box.checked) return change({ reminders: false });
  const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  box.checked = allowed;
  change({ reminders: allowed });
}
