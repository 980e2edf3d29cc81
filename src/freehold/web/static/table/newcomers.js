// Somebody was given a seat during the game: it shows nothing hidden until all other players agree.
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { nameOf } from "./hosting.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * What the newcomer is told, or what a player is asked; null where neither is to be said here.
 *
 * @param {Session} session
 */
export function newcomerBanner(session) {
  const { newcomers, ownSeat, status } = session.state;
  if (status !== "running") return null;
  const own = newcomers.find((each) => each.seat === ownSeat);
  if (own)
    return banner(
      `You watch for now. You can play once ${agreeing(session, own.asks)}, or from the next game on.`,
      null,
    );
  const asked = newcomers.find((each) => each.asks.includes(session.speaker));
  if (!asked) return null;
  const agree = () => void session.ask(`seats/${asked.seat}/agree`, {});
  return banner(
    `May ${nameOf(session, asked.seat)} take over this seat now and see its cards? All players must agree.`,
    h("button", { type: "button", class: "small primary", "data-action": "agree", onclick: agree }, "Agree"),
  );
}

/** @param {string} text @param {any} button */
const banner = (text, button) =>
  h("div", { class: "banner newcomer", role: "status" }, icon("person"), h("span", null, text), button);

/** @param {Session} session @param {number[]} seats */
function agreeing(session, seats) {
  const all = seats.map((seat) => nameOf(session, seat));
  return all.length < 2 ? `${all.join("")} agrees` : `${all.slice(0, -1).join(", ")} and ${all.at(-1)} agree`;
}
