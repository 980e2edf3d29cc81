// Before the start: who is here, who is ready, and the links for those who are not.
import { classes, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { change, settings } from "../common/settings.js";
import { plaques } from "./plaques.js";
import { invitationCard, invitations } from "./invite.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../common/types.js").Context} Context */

/**
 * @param {Session} session
 * @param {Context} context
 * @param {() => void} redraw
 */
export function lobby(session, context, redraw) {
  const { state } = session;
  const mine = state.you === null ? null : state.seats[state.you];
  const links = invitations(session);
  return h(
    "main",
    { class: "lobby", key: "lobby", id: "table" },
    h("p", { class: "kicker" }, context.title || "The table"),
    h("h1", null, openSeats(state.seats)),
    plaques(state, context, null),
    about(session, context),
    mine ? sitDown(session, mine) : h("p", { class: "hint" }, "You are watching. The game starts when everyone is ready."),
    links.length
      ? h("section", { class: "invitations", "aria-label": "Links" }, h("h2", null, "Invite"), links.map((one) => invitationCard(session, one, redraw)))
      : null,
  );
}

/**
 * What everyone who joins should know: the edition or board, and what is not as printed.
 *
 * @param {Session} session
 * @param {Context} context
 */
function about(session, context) {
  const lines = session.game?.about?.(context) ?? [];
  return lines.length ? h("ul", { class: "about" }, lines.map(([title, text]) => h("li", { key: title }, h("b", null, `${title}. `), text))) : null;
}

/** @param {import("../common/types.js").SeatInfo[]} seats */
function openSeats(seats) {
  const open = seats.filter((seat) => seat.kind === "open").length;
  const waiting = seats.filter((seat) => seat.kind === "human" && !seat.ready).length;
  if (open) return `Waiting for ${open} ${open === 1 ? "player" : "players"}`;
  return waiting ? `Waiting for ${waiting} ${waiting === 1 ? "player" : "players"} to be ready` : "Everyone is ready";
}

/**
 * @param {Session} session
 * @param {import("../common/types.js").SeatInfo} seat
 */
function sitDown(session, seat) {
  return h(
    "form",
    {
      class: classes("sit-down", seat.ready && "ready"),
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
        const name = String(form.get("name") ?? "").trim();
        if (name) change({ name });
        if (seat.kind === "open" || name !== seat.name) {
          if (!(await session.ask("join", name ? { name } : {}))) return;
        }
        const body = form.get("nonce") ? { nonce: randomHex() } : {};
        if (await session.ask("ready", body)) await session.refresh();
      },
    },
    h("label", { for: "your-name" }, "Your name"),
    h("input", { id: "your-name", name: "name", maxlength: 40, autocomplete: "nickname", value: seat.kind === "open" ? settings.state.name : seat.name || settings.state.name, disabled: seat.ready }),
    h("label", { class: "switch" }, h("input", { type: "checkbox", name: "nonce", disabled: seat.ready }), "Add my own randomness to the shuffle (fair-play check)"),
    h("button", { type: "submit", class: "primary", disabled: seat.ready, "data-action": "ready" }, icon("check"), seat.ready ? "You are ready" : seat.kind === "open" ? "Join" : "I’m ready"),
  );
}

const randomHex = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
