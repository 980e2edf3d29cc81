// What a person has set for this device: theme, motion, speed, chat, reminders, names. Kept in the browser's storage.
import { Store } from "./store.js";

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "off"} motion
 * @property {"slow" | "normal" | "fast" | "instant"} pace  how long each of the others' moves stays on show
 * @property {boolean} chat       whether the others' messages are shown
 * @property {boolean} reminders  whether a browser notification calls a player to the table
 * @property {boolean} endTurns   whether a turn ends by itself once nothing is left to do in it
 * @property {string} name        the name this person sits down with
 * @property {string[]} people    the names of those who last played at this device
 * @property {boolean} autoPass   whether the page passes for a seat that cannot bid
 */

const PLACE = "freehold.settings";

/** @type {Settings} */
const defaults = {
  theme: "auto",
  motion: "auto",
  pace: "normal",
  chat: true,
  reminders: false,
  endTurns: false,
  name: "",
  people: [],
  autoPass: true,
};

/** @returns {Settings} */
function load() {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return { ...defaults };
  }
}

/** @type {Store<Settings>} */
export const settings = new Store(load());

settings.subscribe((state) => {
  const root = document.documentElement;
  if (state.theme === "auto") root.removeAttribute("data-theme");
  else root.dataset.theme = state.theme;
  root.dataset.motion = state.motion;
});

/** @param {Partial<Settings>} change */
export function change(change) {
  settings.set(change);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings.state));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Milliseconds that a move of somebody else stays on show before the next. */
export function pause() {
  return { slow: 1500, normal: 800, fast: 320, instant: 0 }[settings.state.pace] ?? 800;
}

/** Whether things may move on the page: at the pace "instant" nothing takes time. */
export function mayMove() {
  return (
    settings.state.pace !== "instant" &&
    settings.state.motion !== "off" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
