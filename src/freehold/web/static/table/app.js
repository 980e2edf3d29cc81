// The table page: one element that draws everything from the session's store.
import { ApiError, call, sentence } from "../common/api.js";
import { CLOSED } from "../common/closing.js";
import { classes, h, patch } from "../common/dom.js";
import { moduleOf } from "../common/game-module.js";
import { icon } from "../common/icons.js";
import { peopleAt, whose } from "../common/names.js";
import { linkTo, ownTable } from "../common/owned.js";
import { settings } from "../common/settings.js";
import { settingsSheet } from "../common/settings-sheet.js";
import { contextOf, gameOf } from "./context.js";
import { curtain } from "./curtain.js";
import { finish, rematchBanner, rematchWords } from "./finish.js";
import { restoreFocus, watchFocus } from "./focus.js";
import { guideSheet } from "./guide.js";
import { cover, nextHolder, take } from "./handover.js";
import { header } from "./header.js";
import { Hint } from "./hint.js";
import { inviteSheet } from "./invite.js";
import { lobby } from "./lobby.js";
import { lookedAt } from "./looked.js";
import { menuSheet } from "./menu.js";
import { newcomerBanner } from "./newcomers.js";
import { plaques, tick, timeIsUp } from "./plaques.js";
import { remind } from "./reminders.js";
import { reviewSheet } from "./review.js";
import { goTo, scrubber } from "./scrubber.js";
import { Session } from "./session.js";
import { loadPhrases, side } from "./side.js";
import { Unasked } from "./unasked.js";
import { markRead, unread } from "./unread.js";

class TablePage extends HTMLElement {
  /** @type {Session | null} */
  session = null;
  /** @type {any} */
  module = null;
  /** @type {Hint | null} */
  hint = null;
  /** @type {Unasked | null} */
  unasked = null;
  /** @type {Record<string, any>} what the game's own page remembers between drawings */
  scratch = {};
  ui = {
    tab: "log",
    open: false,
    dialog: "",
    guide: "quick",
    review: /** @type {number | null | undefined} */ (undefined),
  };
  /** @type {number | null} the seat being handed the device without a curtain */
  taking = null;

  connectedCallback() {
    const [given, at] = location.hash.slice(1).split("/");
    const table = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
    // A link without its key still opens a table that this browser has a link to.
    const token = given || (ownTable(table)?.token ?? "");
    if (!given && token) history.replaceState(null, "", linkTo(table, token));
    watchFocus(this);
    this.session = new Session(table, token, (state) => this.contextOf(state));
    this.unasked = new Unasked(this.session);
    this.hint = new Hint(this.session, () => this.draw());
    this.session.store.subscribe(() => this.draw());
    settings.subscribe(() => this.draw());
    setInterval(tick, 1000);
    void this.start(at ? Number(at) : null);
    // The drawer with log and chat closes as a dialog does.
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.ui.open && !this.ui.dialog) this.closeSide();
    });
    addEventListener("pointerdown", (event) => {
      if (this.ui.open && event.target instanceof Element && !event.target.closest(".side, .side-toggle, dialog"))
        this.setUi({ open: false });
    });
    addEventListener("hashchange", () => {
      if (location.hash.slice(1).split("/")[0] !== token) location.reload();
    });
  }

  /** @param {number | null} at */
  async start(at) {
    const { session } = this;
    if (!session) return;
    try {
      session.store.set({ catalogue: await call("GET", "/games") });
      await session.open();
      await this.loadGame();
      void loadPhrases(() => this.draw());
      if (at) goTo(session, at);
      session.store.set({});
    } catch (error) {
      const gone = error instanceof ApiError && error.status !== 0;
      const why = gone ? CLOSED[error.code === "token" && !session.state.token ? "no-token" : error.code] : null;
      session.store.set({ closed: why ?? sentence(error) });
      if (!gone) setTimeout(() => location.reload(), 4000);
    }
  }

  async loadGame() {
    const { session } = this;
    const known = session && gameOf(session.state);
    if (!session || this.module || !known) return;
    this.module = await moduleOf(known.page);
    session.game = this.module.game;
  }

  /** @param {import("../common/types.js").TableState} state */
  contextOf(state) {
    const session = /** @type {Session} */ (this.session);
    const game = this.module ? { rulesOf: this.module.rulesOf, past: this.module.game.past } : null;
    return contextOf(state, game, {
      play: (move) => session.play(move),
      redraw: () => {
        this.draw();
      },
      scratch: this.scratch,
      sit: (seat) => this.sit(seat),
      hint: gameOf(state)?.hints ? this.hint : null,
    });
  }

  /** @param {Partial<TablePage["ui"]>} change */
  setUi(change) {
    this.ui = { ...this.ui, ...change };
    this.draw();
  }

  /** Close the drawer, and put the focus back on what opens it. */
  closeSide() {
    const inside = this.querySelector(".side")?.contains(document.activeElement);
    this.setUi({ open: false });
    const toggle = this.querySelector(".side-toggle");
    if (inside && toggle instanceof HTMLElement && toggle.checkVisibility()) toggle.focus();
  }

  draw() {
    const { session } = this;
    if (!session) return;
    const { state } = session;
    if (state.closed) return patch(this, this.closed(state.closed));
    if (state.status === "loading" || (!this.module && state.view)) {
      if (state.view) void this.loadGame().then(() => session.store.set({}));
      return patch(this, h("p", { class: "loading", role: "status" }, "Loading the table…"));
    }
    const context = this.contextOf(state);
    if (state.you !== null && state.view?.acting?.includes(state.you)) this.scratch.staying = false;
    const passing = this.unasked?.consider(context);
    const holder = this.scratch.staying || passing ? null : nextHolder(state, session.onDevice);
    if (holder !== null) this.changeHands(holder);
    if (this.readsChat()) markRead(state);
    const covered = holder !== null && !session.game?.open && peopleAt(state.seats) > 1;
    patch(
      this,
      h("a", { class: "skip-link", href: "#table" }, "Skip to the table"),
      h(
        "div",
        { class: "page", inert: covered },
        header(session, context, {
          open: (name) => this.setUi({ dialog: name }),
          toggleSide: () => this.setUi({ open: !this.ui.open, ...(unread(state) ? { tab: "chat" } : {}) }),
          menu: false,
        }),
        h(
          "div",
          { class: "columns" },
          state.status === "lobby" ? lobby(session, context, () => this.draw()) : this.table(context),
          session.game?.open ? null : this.hint?.card(context),
          side(session, context, this.ui, (change) => this.setUi(change)),
        ),
      ),
      this.sheet(),
      covered && holder !== null ? curtain(session, holder) : null,
      state.notice && !covered && !state.problem
        ? h(
            "div",
            { key: "notice", class: "toast notice", role: "status" },
            h("span", null, state.notice),
            h(
              "button",
              {
                type: "button",
                class: "icon-button",
                "aria-label": "Close",
                onclick: () => session.store.set({ notice: "" }),
              },
              icon("close"),
            ),
          )
        : null,
      state.problem && !covered
        ? h(
            "div",
            { class: "toast problem", role: "alert" },
            h("span", null, state.problem),
            h(
              "button",
              {
                type: "button",
                class: "icon-button",
                "aria-label": "Close",
                onclick: () => session.store.set({ problem: "" }),
              },
              icon("close"),
            ),
          )
        : null,
    );
    const mine = state.you !== null && Boolean(state.view?.acting?.includes(state.you));
    remind(
      state.table,
      mine && state.status === "running",
      state.you === null ? "" : whose(state, state.you),
      state.rematch ? rematchWords(session) : session.game && state.view ? session.game.turn(context) : "",
    );
    tick();
    this.hint?.mark();
    if (mine && state.idle && !this.ui.dialog) restoreFocus();
  }

  /** Whether the chat is before somebody's eyes: on a small screen it is so only while its drawer is open. */
  readsChat() {
    const drawer = this.querySelector(".side-toggle")?.checkVisibility() ?? true;
    return this.ui.tab === "chat" && document.visibilityState === "visible" && (this.ui.open || !drawer);
  }

  /** @param {import("../common/types.js").Context} context */
  table(context) {
    const session = /** @type {Session} */ (this.session);
    const { state } = session;
    const game = session.game;
    if (!game || !context.view) return h("main", { id: "table" });
    const reading = context.reading;
    const over = state.status === "over" || context.view.phase === "over";
    const own = !reading && state.you !== null;
    const waits = session.queue.waiting.length > 3;
    return h(
      "main",
      { class: classes("table", `of-${context.view.game}`, `phase-${context.view.phase}`), id: "table", key: "table" },
      h("h1", { class: "visually-hidden" }, `${context.title}: ${game.progress(context).title}`),
      h(
        "p",
        { class: "visually-hidden", role: "status", "aria-live": "polite" },
        state.idle && !reading ? game.turn(context) : "",
      ),
      h("p", { class: "visually-hidden", role: "status" }, this.hint?.spoken(context) ?? ""),
      plaques(state, context, game),
      rematchBanner(session) ?? newcomerBanner(session) ?? this.banner(),
      h(
        "section",
        { class: "stage", "aria-label": "The table" },
        game.board(context),
        waits
          ? h(
              "button",
              { type: "button", class: "small skip", onclick: () => session.skipAhead() },
              icon("on"),
              "Skip ahead",
            )
          : null,
        state.undo ? this.undoQuestion() : null,
      ),
      reading ? lookedAt(session, context, () => this.setUi({ dialog: "review" })) : null,
      reading ? scrubber(session, game.words(context, context.events).at(-1)?.text ?? "") : null,
      own && !over ? h("div", { class: "desk" }, game.desk(context)) : null,
      over && !reading && state.idle
        ? finish(session, { look: () => goTo(session, 1), review: () => this.setUi({ dialog: "review" }) })
        : null,
    );
  }

  /** A bot plays on one's own seat: say so where it cannot be missed. */
  banner() {
    const session = /** @type {Session} */ (this.session);
    const { you, seats, status } = session.state;
    if (you === null || !seats[you]?.taken_over || status !== "running") return null;
    const back = async () => {
      if (await session.ask("take-back", {})) await session.refresh();
    };
    if (timeIsUp(session.state))
      return h(
        "div",
        { class: "banner", role: "status" },
        icon("robot"),
        h("span", null, "Your time has run out. A bot plays on for you."),
      );
    return h(
      "div",
      { class: "banner", role: "status" },
      icon("robot"),
      h("span", null, "A bot plays for you."),
      h(
        "button",
        { type: "button", class: "small primary", "data-action": "take-back", onclick: () => void back() },
        "Take my seat back",
      ),
    );
  }

  undoQuestion() {
    const session = /** @type {Session} */ (this.session);
    const { undo, seats, you } = session.state;
    const asker = seats[undo.seat]?.name ?? "A player";
    const together =
      you !== null && (you === undo.seat || (seats[you]?.kind === "device" && seats[undo.seat]?.kind === "device"));
    const asked = you !== null && !together && !seats[you]?.taken_over && !(undo.agreed ?? []).includes(you);
    return h(
      "div",
      { class: "undo-question", role: "alert" },
      h("span", null, `${undo.seat === you ? "You ask" : `${asker} asks`} to take the last move back.`),
      asked
        ? [
            h(
              "button",
              { type: "button", class: "small", onclick: () => session.ask("undo", { agree: true }) },
              "Agree",
            ),
            h(
              "button",
              { type: "button", class: "small", onclick: () => session.ask("undo", { agree: false }) },
              "Refuse",
            ),
          ]
        : null,
      together
        ? h(
            "button",
            { type: "button", class: "small", onclick: () => session.ask("undo", { agree: false }) },
            "Stop asking",
          )
        : null,
    );
  }

  sheet() {
    const session = /** @type {Session} */ (this.session);
    const { state } = session;
    const close = () => this.setUi({ dialog: "" });
    const redraw = () => this.draw();
    switch (this.ui.dialog) {
      case "guide":
        return guideSheet({
          table: state.table,
          token: state.token,
          example: session.game?.example?.(this.contextOf(state)) ?? null,
          tab: this.ui.guide,
          open: (tab) => this.setUi({ guide: tab }),
          close,
          redraw,
        });
      case "settings":
        return settingsSheet(close, session.game?.switches);
      case "invite":
        return inviteSheet(session, close, redraw);
      case "menu":
        return menuSheet(session, close);
      case "review":
        return reviewSheet(session, this.contextOf(state), {
          seat: this.ui.review === undefined ? state.you : this.ui.review,
          choose: (seat) => this.setUi({ review: seat }),
          close,
        });
      default:
        return null;
    }
  }

  /**
   * The device must go to another seat: what is private leaves the page before the curtain is even drawn.
   *
   * @param {number} holder
   */
  changeHands(holder) {
    const session = /** @type {Session} */ (this.session);
    session.game?.forget?.(this.scratch);
    if (peopleAt(session.state.seats) === 1 || session.game?.open) {
      if (this.taking === holder) return;
      this.taking = holder;
      void take(session, holder).finally(() => (this.taking = null));
    } else if (session.state.you !== null) {
      void cover(session);
    }
  }

  /**
   * Put the page into the hands of another player at this device, out of turn, until that player gives it on.
   *
   * @param {number} seat
   */
  sit(seat) {
    const session = /** @type {Session} */ (this.session);
    this.scratch.staying = !session.state.view?.acting?.includes(seat);
    void take(session, seat);
  }

  /** @param {string} reason */
  closed(reason) {
    return h(
      "main",
      { class: "closed" },
      h("img", { src: "/static/art/logo.svg", alt: "", width: 72 }),
      h("h1", null, "You can't open this table"),
      h("p", null, reason),
      h("p", null, h("a", { class: "button primary", href: "/" }, "Home")),
    );
  }
}

customElements.define("fh-table", TablePage);
