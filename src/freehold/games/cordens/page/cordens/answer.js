// How the shown seat answers what it is asked: whether it must, by which legal move, and the button that plays it.
import { classes, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { counts } from "./press.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../common/types.js").Move} Move */
/** @typedef {import("../common/dom.js").Child} Child */
/** @typedef {{ title: string, body?: Child, buttons?: Child }} Question */

/** Whether the shown seat must decide now. @param {Context} context */
export const mine = (context) =>
  context.idle && context.you !== null && context.view.acting.includes(context.you) && context.legal.length > 0;

/** @param {Context} context @param {string} verb */
export const legalMove = (context, verb) => context.legal.find((move) => move[0] === verb);

/** @param {Context} context @param {Move} move @param {MouseEvent} event */
function answer(context, move, event) {
  if (counts(context, event)) void context.play(move);
}

/**
 * A button that plays a move. It is known by its verb, so that it stays the same button while its sum changes.
 *
 * @param {Context} context
 * @param {Move} move
 * @param {Child} text
 * @param {{ primary?: boolean, danger?: boolean, sign?: string, off?: boolean }} [looks]
 */
export const moveButton = (context, move, text, looks = {}) =>
  h(
    "button",
    {
      key: move[0],
      type: "button",
      class: classes(looks.primary && "primary", looks.danger && "danger"),
      disabled: context.sending || Boolean(looks.off),
      "data-action": move[0],
      onclick: (/** @type {MouseEvent} */ event) => answer(context, move, event),
    },
    looks.sign ? icon(looks.sign) : null,
    h("span", null, text),
  );
