// A player's own share of the shuffle: the page commits to a random number, and sends it once everyone is ready.
import { h } from "../common/dom.js";
import { nameOf } from "./hosting.js";

/** @typedef {import("./session.js").Session} Session */

const PLACE = "freehold.nonces";
const LOST =
  "Your random number for the shuffle is in another browser. Open the table there, or make a new one; " +
  "then everyone must be ready again.";

/**
 * What to send with "ready". Without a secure connection the browser makes no digests: then the number itself is sent,
 * and the table keeps it to itself until everyone is ready.
 *
 * @param {string} table
 */
export async function sealed(table) {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  if (!crypto.subtle) return { nonce };
  keep({ ...kept(), [table]: nonce });
  return { nonce_commitment: hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(nonce)))) };
}

/** The number that this page is sending. */
let sending = "";

/**
 * Send the number, if the table waits for it and this browser has it.
 *
 * @param {Session} session
 */
export async function reveal(session) {
  const { table, you, noncesAwaited } = session.state;
  const { [table]: nonce, ...others } = kept();
  if (you === null || !noncesAwaited.includes(you) || !nonce || sending === nonce) return;
  sending = nonce;
  if (await session.ask("ready", { nonce })) keep(others);
  else sending = "";
}

/**
 * Whom the start waits for, once everyone is ready; who has lost the number, as in another browser, begins anew.
 *
 * @param {Session} session
 */
export function awaitedNonces(session) {
  const { noncesAwaited, you, table } = session.state;
  if (!noncesAwaited.length) return null;
  const lost = you !== null && noncesAwaited.includes(you) && !kept()[table];
  const called = (/** @type {number} */ seat) => (seat === you ? "you" : nameOf(session, seat));
  const anew = async () => void (await session.ask("ready", await sealed(table)));
  return h(
    "div",
    { class: "banner", role: "status" },
    h(
      "span",
      null,
      lost ? LOST : `Shuffling with the players’ random numbers. Waiting for ${noncesAwaited.map(called).join(", ")}.`,
    ),
    lost
      ? h(
          "button",
          { type: "button", class: "small", "data-action": "nonce", onclick: () => void anew() },
          "Make a new one",
        )
      : null,
  );
}

/** @returns {Record<string, string>} by table */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {Record<string, string>} nonces */
function keep(nonces) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(Object.entries(nonces).slice(-50))));
  } catch {
    // A browser that keeps nothing must begin anew when the page is opened again.
  }
}

/** @param {Uint8Array} some */
const hex = (some) => [...some].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const bytes = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
