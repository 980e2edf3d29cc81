// The live connection to a table: says hello, answers pings, and comes back by itself from where it was.

import { CLOSED } from "./closing.js";
import { onServer } from "./root.js";

/** @typedef {"connecting" | "live" | "waiting" | "closed"} Connection */
/**
 * @typedef {object} Listener
 * @property {(body: any) => void} state        a whole state: at the start, or when the gap cannot be filled
 * @property {(message: any) => void} event     one public event, with what it means for this viewer
 * @property {(message: any) => void} presence
 * @property {(message: any) => void} chat
 * @property {(connection: Connection, reason?: string) => void} connection
 */

const SILENCE = 40_000;
const LONGEST_WAIT = 10_000;
/** Closing codes after which trying again is of no use. */
const FINAL = new Map([
  [4401, CLOSED.token],
  [4404, CLOSED["no-table"]],
]);

export class Live {
  /**
   * @param {string} table
   * @param {string} token
   * @param {string} name  what a watcher is called; players are called as their seat is
   * @param {Listener} listener
   */
  constructor(table, token, name, listener) {
    this.table = table;
    this.token = token;
    this.name = name;
    this.listener = listener;
    /** @type {number | null} the last event received; null before the first state */
    this.seq = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.failures = 0;
    this.heard = 0;
    this.timer = 0;
    this.stopped = false;
    setInterval(() => this.checkSilence(), 5_000);
    addEventListener("online", () => this.wake());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.wake();
    });
  }

  open() {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.listener.connection("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const from = this.seq === null ? "" : `?from=${this.seq}`;
    const socket = new WebSocket(`${scheme}://${location.host}${onServer(`/api/tables/${this.table}/live`)}${from}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", token: this.token, ...(this.name ? { name: this.name } : {}) }));
      // A table where nothing happens says nothing; a wrong token closes the connection at once.
      this.listener.connection("live");
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.receive(JSON.parse(message.data));
    };
    socket.onclose = (closing) => {
      if (socket === this.socket) this.closed(closing.code);
    };
  }

  /** @param {any} message */
  receive(message) {
    this.heard = Date.now();
    this.failures = 0;
    this.listener.connection("live");
    if (message.type === "state") {
      this.seq = message.seq;
      this.listener.state(message);
    } else if (message.type === "event") {
      // After a fresh connection an event may come that a state already held.
      if (this.seq !== null && message.event.seq <= this.seq) return;
      this.seq = message.event.seq;
      this.listener.event(message);
    } else if (message.type === "presence") {
      this.listener.presence(message);
    } else if (message.type === "chat") {
      this.listener.chat(message);
    } else if (message.type === "ping") {
      this.send({ type: "pong", n: message.n });
    }
  }

  /** @param {any} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {number} code */
  closed(code) {
    this.socket = null;
    const final = FINAL.get(code);
    if (final) {
      this.stopped = true;
      this.listener.connection("closed", final);
      return;
    }
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.failures += 1;
    this.listener.connection("waiting");
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), wait);
  }

  /** A browser may keep a dead socket open: after too long a silence it is given up. */
  checkSilence() {
    if (this.socket && Date.now() - this.heard > SILENCE) this.renew();
  }

  /** Back from sleep or from being offline: don't wait for the next attempt. */
  wake() {
    if (this.stopped) return;
    if (!this.socket) this.open();
    else if (Date.now() - this.heard > 20_000) this.renew();
  }

  renew() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
