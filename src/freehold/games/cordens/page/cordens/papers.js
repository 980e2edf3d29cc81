// The papers beside the board: one's own deeds and what may be done with them, everyone's holdings, the wealth.
import { classes, h } from "../common/dom.js";
import { bar } from "./colours.js";
import { HOTEL, deedAt, deedsOf, families, holdsAll, isBankrupt, isDeed, money, rentOf, wealthOf } from "./figures.js";
import { actionButton, actionsOf, buildEach, whyNot } from "./manage.js";
import { sitting } from "./sitting.js";
import { timeline } from "./timeline.js";
import { tokenArt } from "./tokens.js";
import { mayPropose } from "./trade.js";
import { nameIn } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */

const TABS = /** @type {[string, string][]} */ ([
  ["deeds", "Deeds"],
  ["players", "Players"],
  ["wealth", "Wealth"],
]);

/** What the row of buttons under each deed shows: [name, title, kinds of action]. */
const MODES = /** @type {[string, string, string[]][]} */ ([
  ["look", "Rents", ["claim"]],
  ["build", "Build", ["build", "place"]],
  ["sell", "Sell", ["sell", "raze"]],
  ["mortgage", "Mortgage", ["mortgage", "redeem"]],
]);

/** @param {Context} context @returns {Child} */
export function papers(context) {
  const { scratch, you } = context;
  const over = context.view.phase === "over" && !context.reading;
  const tabs = over ? TABS.filter(([name]) => name !== "wealth") : TABS;
  const chosen = tabs.some(([name]) => name === scratch.tab) ? scratch.tab : null;
  const tab = chosen ?? (over || you === null ? "players" : "deeds");
  return h(
    "section",
    { class: "papers", "aria-label": "Deeds and wealth", key: "papers" },
    sitting(context),
    h(
      "div",
      { class: "paper-head" },
      h(
        "div",
        { class: "tabs", role: "tablist" },
        tabs.map(([name, title]) =>
          h(
            "button",
            {
              key: name,
              type: "button",
              role: "tab",
              "aria-selected": tab === name ? "true" : "false",
              "data-tab": name,
              onclick: () => {
                scratch.tab = name;
                context.redraw();
              },
            },
            title,
          ),
        ),
      ),
      you === null || context.reading || context.view.phase === "over"
        ? null
        : h(
            "button",
            {
              type: "button",
              class: "small trade-button",
              "data-action": "trade",
              disabled: !mayPropose(context),
              title: mayPropose(context)
                ? "Offer a trade"
                : "You can offer a trade before a roll, before a purchase and before the end of a turn",
              onclick: () => {
                scratch.sheet = { trade: true };
                context.redraw();
              },
            },
            "Trade",
          ),
    ),
    h(
      "div",
      { class: "paper", role: "tabpanel", tabindex: "0" },
      tab === "wealth" ? timeline(context) : tab === "players" ? players(context) : deeds(context),
    ),
  );
}

/** @param {Context} context */
function deeds(context) {
  const { view, rules, you, scratch } = context;
  if (you === null) return players(context);
  const own = deedsOf(view, you);
  const counts = new Map(
    MODES.map(([name, , kinds]) => [
      name,
      own.reduce(
        (sum, place) => sum + actionsOf(context, place).filter((action) => kinds.includes(action.kind)).length,
        0,
      ),
    ]),
  );
  const mode = view.phase === "over" || context.reading ? "look" : (scratch.mode ?? "look");
  const held = families(rules)
    .map((family) => ({ ...family, places: family.places.filter((place) => own.includes(place)) }))
    .filter((family) => family.places.length);
  if (!own.length) {
    return [
      h(
        "p",
        { class: "hint empty", key: "none" },
        view.phase === "over" || isBankrupt(view, you)
          ? "You own nothing."
          : "You own nothing yet. Land on a deed to buy it, bid in auctions, or trade.",
      ),
      h("h3", { class: "label", key: "others" }, "The others"),
      players(context, you),
    ];
  }
  return [
    view.phase === "over" || context.reading
      ? null
      : h(
          "fieldset",
          { class: "segmented modes", key: "modes" },
          h("legend", { class: "visually-hidden" }, "What to do with your deeds"),
          MODES.map(([name, title]) =>
            h(
              "label",
              { key: name },
              h("input", {
                type: "radio",
                name: "mode",
                value: name,
                ".checked": mode === name,
                onchange: () => {
                  scratch.mode = name;
                  context.redraw();
                },
              }),
              h("span", null, title, name !== "look" && counts.get(name) ? h("i", null, counts.get(name)) : null),
            ),
          ),
        ),
    listed(context, held, mode).map((family) => familyRows(context, family, mode)),
    mode === "build"
      ? h("p", { class: "hint", key: "how" }, "Build evenly on complete groups that have no mortgage.")
      : null,
    mode === "sell" && !counts.get("sell")
      ? h("p", { class: "hint", key: "how" }, "You have no buildings to sell.")
      : null,
    h("h3", { class: "label", key: "others" }, "The others"),
    players(context, you),
  ];
}

/** @typedef {{ name: string, title: string, kind: string, places: number[] }} Family */

/**
 * The families that a way of managing is about.
 *
 * @param {Context} context
 * @param {Family[]} held
 * @param {string} mode
 */
function listed({ rules, view, you }, held, mode) {
  if (mode === "build")
    return held.filter(
      (family) => family.kind === "deed" && you !== null && holdsAll(rules, view, family.places[0], you),
    );
  if (mode === "sell")
    return held.filter((family) => family.places.some((place) => (deedAt(view, place)?.houses ?? 0) > 0));
  return held;
}

/**
 * @param {Context} context
 * @param {Family} family
 * @param {string} mode
 */
function familyRows(context, family, mode) {
  const { rules, view, you } = context;
  const whole = you !== null && holdsAll(rules, view, family.places[0], you);
  const kinds = MODES.find(([name]) => name === mode)?.[2] ?? [];
  const razed = new Set();
  const reason =
    mode === "build" &&
    family.kind === "deed" &&
    !family.places.some((place) => actionsOf(context, place).some((action) => action.kind === "build"))
      ? whyNot(context, family.places[0])
      : "";
  return h(
    "section",
    { class: classes("family-rows", whole && "whole"), key: family.name, "aria-label": family.title },
    h(
      "h3",
      null,
      bar(rules, rules.space[family.places[0]]),
      family.title,
      whole ? h("span", { class: "chip" }, "complete") : null,
    ),
    h(
      "ul",
      null,
      family.places.map((place) => {
        const all = actionsOf(context, place).filter(
          (action) => kinds.includes(action.kind) && (action.kind !== "raze" || !razed.has(family.name)),
        );
        if (all.some((action) => action.kind === "raze")) razed.add(family.name);
        return h(
          "li",
          { key: place, class: classes("own-deed", deedAt(view, place)?.mortgaged && "mortgaged") },
          deedLine(context, place),
          all.length
            ? h(
                "div",
                { class: "options" },
                all.map((action) => actionButton(context, action)),
              )
            : null,
        );
      }),
    ),
    mode === "build" && whole && family.kind === "deed" ? buildEach(context, family.places) : null,
    reason ? h("p", { class: "hint" }, reason) : null,
  );
}

/**
 * Name, buildings and rent of a deed, as a button that opens its card.
 *
 * @param {Context} context
 * @param {number} place
 */
function deedLine(context, place) {
  const { rules, view } = context;
  const deed = deedAt(view, place);
  if (!deed) return null;
  return h(
    "button",
    {
      type: "button",
      class: "deed-line",
      onclick: () => {
        context.scratch.sheet = { deed: place };
        context.redraw();
      },
    },
    h("span", { class: "deed-name" }, rules.space[place].name),
    built(deed.houses),
    h("span", { class: "deed-rent" }, deed.mortgaged ? "mortgaged" : rentOf(rules, view, place).words),
  );
}

/** @param {number} houses */
function built(houses) {
  if (!houses) return null;
  const hotel = houses >= HOTEL;
  return h(
    "span",
    { class: "built", "aria-label": hotel ? "hotel" : `${houses} houses` },
    Array.from({ length: hotel ? 1 : houses }, (_, at) =>
      h("img", { key: at, src: `/static/art/${hotel ? "hotel" : "house"}.svg`, alt: "" }),
    ),
  );
}

/**
 * Everyone's cash, wealth and holdings.
 *
 * @param {Context} context
 * @param {number | null} [but]  a seat left out
 */
function players(context, but = null) {
  const { view, rules } = context;
  return h(
    "ul",
    { class: "holdings" },
    view.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => {
      const sums = wealthOf(rules, view, seat);
      const out = isBankrupt(view, seat);
      if (seat === but) return null;
      return h(
        "li",
        { key: seat, class: classes(`seat-${seat}`, out && "out") },
        h("img", { src: tokenArt(context, seat), alt: "" }),
        h(
          "div",
          null,
          h("b", null, nameIn(context)(seat)),
          h("span", { class: "hint" }, out ? "bankrupt" : `${money(sums.cash)} cash · wealth ${money(sums.total)}`),
        ),
        out ? null : holdings(context, seat),
      );
    }),
  );
}

/** A seat's deeds as small marks, family by family. @param {Context} context @param {number} seat */
function holdings(context, seat) {
  const { rules, view } = context;
  return h(
    "div",
    { class: "marks" },
    families(rules)
      .filter((family) => family.places.some((place) => deedAt(view, place)?.owner === seat))
      .map((family) =>
        h(
          "span",
          { key: family.name, class: classes("mark-row", family.kind), title: family.title },
          family.places.map((place) => {
            const deed = deedAt(view, place);
            const own = deed?.owner === seat;
            if (!isDeed(rules.space[place])) return null;
            return h(
              "button",
              {
                key: place,
                type: "button",
                class: classes("deed-mark", own && "own", own && deed?.mortgaged && "mortgaged"),
                "aria-label": own
                  ? `${rules.space[place].name}${deed?.mortgaged ? ", mortgaged" : ""}`
                  : `${rules.space[place].name}, not held`,
                title: rules.space[place].name,
                tabindex: own ? 0 : -1,
                onclick: () => {
                  context.scratch.sheet = { deed: place };
                  context.redraw();
                },
              },
              own ? bar(rules, rules.space[place]) : null,
              own && deed?.houses ? h("i", null, deed.houses >= HOTEL ? "H" : deed.houses) : null,
            );
          }),
        ),
      ),
  );
}
