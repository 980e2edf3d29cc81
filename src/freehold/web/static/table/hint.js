// Hints: what our best bot would do in your place, shown only when you ask.
import { call, sentence } from "../common/api.js";
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { isNews } from "./news.js";

/** @typedef {import("../common/types.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */
/** @typedef {import("../common/types.js").GamePage} GamePage */
/**
 * @typedef {object} Advice
 * @property {Move} move
 * @property {string} text
 * @property {string} outcome
 * @property {string} comparison
 * @property {string} unit
 * @property {{ move: Move, value: number, text: string }[]} options
 */

/**
 * Whether this table gives hints to the shown seat: to one person alone with bots, or to all who share one device.
 *
 * @param {import("../common/types.js").TableState} state
 */
function mayAsk({ seats, you }) {
  const people = seats.map((seat) => seat.kind).filter((kind) => kind !== "bot");
  return you !== null && (people.every((kind) => kind === "device") || (people.length === 1 && people[0] === "human"));
}

/** @param {import("../common/types.js").TableState} state */
const decides = ({ status, idle, you, view, legal }) =>
  status === "running" && idle && you !== null && legal.length > 0 && Boolean(view?.acting?.includes(you));

/**
 * What names a decision; the others' face-down choices do not make it another.
 *
 * @param {import("../common/types.js").TableState} state
 */
const decisionOf = ({ events, you }) =>
  `${events.findLast((event) => event.type !== "chosen" && !isNews(event))?.seq ?? 0} ${you}`;

export class Hint {
  /**
   * @param {import("./session.js").Session} session
   * @param {() => void} redraw
   */
  constructor(session, redraw) {
    this.session = session;
    this.redraw = redraw;
    /** @type {{ decision: string, advice: Advice | null, problem: string } | null} */
    this.told = null;
    /** @type {boolean | null} whether the other moves are shown; null until the reader has folded or unfolded them */
    this.unfolded = null;
  }

  /** What is asked or told about the decision of the moment; it is gone once that is made. */
  get current() {
    const { state } = this.session;
    return this.told && decides(state) && this.told.decision === decisionOf(state) ? this.told : null;
  }

  async ask() {
    const { state } = this.session;
    const told = { decision: decisionOf(state), advice: null, problem: "" };
    this.told = told;
    this.redraw();
    try {
      told.advice = await call("GET", `/tables/${state.table}/hint`, { token: state.token });
    } catch (error) {
      told.problem = sentence(error);
    }
    if (this.told !== told) return;
    this.redraw();
    for (const card of document.querySelectorAll(".hint-card")) card.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.told = null;
    this.redraw();
  }

  /** @returns {import("../common/dom.js").Child} */
  button() {
    const { state } = this.session;
    if (!mayAsk(state) || !decides(state)) return null;
    const { current } = this;
    return h(
      "button",
      {
        key: "hint",
        type: "button",
        class: "small ask-hint",
        "data-action": "hint",
        "aria-expanded": current ? "true" : "false",
        title: "What our best bot would do",
        onclick: () => (current ? this.close() : void this.ask()),
      },
      icon("memory"),
      "Hint",
    );
  }

  /** @param {Context} context @returns {import("../common/dom.js").Child} */
  card(context) {
    const { current } = this;
    const { game } = this.session;
    if (!current || !game || (!current.advice && !current.problem)) return null;
    return h(
      "section",
      { key: "hint-card", class: "hint-card", "aria-label": "Hint" },
      icon("memory"),
      h(
        "div",
        { class: "hint-words" },
        current.advice ? this.advised(context, game, current.advice) : h("p", { class: "hint-why" }, current.problem),
      ),
      h(
        "button",
        { type: "button", class: "icon-button", "aria-label": "Close the hint", onclick: () => this.close() },
        icon("close"),
      ),
    );
  }

  /**
   * The move and why; what the other moves are worth is folded away where there is no room beside the table.
   *
   * @param {Context} context
   * @param {GamePage} game
   * @param {Advice} advice
   */
  advised(context, game, advice) {
    const [best, ...others] = advice.options;
    const open = this.unfolded ?? matchMedia("(min-width: 1181px)").matches;
    const fold = (/** @type {any} */ event) => {
      if (event.currentTarget.open === open) return;
      this.unfolded = event.currentTarget.open;
      this.redraw();
    };
    return [
      h("h2", null, game.say(context, advice.move)),
      h("p", { class: "hint-why" }, advice.outcome),
      others.length
        ? h(
            "details",
            { class: "hint-others", open, ontoggle: fold },
            h("summary", null, `Other moves (how much worse, in ${advice.unit})`),
            advice.comparison ? h("p", null, advice.comparison) : null,
            h(
              "ul",
              { tabindex: "0", "aria-label": "Other moves" },
              others.map((option) =>
                h(
                  "li",
                  { key: option.move.join("-") },
                  h("b", null, game.say(context, option.move)),
                  cost(best.value - option.value),
                  h("span", { class: "hint" }, option.text),
                ),
              ),
            ),
          )
        : null,
    ];
  }

  /** For those who listen to the page. @param {Context} context */
  spoken(context) {
    const { current } = this;
    const { game } = this.session;
    if (!current || !game) return "";
    return current.advice ? `Hint: ${game.say(context, current.advice.move)}. ${current.advice.text}` : current.problem;
  }

  /** Ring the control that plays the recommended move, where it is on the page. */
  mark() {
    for (const element of document.querySelectorAll("[data-hinted]")) element.removeAttribute("data-hinted");
    const move = this.current?.advice?.move;
    const selector = move ? this.session.game?.control(move) : "";
    if (selector) for (const element of document.querySelectorAll(selector)) element.setAttribute("data-hinted", "");
  }
}

/** @param {number} points */
const cost = (points) =>
  points < 0.05 ? h("b", { class: "cost" }, "as good") : h("b", { class: "cost less" }, `−${points.toFixed(1)}`);
