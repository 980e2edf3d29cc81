// A press of a button answers the question that was on show when it began.

/** @typedef {import("./context.js").Context} Context */

/** How long a new offer is on show before it can be accepted: longer than the second click of a double click takes. */
const ARMING = 600;

/** What the shown decision is; another one as soon as anything has been decided. @param {Context} context */
const questionNow = ({ view, events }) => `${view.phase} ${view.acting.join()} ${events.at(-1)?.seq ?? 0}`;

/**
 * Whether a click counts. The second click of a double click does not answer the question that the first one brought
 * up.
 *
 * @param {Context} context
 * @param {MouseEvent} event  its detail is 0 where a key did it, and 2 or more for the later clicks of a series
 */
export function counts(context, event) {
  const { scratch } = context;
  const now = questionNow(context);
  if (event.detail > 1 && scratch.pressed !== now) return false;
  scratch.pressed = now;
  scratch.byKeyboard = event.detail === 0;
  return true;
}

/** Whether the open offer has been on show long enough to be meant by a click. @param {Context} context */
export function armed(context) {
  const { scratch } = context;
  const now = questionNow(context);
  if (scratch.offerShown?.question !== now) {
    scratch.offerShown = { question: now, at: performance.now() };
    setTimeout(context.redraw, ARMING + 20);
  }
  return performance.now() - scratch.offerShown.at >= ARMING;
}
