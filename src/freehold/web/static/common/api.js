// Calls to the server. Every failure becomes one ApiError with a sentence that can be shown as it stands.

import { onServer } from "./root.js";

export class ApiError extends Error {
  /**
   * @param {number} status  0 where the server could not be reached
   * @param {string} code
   * @param {string} message
   * @param {any} [details]
   */
  constructor(status, code, message, details) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/**
 * @param {string} method
 * @param {string} path   below /api
 * @param {{ token?: string | null, body?: any }} [options]
 * @returns {Promise<any>}  the JSON answered; text where it is not JSON; null where there is none
 */
export async function call(method, path, options = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (options.token) headers.Authorization = `Bearer ${options.token}`;
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  let response;
  try {
    response = await fetch(onServer(`/api${path}`), {
      method,
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      cache: "no-store",
    });
  } catch {
    throw new ApiError(0, "unreachable", "Can’t reach the server. Nothing is lost; try again.");
  }
  const text = await response.text();
  const json = (response.headers.get("Content-Type") ?? "").includes("json");
  const answer = json && text ? JSON.parse(text) : text || null;
  if (response.ok) return answer;
  const error = answer?.error ?? {};
  throw new ApiError(
    response.status,
    error.code ?? "error",
    error.message ?? `Something went wrong (error ${response.status}). Try again.`,
    error.details,
  );
}

/**
 * Send something that must arrive once, though the network may fail: the same key again gets the same answer.
 *
 * @param {string} path
 * @param {{ token: string | null, body: any }} options
 * @returns {Promise<any>}
 */
export async function callWithKey(path, options) {
  const body = { ...options.body, key: crypto.randomUUID?.() ?? randomKey() };
  for (let attempt = 0; ; attempt++) {
    try {
      return await call("POST", path, { token: options.token, body });
    } catch (error) {
      const passing = error instanceof ApiError && (error.status === 0 || error.status === 503);
      if (!passing || attempt >= 4) throw error;
      await new Promise((done) => setTimeout(done, 300 * 2 ** attempt));
    }
  }
}

/** A version 4 UUID where the page is not served from a secure origin (play in the local network). */
function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** What players are told in place of the server's own sentence, which names seats by number. */
const PLAIN = /** @type {Record<string, string>} */ ({
  "not-your-turn": "It’s not your turn.",
  stale: "Somebody moved first. Look again.",
});

/**
 * The sentence to show for anything that was thrown: without the rule's source, and beginning with a capital, but for
 * the name of a field or file.
 *
 * @param {unknown} error
 */
export function sentence(error) {
  if (error instanceof ApiError && error.code in PLAIN) return PLAIN[error.code];
  const text = (error instanceof Error ? error.message : String(error)).replace(/ \([\w-]+\.md, [^)]*\)$/, "");
  const whole = /^[a-z]+[ ,’']/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return /[\p{L}\p{N})”"']$/u.test(whole) ? `${whole}.` : whole;
}
