// The start page: one click to play, a form for everything else, the games on this device, and how to play.
import { call, sentence } from "../common/api.js";
import { h, patch } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { isNoName } from "../common/names.js";
import { linkTo } from "../common/owned.js";
import { change, settings } from "../common/settings.js";
import { settingsSheet } from "../common/settings-sheet.js";
import { loadStarts, startOf } from "./game-starts.js";
import { gamesHere, gamesList } from "./games.js";
import { isShared, namesHere, openTable, plain, requestFor } from "./plan.js";
import { setup } from "./setup.js";

/** @typedef {import("../common/types.js").Game} Game */
/** @typedef {import("./plan.js").Plan} Plan */

class StartPage extends HTMLElement {
  /** @type {Game[]} */
  catalogue = [];
  /** @type {Plan | null} */
  plan = null;
  /** @type {{ folder: string | null, rows: any[] } | null} */
  games = null;
  /** @type {any[]} */
  listed = [];
  problem = "";
  dialog = "";
  opening = false;

  connectedCallback() {
    settings.subscribe(() => this.draw());
    void this.load();
    addEventListener("pageshow", (event) => {
      this.opening = false;
      if (event.persisted) void this.reload();
      else this.draw();
    });
  }

  async load() {
    try {
      const catalogue = await call("GET", "/games");
      await loadStarts(catalogue);
      this.catalogue = catalogue;
      const [first] = this.catalogue;
      if (first) this.plan = plain(first, settings.state.name);
    } catch (error) {
      this.problem = sentence(error);
    }
    this.draw();
    await this.reload();
  }

  async reload() {
    this.games = await gamesHere();
    try {
      const listed = await call("GET", "/tables");
      this.listed = Array.isArray(listed) ? listed : (listed?.tables ?? []);
    } catch {
      this.listed = [];
    }
    this.draw();
  }

  get game() {
    return this.catalogue.find((game) => game.game === this.plan?.game) ?? this.catalogue[0];
  }

  /** @param {Partial<Plan> | ((plan: Plan) => Partial<Plan>)} part  a function, where it is made after a wait */
  set(part) {
    if (!this.plan) return;
    this.plan = { ...this.plan, ...(typeof part === "function" ? part(this.plan) : part) };
    const mine = this.plan.seats.find((seat) => seat.who === "you")?.name.trim();
    if (mine !== undefined && !isNoName(mine) && mine !== settings.state.name) change({ name: mine });
    this.draw();
  }

  /** @param {Plan} plan @param {Game} game */
  async open(plan, game) {
    this.opening = true;
    this.problem = "";
    if (isShared(plan.seats)) change({ people: namesHere(plan.seats).filter(Boolean) });
    this.draw();
    try {
      await openTable(requestFor(plan, game));
    } catch (error) {
      this.problem = sentence(error);
      this.opening = false;
      this.draw();
    }
  }

  draw() {
    const { plan, game } = this;
    patch(
      this,
      h("a", { class: "skip-link", href: "#setup" }, "Skip to the table set-up"),
      this.hero(),
      h(
        "main",
        { class: "start-columns" },
        plan && game
          ? h(
              "form",
              {
                class: "setup",
                id: "setup",
                onsubmit: (/** @type {Event} */ event) => {
                  event.preventDefault();
                  void this.open(plan, game);
                },
              },
              h("h2", null, "Set up a table"),
              this.catalogue.length > 1 ? this.gameTabs(plan) : null,
              setup(plan, game, {
                set: (part) => this.set(part),
                say: (problem) => this.say(problem),
                name: settings.state.name,
              }),
              h(
                "div",
                { class: "open-row" },
                h(
                  "button",
                  {
                    type: "submit",
                    class: "primary large",
                    disabled: this.opening || !ready(plan),
                    "data-action": "open-table",
                  },
                  icon("gavel"),
                  this.opening ? "Opening…" : "Open the table",
                ),
              ),
            )
          : h("p", { class: "hint" }, "One moment…"),
        h(
          "div",
          { class: "aside" },
          gamesList(this.games, {
            reload: () => void this.reload(),
            say: (problem) => this.say(problem),
            titles: (name, setting) => this.titleOf(name, setting),
          }),
          this.openTables(),
          this.howTo(),
        ),
      ),
      h(
        "footer",
        { class: "page-foot" },
        h("p", null, "Freehold is free software under the MIT licence. This page loads nothing from other servers."),
        h("p", null, h("a", { href: "/docs" }, "For developers: the API")),
      ),
      this.dialog === "settings"
        ? settingsSheet(() => {
            this.dialog = "";
            this.draw();
          }, this.switches())
        : null,
      this.problem
        ? h(
            "div",
            { class: "toast problem", role: "alert" },
            h("span", null, this.problem),
            h(
              "button",
              { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => this.say("") },
              icon("close"),
            ),
          )
        : null,
    );
  }

  hero() {
    const [first] = this.catalogue;
    const fresh = first ? plain(first, settings.state.name) : null;
    return h(
      "header",
      { class: "hero" },
      h(
        "div",
        { class: "hero-bar" },
        h(
          "span",
          { class: "brand" },
          h("img", { src: "/static/art/favicon.svg", alt: "", width: 38, height: 38 }),
          "Freehold",
        ),
        h(
          "button",
          {
            type: "button",
            class: "tool",
            onclick: () => {
              this.dialog = "settings";
              this.draw();
            },
          },
          icon("settings"),
          "Settings",
        ),
      ),
      h(
        "div",
        { class: "hero-words" },
        h("p", { class: "kicker" }, "Free property games in your browser"),
        h("h1", null, "Buy low.", h("br", null), "Sell ", h("em", null, "grandly.")),
        h(
          "p",
          { class: "lead" },
          [
            "Play property games against bots, with friends by link, or together on one device.",
            ...this.catalogue.map((game) => startOf(game).lead ?? ""),
          ]
            .filter(Boolean)
            .join(" "),
        ),
        h(
          "div",
          { class: "hero-actions" },
          h(
            "button",
            {
              type: "button",
              class: "primary large",
              disabled: !fresh || this.opening,
              "data-action": "play-now",
              onclick: () => fresh && first && void this.open(fresh, first),
            },
            icon("play"),
            `Play ${first?.title ?? "now"}`,
          ),
          this.catalogue
            .filter((game) => game !== first)
            .map((game) =>
              h(
                "button",
                {
                  type: "button",
                  class: "large quiet",
                  disabled: this.opening,
                  "data-game": game.game,
                  onclick: () => void this.open(plain(game, settings.state.name), game),
                },
                `Play ${game.title}`,
              ),
            ),
          h("a", { class: "button large quiet", href: "#setup" }, "Set up a table"),
        ),
        h(
          "p",
          { class: "hint" },
          first
            ? `${["It starts", "Both start"][this.catalogue.length - 1] ?? "All start"} at once: you ` +
                `against ${(fresh?.seats.length ?? 4) - 1} bots. Set up a table to play with friends.`
            : "\u00a0",
        ),
      ),
      h(
        "div",
        { class: "hero-fan", "aria-hidden": "true" },
        this.catalogue.map((game) => startOf(game).hero?.() ?? null),
      ),
    );
  }

  /** @param {Plan} plan */
  gameTabs(plan) {
    return h(
      "div",
      { class: "game-tabs", role: "group", "aria-label": "Game" },
      this.catalogue.map((one) =>
        h(
          "button",
          {
            key: one.game,
            type: "button",
            class: "game-tab",
            "aria-pressed": one.game === plan.game ? "true" : "false",
            "data-game": one.game,
            onclick: () => {
              this.plan = plain(one, settings.state.name);
              this.draw();
            },
          },
          h("b", null, one.title),
          h("small", null, gameLine(one)),
        ),
      ),
    );
  }

  /** The settings of all games, each with its game's name. */
  switches() {
    return this.catalogue.flatMap((game) =>
      (startOf(game).switches ?? []).map(({ name, text }) => ({ name, text: `${text} (${game.title})` })),
    );
  }

  openTables() {
    if (!this.listed.length) return null;
    return h(
      "section",
      { class: "games" },
      h("h2", null, "Open tables"),
      h(
        "ul",
        { class: "game-rows" },
        this.listed.map((row) =>
          h(
            "li",
            { class: "game-row", key: row.table },
            h(
              "span",
              { class: "game-link" },
              h("b", null, this.titleOf(row.game, row.edition ?? row.board ?? row.setting)),
              h(
                "span",
                null,
                (row.names ?? row.seats?.map((/** @type {any} */ seat) => seat.name) ?? []).filter(Boolean).join(", "),
              ),
            ),
            h("button", { type: "button", class: "small", onclick: () => void this.join(row) }, "Join"),
          ),
        ),
      ),
    );
  }

  /** @param {any} row */
  async join(row) {
    try {
      const answer = await call("POST", `/tables/${row.table}/join`, { body: { name: settings.state.name || "" } });
      location.href = linkTo(row.table, answer.token);
    } catch (error) {
      this.say(sentence(error));
    }
  }

  howTo() {
    const { game } = this;
    if (!game) return null;
    const { how, example } = startOf(game);
    if (!how) return null;
    return h(
      "section",
      { class: "how-to", "aria-labelledby": "how-title" },
      h("h2", { id: "how-title" }, `How to play ${game.title}`),
      h(
        "ol",
        { key: game.game },
        how.map(([what, text]) => h("li", { key: what }, h("b", null, what), ` ${text}`)),
      ),
      example?.() ?? null,
    );
  }

  /** @param {string} name @param {any} setting */
  titleOf(name, setting) {
    const game = this.catalogue.find((one) => one.game === name);
    const key = typeof setting === "string" ? setting : setting?.name;
    const title = game?.settings.find((one) => one.name === key)?.title ?? key ?? "";
    return `${game?.title ?? name}${title ? `, ${title}` : ""}`;
  }

  /** @param {string} problem */
  say(problem) {
    this.problem = problem;
    this.draw();
  }
}

/** Whether the table can be opened as planned. @param {Plan} plan */
const ready = (plan) =>
  plan.seats.filter((seat) => seat.who === "you").length <= 1 && !plan.seats.some((seat) => isNoName(seat.name));

/** What one does in a game, and how many can play it. @param {Game} game */
function gameLine(game) {
  const counts = game.settings.flatMap((setting) => setting.counts);
  return `${startOf(game).line ?? ""} ${Math.min(...counts)} to ${Math.max(...counts)} players.`.trim();
}

customElements.define("fh-start", StartPage);
