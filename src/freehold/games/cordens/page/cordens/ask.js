// The one panel that says what is to be decided now, by whom, and takes the answer.
import { classes, h } from "../common/dom.js";
import { addressed } from "../common/names.js";
import { mine } from "./answer.js";
import { money } from "./figures.js";
import { newest } from "./log.js";
import { may } from "./manage.js";
import { questionOf } from "./questions.js";
import { watchScroll } from "./scrolling.js";
import { tokenArt } from "./tokens.js";
import { does, inside, nameIn } from "./words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/dom.js").Child} Child */
/** @param {Context} context @returns {Child} */
export function ask(context) {
  const { view } = context;
  const seat = view.acting[0] ?? view.turn;
  const own = mine(context);
  const question = questionOf(context);
  if (own && context.scratch.byKeyboard) requestAnimationFrame(focusAnswer);
  return h(
    "section",
    {
      class: classes("ask", `ask-${view.phase}`, own && "mine", `seat-${seat}`),
      "aria-label": "The decision to make now",
    },
    h(
      "header",
      null,
      h("img", { src: tokenArt(context, seat), alt: "" }),
      h("p", { class: "whose" }, whoActs(context, seat)),
      context.reading ? null : latest(context),
      own ? context.hint?.button() : null,
    ),
    h("h2", null, question.title),
    question.body
      ? [
          h("div", { class: "ask-body", key: "body", hook: watchScroll }, question.body),
          h("p", { class: "more-below", key: "more", "aria-hidden": "true", "data-more": "" }, "More below ↓"),
        ]
      : null,
    own ? context.hint?.card(context) : null,
    claims(context),
    question.buttons && own ? h("div", { class: "ask-buttons", key: "buttons" }, question.buttons) : null,
    givesBack(context, seat),
  );
}

/** Who answered by keyboard finds the next question under it, wherever the last button has gone. */
function focusAnswer() {
  if (document.activeElement && document.activeElement !== document.body) return;
  const button = document.querySelector(".ask.mine .ask-buttons button:not(:disabled)");
  if (button instanceof HTMLElement) button.focus();
}

/**
 * At a device that several share: back from managing out of turn to the one who must decide.
 *
 * @param {Context} context
 * @param {number} seat
 */
function givesBack(context, seat) {
  const { seats, you, idle, scratch } = context;
  if (!scratch.staying || seats[seat]?.kind !== "device" || seat === you || !context.sit) return null;
  return h(
    "div",
    { class: "ask-buttons", key: "give-back" },
    h(
      "button",
      {
        type: "button",
        class: "primary",
        "data-action": "give-back",
        disabled: !idle,
        onclick: () => context.sit?.(seat),
      },
      `Back to ${seats[seat].name}`,
    ),
  );
}

/**
 * Rents that must be collected: one's own with a button, the others' to know of.
 *
 * @param {Context} context
 */
function claims(context) {
  const { view, rules, you } = context;
  if (!view.claims?.length) return null;
  return h(
    "ul",
    { class: "claims", key: "claims", "aria-label": "Rents to collect" },
    view.claims.map((/** @type {any} */ claim, /** @type {number} */ at) => {
      const own = claim.owner === you && may(context, "claim", claim.space);
      const nth = view.claims
        .slice(0, at)
        .filter((/** @type {any} */ other) => other.space === claim.space && other.owner === claim.owner).length;
      const key = `${claim.space}-${claim.owner}-${claim.from}-${nth}`;
      const what = `${money(claim.amount)} rent from ${inside(context)(claim.from)} (${rules.space[claim.space].name})`;
      if (own)
        return h(
          "li",
          { key },
          h(
            "button",
            {
              type: "button",
              class: "small",
              disabled: context.sending,
              "data-action": "claim",
              onclick: () => context.play(["claim", claim.space]),
            },
            `Collect ${what}`,
          ),
        );
      return h("li", { key, class: "hint" }, `${does(context, claim.owner, "can", "can")} collect ${what}.`);
    }),
  );
}

/** @param {Context} context @param {number} seat */
function whoActs(context, seat) {
  const { view, you } = context;
  if (context.reading) return "At this point";
  if (seat !== you) return ["Waiting for ", h("b", null, nameIn(context)(seat))];
  const what = view.phase === "auction" || view.phase === "building-auction" ? "bid" : "turn";
  return h("b", null, seat === addressed(context) ? `Your ${what}` : `${nameIn(context)(seat)}: your ${what}`);
}

/** The newest thing that happened, so that it need not be sought in the log. @param {Context} context */
function latest(context) {
  const line = newest(context);
  return line ? h("p", { class: "latest", "aria-hidden": "true" }, line) : null;
}
