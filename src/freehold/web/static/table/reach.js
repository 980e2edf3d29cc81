// Who can follow the links to this table: friends anywhere, people in the same network, or only this computer.
import { call, sentence } from "../common/api.js";
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { linkTo } from "../common/owned.js";
import { root } from "../common/root.js";

/** @typedef {{ address: string | null, only_here: boolean, in_network: boolean, can_open: boolean }} Reach */

/** Where the server says nothing, links lead to where this page itself was opened. */
const AS_OPENED = { address: null, only_here: false, in_network: false, can_open: false };

/** @type {Reach | null} null until the server has told */
let known = null;
/** @type {Promise<void> | null} */
let asking = null;
let opening = false;
let problem = "";

/** @returns {Promise<void>} settled once the server has told */
function ask() {
  asking ??= call("GET", "/reach")
    .catch(() => AS_OPENED)
    .then((answer) => {
      known = answer;
    });
  return asking;
}

/**
 * What the server knows of the ways to it; null at first, with a new drawing once it is known.
 *
 * @param {() => void} redraw
 */
export function reach(redraw) {
  if (!known && !asking) void ask().then(redraw);
  return known;
}

/**
 * The link to give to somebody else.
 *
 * @param {string} table
 * @param {string} token
 */
export function sharedLink(table, token) {
  const link = linkTo(table, token);
  return known?.address ? known.address + link.slice((location.origin + root).length - 1) : link;
}

/**
 * As `sharedLink`, once it is known where links lead.
 *
 * @param {string} table
 * @param {string} token
 */
export async function linkToShare(table, token) {
  await ask();
  return sharedLink(table, token);
}

/** @param {() => void} redraw */
async function letIn(redraw) {
  opening = true;
  problem = "";
  redraw();
  try {
    known = await call("POST", "/reach");
  } catch (error) {
    problem = sentence(error);
  }
  opening = false;
  redraw();
  // The button is gone; whoever uses the keyboard goes on from what took its place.
  for (const notice of document.querySelectorAll(".reach")) if (notice instanceof HTMLElement) notice.focus();
}

/**
 * One sentence on who can open the links, and where that is nobody else, the way to change it.
 *
 * @param {() => void} redraw
 */
export function reachNotice(redraw) {
  const now = reach(redraw);
  if (now?.in_network)
    return h(
      "div",
      { class: "reach open", key: "reach", tabindex: -1 },
      h(
        "p",
        { class: "hint" },
        "These links work for people in the same network as you (the same Wi-Fi). If one doesn't " +
          "open, check this computer's firewall.",
      ),
    );
  if (!now?.only_here) return null;
  return h(
    "div",
    { class: "reach", key: "reach", tabindex: -1 },
    h(
      "p",
      null,
      h("b", null, "Only this computer can open these links."),
      now.can_open
        ? " Let your network in, and friends on the same Wi-Fi can join you."
        : " To play with friends, start Freehold with --host 0.0.0.0 (the same Wi-Fi), or with " +
            "--public-url behind a web address.",
    ),
    now.can_open
      ? [
          h(
            "p",
            { class: "hint" },
            "Until you end Freehold, everyone in your network can then open it. The connection is not encrypted.",
          ),
          h(
            "button",
            {
              type: "button",
              class: "primary",
              disabled: opening,
              "data-action": "let-in",
              onclick: () => void letIn(redraw),
            },
            icon("link"),
            opening ? "One moment…" : "Let my network in",
          ),
        ]
      : null,
    problem ? h("p", { class: "problem", role: "alert" }, problem) : null,
  );
}
