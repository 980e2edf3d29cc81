// A link to one's own seat that only one's own browser knows: whoever made the table was given the first one.
import { call, sentence } from "../common/api.js";
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { linkTo, remember } from "../common/owned.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * What a player may do about the link to the seat; null for everybody else, and for whoever made the table here.
 *
 * @param {Session} session
 */
export function ownLink(session) {
  const { role, ownSeat, seats, status, mine } = session.state;
  const seat = seats[ownSeat ?? -1];
  if (mine?.host || role !== "seat" || seat?.kind !== "human" || status === "over") return null;
  return h(
    "section",
    { class: "own-link", "aria-label": "Your link" },
    h("h3", null, "Your link"),
    h(
      "p",
      { class: "hint" },
      seat.own_link
        ? "Only you know the link to your seat. To play on another device, copy it from the address bar."
        : "The host made your link, and could see your hand with it. Take a new one; the old one stops working.",
    ),
    seat.own_link
      ? null
      : h(
          "button",
          { type: "button", class: "small", "data-action": "own-link", onclick: () => void take(session) },
          icon("link"),
          "Take a new link",
        ),
  );
}

/** @param {Session} session */
async function take(session) {
  const { table, token, mine } = session.state;
  try {
    const { token: own } = await call("POST", `/tables/${table}/link`, { token });
    if (mine)
      remember({
        ...mine,
        token: own,
        seats: mine.seats.map((seat) => (seat.token === token ? { ...seat, token: own } : seat)),
      });
    // The page opens the table anew with it, and the old link leaves the address bar.
    location.replace(linkTo(table, own));
  } catch (error) {
    session.store.set({ problem: sentence(error) });
  }
}
