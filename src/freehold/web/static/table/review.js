// The review of a finished game: how each seat decided, what its mistakes cost, and a way to each of those moments.
import { call, sentence } from "../common/api.js";
import { closeAround, dialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { goTo } from "./scrubber.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */
/** @typedef {import("../common/types.js").GamePage} GamePage */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {{ move: number, seq: number, seat: number, phase: string, played: Move, preferred: Move, loss: number | null, reason: string }} Decision */
/** @typedef {{ seat: number, name: string, decisions: number, agreed: number, loss: number }} Total */
/** @typedef {{ seats: Total[], decisions: Decision[], mistakes: { move: number }[] }} Review */

/** Less than this, in points, is no mistake (as for the server). */
const MISTAKE = 0.25;
const MOST = 5;
const MOST_OTHERWISE = 12;

/** @type {Map<string, { review: Review | null, problem: string }>} */
const loaded = new Map();

/** @param {Session} session */
async function load(session) {
  const { table, token } = session.state;
  loaded.set(table, { review: null, problem: "" });
  try {
    loaded.set(table, { review: await call("GET", `/tables/${table}/review`, { token }), problem: "" });
  } catch (error) {
    loaded.set(table, { review: null, problem: sentence(error) });
  }
  session.store.set({});
}

/**
 * @param {Session} session
 * @param {Context} context
 * @param {{ seat: number | null, choose: (seat: number | null) => void, close: () => void }} page  the seat whose mistakes are shown; null is everyone
 */
export function reviewSheet(session, context, page) {
  const { table } = session.state;
  if (!loaded.has(table)) void load(session);
  const { review, problem } = loaded.get(table) ?? { review: null, problem: "" };
  const close = () => {
    // A refusal need not stand for ever.
    if (problem) loaded.delete(table);
    page.close();
  };
  const { game } = session;
  return dialog(
    { title: "Review", name: "review", close, wide: true },
    problem
      ? h("p", { class: "problem", role: "alert" }, problem)
      : review && game
        ? [totals(context, game, review), mistakes(session, context, game, review, page)]
        : h("p", { class: "hint", role: "status" }, "Going through the game…"),
  );
}

/** Whether the game's bot puts its moves in points. @param {Review} review */
const valued = (review) => review.decisions.some((decision) => decision.loss !== null);

/** @param {Context} context @param {GamePage} game @param {Review} review */
function totals(context, game, review) {
  const points = valued(review);
  return h(
    "div",
    { class: "review-totals" },
    h("p", { class: "hint" }, `Each choice beside the strongest bot’s, which knew no more than the player did then. ${points ? game.unit(context) : ""}`),
    h(
      "div",
      { class: "table-scroll", tabindex: "0", role: "group", "aria-label": "Everyone’s choices" },
      h(
        "table",
        null,
        h("thead", null, h("tr", null, h("th", { scope: "col" }, "Player"), h("th", { scope: "col" }, "Choices"), h("th", { scope: "col" }, "As the bot’s"), points ? h("th", { scope: "col" }, "Points lost") : null)),
        h(
          "tbody",
          null,
          review.seats.map((total) =>
            h(
              "tr",
              { key: total.seat, class: `seat-${total.seat}` },
              h("th", { scope: "row" }, name(context, total.seat, review)),
              h("td", null, total.decisions),
              h("td", null, total.decisions ? `${total.agreed} (${Math.round((100 * total.agreed) / total.decisions)} %)` : "–"),
              points ? h("td", null, total.loss.toFixed(1)) : null,
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {Context} context @param {number} seat @param {Review} review */
const name = (context, seat, review) => (seat === context.you ? "You" : context.seats[seat]?.name || review.seats[seat].name);

/**
 * The costliest mistakes; where moves have no points, the choices that the bot would have made otherwise.
 *
 * @param {Session} session
 * @param {Context} context
 * @param {GamePage} game
 * @param {Review} review
 * @param {{ seat: number | null, choose: (seat: number | null) => void }} page
 */
function mistakes(session, context, game, review, page) {
  const points = valued(review);
  const shown = (points ? costliest : otherwise)(review.decisions.filter((decision) => page.seat === null || decision.seat === page.seat));
  return h(
    "section",
    { class: "review-mistakes", "aria-labelledby": "review-mistakes" },
    h("h3", { id: "review-mistakes" }, points ? "The costliest mistakes" : "Where the bot would have done otherwise"),
    h(
      "fieldset",
      { class: "segmented", "aria-label": "Whose" },
      [null, ...review.seats.map((total) => total.seat)].map((seat) =>
        h("label", { key: `of-${seat}` }, h("input", { type: "radio", name: "review-seat", ".checked": seat === page.seat, onchange: () => page.choose(seat) }), h("span", null, seat === null ? "Everyone" : name(context, seat, review))),
      ),
    ),
    shown.length
      ? h("ol", { class: "mistakes" }, shown.map((decision) => mistake(session, context, game, review, decision)))
      : h("p", { class: "hint" }, points ? "No mistake worth a quarter point." : "Nowhere."),
  );
}

/** @param {Decision[]} decisions */
const costliest = (decisions) =>
  decisions.filter((decision) => (decision.loss ?? 0) >= MISTAKE).sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0) || a.move - b.move).slice(0, MOST);

/** What was bought, auctioned, traded and paid tells more than managing before a throw. @param {Decision[]} decisions */
function otherwise(decisions) {
  const others = decisions.filter((decision) => JSON.stringify(decision.played) !== JSON.stringify(decision.preferred));
  const telling = others.filter((decision) => decision.phase !== "roll");
  return (telling.length ? telling : others).slice(0, MOST_OTHERWISE);
}

/**
 * @param {Session} session
 * @param {Context} context
 * @param {GamePage} game
 * @param {Review} review
 * @param {Decision} decision
 */
function mistake(session, context, game, review, decision) {
  const reason = firstReason(decision);
  const because = decision.loss === null ? `. ${reason}` : reason ? ` – ${game.why(context, reason)}.` : ".";
  const look = (/** @type {Event} */ event) => {
    closeAround(event);
    goTo(session, decision.seq);
  };
  return h(
    "li",
    { key: decision.move, class: `seat-${decision.seat}` },
    h("p", null, h("b", null, name(context, decision.seat, review)), `, move ${decision.move}: `, game.say(context, decision.played), decision.loss === null ? null : h("span", { class: "loss" }, ` −${decision.loss.toFixed(1)}`)),
    h("p", { class: "better" }, decision.loss === null ? "The bot: " : "Better: ", h("b", null, game.say(context, decision.preferred)), because),
    h("button", { type: "button", class: "small", "data-action": "look-at", "data-seq": decision.seq, "aria-label": `Look at move ${decision.move}`, onclick: look }, icon("eye"), "Look"),
  );
}

/**
 * Why the better move is good: the server's words begin with that move and go on with the next best.
 *
 * @param {Decision} decision
 */
function firstReason({ loss, reason }) {
  if (loss === null) return reason;
  const [, because = ""] = /^[^:]*: (.*?)(?:\. |\.$|$)/.exec(reason) ?? [];
  return because;
}
