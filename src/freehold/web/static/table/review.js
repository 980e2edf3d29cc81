// The review of a finished game: how each seat's moves compare with the best bot's, and a way to each of those moments.
import { call, sentence } from "../common/api.js";
import { closeAround, dialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { comparison, name } from "./comparison.js";
import { lookAt } from "./looked.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */
/** @typedef {import("../common/types.js").GamePage} GamePage */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./comparison.js").Decision} Decision */
/** @typedef {{ seat: number, name: string, decisions: number, agreed: number, loss: number }} Total */
/** @typedef {{ unit: string, seats: Total[], decisions: Decision[], mistakes: { move: number }[] }} Review */

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
 * @param {{ seat: number | null, choose: (seat: number | null) => void, close: () => void }} page  the seat whose
 *   mistakes are shown; null is everyone
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
        ? [totals(session, context, review), mistakes(session, context, game, review, page)]
        : h("p", { class: "hint", role: "status" }, "Checking every move…"),
  );
}

/** @param {Session} session @param {Context} context @param {Review} review */
function totals(session, context, review) {
  return h(
    "div",
    { class: "review-totals" },
    h("p", { class: "hint" }, "Everyone’s moves compared with our best bot (same information)."),
    h(
      "div",
      { class: "table-scroll", tabindex: "0", role: "group", "aria-label": "Everyone’s moves" },
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, "Player"),
            h("th", { scope: "col" }, "Moves"),
            h("th", { scope: "col" }, "Matched bot"),
            review.unit ? h("th", { scope: "col" }, `Lost (${review.unit})`) : null,
          ),
        ),
        h(
          "tbody",
          null,
          review.seats.map((total) =>
            h(
              "tr",
              { key: total.seat, class: `seat-${total.seat}` },
              h("th", { scope: "row" }, name(session, context, total.seat)),
              h("td", null, total.decisions),
              h(
                "td",
                null,
                total.decisions ? `${total.agreed} (${Math.round((100 * total.agreed) / total.decisions)}%)` : "–",
              ),
              review.unit ? h("td", null, total.loss.toFixed(1)) : null,
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * The biggest mistakes; where moves have no values, the moves in which the bot would have chosen otherwise.
 *
 * @param {Session} session
 * @param {Context} context
 * @param {GamePage} game
 * @param {Review} review
 * @param {{ seat: number | null, choose: (seat: number | null) => void }} page
 */
function mistakes(session, context, game, review, page) {
  const valued = review.unit !== "";
  const shown = (valued ? costliest : otherwise)(
    review.decisions.filter((decision) => page.seat === null || decision.seat === page.seat),
  );
  return h(
    "section",
    { class: "review-mistakes", "aria-labelledby": "review-mistakes" },
    h("h3", { id: "review-mistakes" }, valued ? "Biggest mistakes" : "Moves to look at"),
    h(
      "fieldset",
      { class: "segmented", "aria-label": "Whose" },
      [null, ...review.seats.map((total) => total.seat)].map((seat) =>
        h(
          "label",
          { key: `of-${seat}` },
          h("input", {
            type: "radio",
            name: "review-seat",
            ".checked": seat === page.seat,
            onchange: () => page.choose(seat),
          }),
          h("span", null, seat === null ? "Everyone" : name(session, context, seat)),
        ),
      ),
    ),
    shown.length
      ? h(
          "ol",
          { class: "mistakes" },
          shown.map((decision) => mistake(session, context, game, decision)),
        )
      : h("p", { class: "hint" }, valued ? "No mistakes worth mentioning." : "Every move matched the bot’s."),
  );
}

/** @param {Decision[]} decisions */
const costliest = (decisions) =>
  decisions
    .filter((decision) => (decision.loss ?? 0) >= MISTAKE)
    .sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0) || a.move - b.move)
    .slice(0, MOST);

/**
 * What was bought, auctioned, traded and paid tells more than managing before a throw.
 *
 * @param {Decision[]} decisions
 */
function otherwise(decisions) {
  const others = decisions.filter((decision) => JSON.stringify(decision.played) !== JSON.stringify(decision.preferred));
  const telling = others.filter((decision) => decision.phase !== "roll");
  return (telling.length ? telling : others).slice(0, MOST_OTHERWISE);
}

/**
 * @param {Session} session
 * @param {Context} context
 * @param {GamePage} game
 * @param {Decision} decision
 */
function mistake(session, context, game, decision) {
  const look = (/** @type {Event} */ event) => {
    closeAround(event);
    lookAt(session, decision);
  };
  return h(
    "li",
    { key: decision.move, class: `seat-${decision.seat}` },
    h("p", { class: "whose" }, h("b", null, name(session, context, decision.seat)), `, move ${decision.move}`),
    comparison(context, game, decision),
    h(
      "button",
      {
        type: "button",
        class: "small",
        "data-action": "look-at",
        "data-seq": decision.seq,
        "aria-label": `Replay move ${decision.move}`,
        onclick: look,
      },
      icon("eye"),
      "Replay",
    ),
  );
}
