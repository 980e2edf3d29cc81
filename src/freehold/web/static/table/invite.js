// Links for friends and watchers, each with a QR code drawn by the server.
import { dialog } from "../common/dialog.js";
import { classes, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { onServer } from "../common/root.js";
import { ownLink } from "./own-link.js";
import { reach, reachNotice, sharedLink } from "./reach.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {{ title: string, link: string, note: string }} Invitation */

/** @type {Map<string, string>} */
const drawings = new Map();

/**
 * @param {string} link
 * @param {() => void} redraw
 */
async function draw(link, redraw) {
  drawings.set(link, "");
  try {
    const response = await fetch(onServer("/api/qr"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text: link }),
    });
    if (response.ok) drawings.set(link, `data:image/svg+xml,${encodeURIComponent(await response.text())}`);
  } catch {
    // Without the drawing the link still serves.
  }
  redraw();
}

/** @param {Session} session @returns {Invitation[]} */
export function invitations(session) {
  const { mine, table, seats } = session.state;
  if (!mine) return [];
  const link = (/** @type {string} */ token) => sharedLink(table, token);
  const friends = mine.seats
    .filter(
      (seat) =>
        seat.token && seat.token !== mine.token && ["open", "human"].includes(seat.kind) && !seats[seat.seat]?.own_link,
    )
    .map((seat) => ({
      title: seats[seat.seat]?.name || seat.name || `Seat ${seat.seat + 1}`,
      link: link(/** @type {string} */ (seat.token)),
      note: "Send this to one friend. Anyone with it can play this seat.",
    }));
  const own =
    mine.token && mine.seats.some((seat) => seat.token === mine.token)
      ? [{ title: "Your own seat, on another device", link: link(mine.token), note: "Keep this link to yourself." }]
      : [];
  const watch = mine.watch
    ? [{ title: "To watch", link: link(mine.watch), note: "Send this to anyone. Spectators never see hidden cards." }]
    : [];
  return [...friends, ...watch, ...own];
}

/**
 * Every link, and who can open them.
 *
 * @param {Session} session
 * @param {() => void} redraw
 */
export function invitationList(session, redraw) {
  const now = reach(redraw);
  // What to scan with a phone is drawn once it is known where it leads, and only where it leads a phone somewhere.
  const scanned = Boolean(now) && !now?.only_here;
  return [reachNotice(redraw), invitations(session).map((one) => invitationCard(one, scanned, redraw))];
}

/**
 * @param {Invitation} invitation
 * @param {boolean} scanned  whether it is to have a QR code
 * @param {() => void} redraw
 */
function invitationCard(invitation, scanned, redraw) {
  const { title, link, note } = invitation;
  if (scanned && !drawings.has(link)) void draw(link, redraw);
  const drawing = scanned ? drawings.get(link) : "";
  return h(
    "div",
    { class: classes("invitation", !scanned && "plain"), key: link },
    drawing
      ? h("img", { class: "qr", src: drawing, alt: `QR code of the link for ${title}`, width: 112, height: 112 })
      : scanned
        ? h("div", { class: "qr" })
        : null,
    h(
      "div",
      null,
      h("h3", null, title),
      h("p", { class: "hint" }, note),
      h(
        "div",
        { class: "copy" },
        h("input", {
          readonly: true,
          ".value": link,
          "aria-label": `Link for ${title}`,
          onfocus: (/** @type {any} */ event) => event.target.select(),
        }),
        h(
          "button",
          {
            type: "button",
            class: "small",
            onclick: (/** @type {Event} */ event) => void copy(link, /** @type {HTMLElement} */ (event.currentTarget)),
          },
          icon("copy"),
          h("span", null, "Copy"),
        ),
      ),
    ),
  );
}

/**
 * @param {string} link
 * @param {HTMLElement} button
 */
async function copy(link, button) {
  const words = button.querySelector("span");
  try {
    await navigator.clipboard.writeText(link);
    if (words) words.textContent = "Copied";
  } catch {
    button.parentElement?.querySelector("input")?.select();
    if (words) words.textContent = "Press Ctrl+C";
  }
}

/**
 * @param {Session} session
 * @param {() => void} close
 * @param {() => void} redraw
 */
export function inviteSheet(session, close, redraw) {
  const list = invitations(session);
  return dialog(
    { title: "Links to this table", name: "invite", close },
    list.length ? invitationList(session, redraw) : h("p", null, "Only the host can invite."),
    ownLink(session),
  );
}
