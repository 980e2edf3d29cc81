// Before the start: who is here, who is ready, and the links for those who are not.
import { classes, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { NO_NAME, isNoName } from "../common/names.js";
import { change, settings } from "../common/settings.js";
import { plaques } from "./plaques.js";
import { gameOf, settingOf } from "./context.js";
import { act, claimOf, nameOf, removeSeat, replaceSeat } from "./hosting.js";
import { invitationList, invitations } from "./invite.js";
import { awaitedNonces, sealed } from "./nonce.js";
import { watching } from "./watchers.js";

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
    awaitedNonces(session),
    mine
      ? sitDown(session, mine)
      : h("p", { class: "hint" }, "You are watching. The game starts when everyone is ready."),
    plaques(state, context, null),
    about(session, context),
    watching(state),
    hostAway(session),
    missing(session),
    links.length
      ? h(
          "section",
          { class: "invitations", "aria-label": "Links" },
          h("h2", null, "Invite"),
          invitationList(session, redraw),
        )
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
  return lines.length
    ? h(
        "ul",
        { class: "about" },
        lines.map(([title, text]) => h("li", { key: title }, h("b", null, `${title}. `), text)),
      )
    : null;
}

/**
 * Nobody has to wait for those who don't come: the host may play without them, or let bots play.
 *
 * @param {Session} session
 */
function missing(session) {
  const { seats, hosting } = session.state;
  if (!session.hostToken) return null;
  const away = seats.flatMap((seat, place) =>
    place !== hosting?.seat && (seat.kind === "open" || (seat.kind === "human" && !seat.ready)) ? [place] : [],
  );
  if (!away.length) return null;
  const setting = settingOf(session.state);
  // For an own edition or board the table itself says whether fewer can play.
  const least = setting && "players" in setting ? setting.players[0] : 2;
  return h(
    "section",
    { class: "missing", "aria-label": "Players who are missing" },
    h("h2", null, "Start without them?"),
    h(
      "ul",
      null,
      away.map((place) =>
        h(
          "li",
          { key: place },
          h("span", null, capital(nameOf(session, place))),
          h(
            "button",
            {
              type: "button",
              class: "small",
              "data-action": "bot",
              onclick: act(session, () =>
                replaceSeat(session, place, { kind: "bot", name: seats[place].name, bot: gameOf(session.state)?.bot }),
              ),
            },
            icon("robot"),
            "Let a bot play",
          ),
          seats.length > least
            ? h(
                "button",
                {
                  type: "button",
                  class: "small",
                  "data-action": "remove",
                  onclick: act(session, () => removeSeat(session, place)),
                },
                icon("trash"),
                "Play without",
              )
            : null,
        ),
      ),
    ),
  );
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Session} session */
function hostAway(session) {
  const claim = claimOf(session);
  if (!claim) return null;
  return h(
    "div",
    { class: "banner", role: "status" },
    icon("person"),
    h("span", null, `${claim.text} ${claim.wait > 0 ? `You can become the host at ${claim.from}.` : ""}`),
    claim.wait > 0
      ? null
      : h(
          "button",
          { type: "button", class: "small primary", "data-action": "claim", onclick: claim.act },
          "Become the host",
        ),
  );
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
        if (isNoName(name)) return session.store.set({ problem: NO_NAME });
        if (name) change({ name });
        if (seat.kind === "open" || (name && name !== seat.typed)) {
          if (!(await session.ask("join", name ? { name } : {}))) return;
        }
        const body = form.get("nonce") ? await sealed(session.state.table) : {};
        if (await session.ask("ready", body)) await session.refresh();
      },
    },
    h("label", { for: "your-name" }, "Your name"),
    h("input", {
      id: "your-name",
      name: "name",
      maxlength: 40,
      autocomplete: "nickname",
      value: isGiven(seat.typed) ? settings.state.name : seat.typed,
      placeholder: seat.name,
      disabled: seat.ready,
    }),
    h(
      "label",
      { class: "switch" },
      h("input", { type: "checkbox", name: "nonce", disabled: seat.ready }),
      "Add my own randomness to the shuffle (fair-play check)",
    ),
    h(
      "button",
      { type: "submit", class: "primary", disabled: seat.ready, "data-action": "ready" },
      icon("check"),
      seat.ready ? "You are ready" : seat.kind === "open" ? "Join" : "I’m ready",
    ),
  );
}

/** Whether the table gave the name, since nobody typed one. @param {string} [name] */
const isGiven = (name) => !name || /^Player \d+$/.test(name);
