// Who cannot bid can only pass, so the page passes for them.
import { addressed, who } from "../common/names.js";
import { settings } from "../common/settings.js";
import { cashOf } from "./story.js";

/** @typedef {import("./context.js").Context} Context */

/** @type {import("../common/types.js").Switch} */
export const AUTO_PASS = { name: "autoPass", text: "Pass for me when I can’t bid" };

/**
 * The pass of a seat at this page that cannot bid. At a shared device no seat's own view is needed: what everyone has
 * paid is public, so nobody has to take the device only to pass.
 *
 * @param {Context} context
 * @returns {import("../common/types.js").UnaskedMove | null}
 */
export function unasked(context) {
  const { view, you, seats, events } = context;
  const seat = view?.acting?.[0];
  if (!settings.state.autoPass || view?.phase !== "buy" || seat === undefined || !context.idle || context.reading)
    return null;
  const here = seat === you || (context.device && seats[seat].kind === "device");
  // Whoever has taken a move back may want another one.
  if (!here || seats[seat].taken_over || events.at(-1)?.type === "undone" || cashOf(context, seat) > view.high_bid)
    return null;
  const words =
    seat === addressed(context) ? "You can’t bid, so you passed." : `${who(context, seat)} can’t bid and passed.`;
  return { seat, move: ["pass"], words };
}
