// Calls a player back to the table: in the page's title, and as a notification where that is allowed.
import { onServer } from "../common/root.js";
import { settings } from "../common/settings.js";

let called = "";

/**
 * @param {string} table
 * @param {boolean} mine  whether the viewer must move
 * @param {string} whose   "your", or "Anna’s"
 * @param {string} words
 */
export function remind(table, mine, whose, words) {
  document.title = mine
    ? `● ${whose.charAt(0).toUpperCase()}${whose.slice(1)} turn – Freehold`
    : words
      ? `${words.replace(/\.$/, "")} – Freehold`
      : "Freehold";
  const key = mine ? words : "";
  if (key === called) return;
  called = key;
  if (!key || document.visibilityState === "visible" || !settings.state.reminders || !("Notification" in window))
    return;
  if (Notification.permission !== "granted") return;
  const note = new Notification("Freehold: it’s your turn", {
    body: "The others are waiting for you.",
    tag: `freehold-${table}`,
    icon: onServer("/static/art/favicon.svg"),
  });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
