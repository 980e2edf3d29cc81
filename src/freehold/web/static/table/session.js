// One table as this page sees it: what the server tells goes through the queue into the store; what the person does
// goes to the server.
import { ApiError, call, callWithKey, sentence } from "../common/api.js";
import { Live } from "../common/live.js";
import { skip, wait } from "../common/motion.js";
import { named, withNames } from "../common/names.js";
import { ownTable } from "../common/owned.js";
import { Queue } from "../common/queue.js";
import { pause, settings } from "../common/settings.js";
import { Store } from "../common/store.js";
import { isNews } from "./news.js";
import { reveal } from "./nonce.js";

/** @typedef {import("../common/types.js").TableState} TableState */
/** @typedef {import("../common/types.js").GamePage} GamePage */
/** @typedef {import("../common/types.js").Move} Move */

export class Session {
  /**
   * @param {string} table
   * @param {string} token
   * @param {(state: TableState) => import("../common/types.js").Context} context
   */
  constructor(table, token, context) {
    this.context = context;
    /** @type {GamePage | null} */
    this.game = null;
    /** @type {Store<TableState>} */
    this.store = new Store(
      /** @type {TableState} */ ({
        table,
        token,
        status: "loading",
        you: null,
        view: null,
        legal: [],
        events: [],
        seats: [],
        clock: null,
        commitment: "",
        seed: null,
        scores: null,
        undo: null,
        idle: true,
        sending: false,
        problem: "",
        notice: "",
        chat: [],
        connection: "connecting",
        closed: "",
        clockAt: 0,
        rematch: null,
        role: "watch",
        oneDevice: false,
        mine: ownTable(table),
        catalogue: [],
        scrub: null,
        looked: null,
        hosting: null,
        watchers: { count: 0, names: [] },
        rematchBy: null,
        onePerson: false,
        dealtAnew: false,
        undoOffer: null,
        mark: null,
        newcomers: [],
        ownSeat: null,
        noncesAwaited: [],
      }),
    );
    /** @type {Queue<any>} */
    this.queue = new Queue((message, behind) => this.show(message, behind));
    this.queue.emptied = () => this.settle();
    /** @type {Move[]} */
    this.nextLegal = [];
    this.generation = 0;
    this.returned = false;
    this.stale = false;
    /** Whether everything is shown at once until somebody at this page must decide. */
    this.skipping = false;
    this.live = new Live(table, token, settings.state.name, {
      state: (body) => this.apply(body),
      event: (message) => {
        this.store.set({ idle: false });
        this.queue.push(message);
      },
      presence: (message) => this.presence(message),
      chat: (message) => this.store.set({ chat: [...this.store.state.chat.slice(-199), message] }),
      connection: (connection, reason) => this.connected(connection, reason),
    });
  }

  get state() {
    return this.store.state;
  }

  /** Load the table, then listen. Throws ApiError where the link opens nothing. */
  async open() {
    this.apply(await call("GET", `/tables/${this.state.table}`, { token: this.state.token }));
    this.live.open();
  }

  /**
   * Take over a whole state from the server; whatever waited to be shown is part of it.
   *
   * @param {any} body
   */
  apply(body) {
    this.queue.clear();
    this.generation += 1;
    const { events = [], ...view } = body.view ?? {};
    this.nextLegal = body.legal ?? [];
    if (this.live.seq === null || body.seq > this.live.seq) this.live.seq = body.seq;
    this.store.set({
      status: body.status,
      you: body.you ?? null,
      view: body.view ? view : null,
      legal: this.queue.idle ? this.nextLegal : [],
      events,
      seats: body.seats ? named(body.seats) : this.state.seats,
      clock: body.clock ?? null,
      clockAt: performance.now(),
      commitment: body.commitment ?? "",
      seed: body.seed ?? null,
      scores: body.scores ?? null,
      undo: body.undo ?? null,
      ...around(body, this.state),
      onePerson: body.one_person ?? this.state.onePerson,
      dealtAnew: body.dealt_anew ?? this.state.dealtAnew,
      role: body.role ?? this.state.role,
      ownSeat: body.own_seat ?? null,
      oneDevice: body.one_device ?? this.state.oneDevice,
      idle: this.queue.idle,
      ...(body.chat ? { chat: body.chat } : {}),
    });
    void reveal(this);
  }

  /** Ask again for everything that is no event: seats, clock, an own choice made in another tab. */
  async refresh() {
    try {
      const body = await call("GET", `/tables/${this.state.table}`, { token: this.state.token });
      // What waits to be shown comes first; then this is asked for again.
      if (this.queue.idle) this.apply(body);
      else this.stale = true;
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0)
        this.store.set({ problem: withNames(this.state.seats, sentence(error)) });
    }
  }

  /**
   * @param {any} message
   * @param {number} behind
   */
  async show(message, behind) {
    const game = this.game;
    const { event, you } = message;
    if (!game || !this.state.view) return;
    if (isNews(event)) return this.showNews(event, you);
    const hurry = this.skipping || behind > 40 || document.visibilityState === "hidden" ? 0 : behind > 14 ? 0.25 : 1;
    const { generation } = this;
    if (hurry) await game.before(event, this.context(this.state));
    // A whole state that came meanwhile already holds this event.
    if (!this.state.view || generation !== this.generation) return;
    const { events: _, ...own } = you?.view ?? {};
    if (you) this.nextLegal = you.legal ?? [];
    const view = you ? own : game.fold(this.state.view, event, this.context(this.state));
    const events = this.state.events.some((old) => old.seq === event.seq)
      ? this.state.events
      : [...this.state.events, event];
    this.store.set({ view, events, legal: [], scores: event.scores ?? this.state.scores });
    this.store.tell();
    if (hurry) await game.after(event, this.context(this.state));
    const mine = event.seat === this.state.you && this.state.you !== null;
    await wait(mine ? 0 : pause() * (game.weight?.(event) ?? 1) * hurry);
  }

  /**
   * What happened around the game changes nothing on the table, and nobody waits for it.
   *
   * @param {import("../common/types.js").GameEvent} event
   * @param {any} you
   */
  showNews(event, you) {
    if (you) this.nextLegal = you.legal ?? [];
    const { events } = this.state;
    if (!events.some((old) => old.seq === event.seq)) this.store.set({ events: [...events, event] });
  }

  /** Go straight to the next decision of somebody at this page. */
  skipAhead() {
    this.skipping = true;
    skip();
  }

  /** Whether somebody at this page must decide, or nobody will any more. */
  decides() {
    const { view, you, seats } = this.state;
    const acting = view?.acting ?? [];
    if (!acting.length || (you === null && !this.onDevice)) return true;
    return acting.some(
      (/** @type {number} */ seat) => seat === you || (this.onDevice && seats[seat]?.kind === "device"),
    );
  }

  /** The queue has run empty: now the person may act on what is shown. */
  settle() {
    this.store.set({ idle: true, legal: this.nextLegal });
    if (this.skipping && this.decides()) this.skipping = false;
    const { view, status, scores } = this.state;
    const ended = view?.phase === "over" && (status !== "over" || !scores);
    if (ended || this.stale || status === "lobby") {
      this.stale = false;
      void this.refresh();
    }
  }

  /**
   * Seats, clock and requests: what everyone may know that is no event.
   *
   * @param {any} message
   */
  presence(message) {
    const seats = named(
      message.seats.map((/** @type {any} */ seat, /** @type {number} */ place) => ({
        ...this.state.seats[place],
        name: this.state.seats[place]?.typed,
        ...seat,
      })),
    );
    const { clock = this.state.clock, undo = this.state.undo } = message;
    this.store.set({ seats, clock, undo, ...around(message, this.state), clockAt: performance.now() });
    const begun = message.status !== undefined && message.status !== this.state.status;
    if (begun || this.state.status === "lobby") void this.refresh();
  }

  /**
   * @param {import("../common/live.js").Connection} connection
   * @param {string} [reason]
   */
  connected(connection, reason) {
    const before = this.state.connection;
    if (before === connection && !reason) return;
    this.store.set({ connection, closed: reason ?? this.state.closed });
    if (connection === "live" && before === "connecting" && this.state.status !== "loading") this.noteReturn();
  }

  /** After a gap, what is no event may have changed too. */
  noteReturn() {
    if (this.returned) void this.refresh();
    this.returned = true;
  }

  /**
   * Play a move of the shown seat, or of another one at this device.
   *
   * @param {Move} move
   * @param {number | null} [seat]
   * @returns {Promise<boolean>} whether the table took it
   */
  async play(move, seat = this.state.you) {
    if (this.state.sending) return false;
    this.store.set({ sending: true, problem: "", notice: "" });
    const body = { move, ...(this.onDevice ? { seat } : {}) };
    try {
      const answer = await callWithKey(`/tables/${this.state.table}/moves`, { token: this.state.token, body });
      this.accepted(move, answer);
      return true;
    } catch (error) {
      this.store.set({ problem: withNames(this.state.seats, sentence(error)) });
      if (error instanceof ApiError && error.status === 409) void this.refresh();
      return false;
    } finally {
      this.store.set({ sending: false });
    }
  }

  /**
   * A changed choice raises no event, so the page notes its own choice itself.
   *
   * @param {Move} move
   * @param {any} answer
   */
  accepted(move, answer) {
    const { view } = this.state;
    const hidden = (answer.events ?? []).every((/** @type {any} */ event) => event.type === "chosen");
    const chosen = hidden && view ? this.game?.chosen?.(view, move) : null;
    if (chosen) {
      this.nextLegal = answer.legal ?? this.nextLegal;
      const acting = view.acting.filter((/** @type {number} */ seat) => seat !== this.state.you);
      this.store.set({ view: { ...chosen, acting }, legal: this.queue.idle ? this.nextLegal : [] });
    }
    if (this.state.connection !== "live" || (hidden && !chosen)) void this.refresh();
  }

  /**
   * Anything else that is asked of the table: ready, join, leave, take-back, undo, rematch, chat, handover.
   *
   * @param {string} action
   * @param {any} [body]
   * @param {string | null} [token]
   * @returns {Promise<any>} the answer, or null where it was refused (the reason is then on show)
   */
  async ask(action, body = {}, token = this.state.token) {
    try {
      const seat = this.onDevice && !("seat" in body) ? { seat: this.speaker } : {};
      const answer = await call("POST", `/tables/${this.state.table}/${action}`, { token, body: { ...body, ...seat } });
      if (action !== "chat") this.store.set({ problem: "" });
      return answer ?? {};
    } catch (error) {
      this.store.set({ problem: withNames(this.state.seats, sentence(error)) });
      return null;
    }
  }

  /** The seat that this page speaks for; -1 where it has none. */
  get speaker() {
    return this.state.you ?? this.state.seats.findIndex((each) => this.onDevice && each.kind === "device");
  }

  /** The token that has the host's powers, where this page holds it. */
  get hostToken() {
    const { hosting, mine, role, you, seats, token } = this.state;
    if (!hosting?.passed) return mine?.host ?? null;
    const holds =
      role === "seat" ? you === hosting.seat : role === "device" && seats[hosting.seat ?? -1]?.kind === "device";
    return holds ? token : null;
  }

  /** Whether this page plays for several people in turn. */
  get onDevice() {
    return this.state.role === "device";
  }
}

/**
 * Host, watchers, rematch and the rest around the game, as a state or a presence message tells them.
 *
 * @param {any} body
 * @param {TableState} before
 */
const around = (body, before) => ({
  hosting: body.hosting ?? before.hosting,
  watchers: body.watchers ?? before.watchers,
  rematch: body.rematch ?? before.rematch,
  rematchBy: body.rematch_by ?? before.rematchBy,
  mark: body.mark ?? before.mark,
  newcomers: body.newcomers ?? before.newcomers,
  noncesAwaited: body.nonces_awaited ?? before.noncesAwaited,
});
