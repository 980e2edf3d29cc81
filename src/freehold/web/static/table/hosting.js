// The host of a table: who it is, what only the host may do, and how another player becomes the host.
import { call, sentence } from "../common/api.js";
import { closeAround } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { gameOf } from "./context.js";
import { withNames } from "../common/names.js";
import { remember } from "../common/owned.js";

const NEW_LINK = "The old link stops working. You find the new one under Links.";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../common/types.js").OwnTable} OwnTable */

/**
 * @param {string} sign
 * @param {string} title
 * @param {string} text
 * @param {((event: Event) => void) | null} act  null where it is not possible now; the text says why
 */
export const menuItem = (sign, title, text, act) =>
  h(
    "button",
    { type: "button", class: "menu-item", disabled: !act, onclick: act ?? undefined },
    icon(sign),
    h("span", null, h("b", null, title), h("small", null, text)),
  );

/**
 * What only the host may do, while the table is being set up or played.
 *
 * @param {Session} session
 */
export function hostItems(session) {
  const { state } = session;
  if (!session.hostToken || state.status === "over") return [];
  const lobby = state.status === "lobby";
  const seats = state.seats.flatMap((seat, place) => {
    if (place === state.you || place === state.hosting?.seat || !["human", "open"].includes(seat.kind)) return [];
    const name = nameOf(session, place);
    // Seats whose players are missing have these on the page before the start.
    const onPage = lobby && (seat.kind === "open" || !seat.ready);
    return [
      seat.kind === "human" && !seat.taken_over
        ? menuItem(
            "person",
            `Make ${name} the host`,
            "You are then no longer the host.",
            act(session, () => giveTo(session, place)),
          )
        : null,
      onPage
        ? null
        : menuItem(
            "robot",
            `Let a bot play for ${name}`,
            "The old link to this seat stops working.",
            act(session, () =>
              replaceSeat(session, place, { kind: "bot", name: seat.name, bot: gameOf(session.state)?.bot }),
            ),
          ),
      menuItem(
        "link",
        `Make a new link for ${name}`,
        lobby ? NEW_LINK : `${NEW_LINK} It shows no cards until all other players agree.`,
        act(session, () => replaceSeat(session, place, { kind: lobby ? "open" : "human", name: seat.name })),
      ),
      lobby && !onPage
        ? menuItem(
            "trash",
            `Play without ${name}`,
            "The seat is taken away, and its link stops working.",
            act(session, () => removeSeat(session, place)),
          )
        : null,
    ];
  });
  const count = state.watchers.count;
  const sent = count ? `${count === 1 ? "One person is" : `${count} people are`} sent away. ` : "";
  return [
    ...seats,
    menuItem(
      "eye",
      "Replace the link to watch",
      `${sent}The old link stops working. You find the new one under Links.`,
      act(session, () => renewWatch(session)),
    ),
  ];
}

/**
 * How another player becomes the host once the host has been away for a while; null while the host is here.
 *
 * @param {Session} session
 */
export function claimOf(session) {
  const { hosting, you, role, status, seats } = session.state;
  if (
    !hosting?.claim ||
    session.hostToken ||
    you === null ||
    status === "over" ||
    !["seat", "device"].includes(role) ||
    seats[you]?.kind === "open"
  )
    return null;
  const at = new Date(hosting.claim);
  lookAgain(session, at.getTime());
  const text = `${hosting.seat === null ? "The host" : `${nameOf(session, hosting.seat)}, the host,`} is away.`;
  const wait = at.getTime() - Date.now();
  return {
    text,
    wait,
    from: at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" }),
    act: act(session, () =>
      send(session, "POST", "/host", session.state.token, role === "device" ? { seat: you } : {}),
    ),
  };
}

let looking = 0;

/**
 * Draw again once the time has come: nothing else may happen at the table until then.
 *
 * @param {Session} session
 * @param {number} at
 */
function lookAgain(session, at) {
  clearTimeout(looking);
  const wait = at - Date.now();
  if (wait > 0) looking = window.setTimeout(() => session.store.set({}), wait + 100);
}

/** The menu's way to become the host. @param {Session} session */
export function claimItem(session) {
  const claim = claimOf(session);
  return (
    claim &&
    menuItem(
      "person",
      "Become the host",
      `${claim.text} ${claim.wait > 0 ? `You can take over at ${claim.from}.` : "You can take over now."}`,
      claim.wait > 0 ? null : claim.act,
    )
  );
}

/**
 * Run what a button does, close the sheet around it, and look at the table anew.
 *
 * @param {Session} session
 * @param {() => Promise<any>} work
 */
export const act = (session, work) => (/** @type {Event} */ event) => {
  closeAround(event);
  void work()
    .then(() => session.refresh())
    .catch((error) => session.store.set({ problem: withNames(session.state.seats, sentence(error)) }));
};

/** @param {Session} session @param {number} place */
export const nameOf = (session, place) => session.state.seats[place]?.name || `seat ${place + 1}`;

/**
 * @param {Session} session
 * @param {string} method
 * @param {string} path
 * @param {string | null} token
 * @param {any} [body]
 */
const send = (session, method, path, token, body) =>
  call(method, `/tables/${session.state.table}${path}`, { token, body });

/** @param {Session} session @param {number} seat */
const giveTo = (session, seat) => send(session, "POST", "/host", session.hostToken, { seat });

/**
 * @param {Session} session
 * @param {number} place
 * @param {any} body
 */
export async function replaceSeat(session, place, body) {
  const seat = await send(session, "POST", `/seats/${place}`, session.hostToken, body);
  const { seats, ...mine } = own(session);
  const known = { seat: place, kind: seat.kind, name: seat.name, token: seat.token };
  keep(session, {
    ...mine,
    seats: [...seats.filter((one) => one.seat !== place), known].sort((a, b) => a.seat - b.seat),
  });
}

/** @param {Session} session @param {number} place */
export async function removeSeat(session, place) {
  await send(session, "DELETE", `/seats/${place}`, session.hostToken);
  const { seats, ...mine } = own(session);
  keep(session, {
    ...mine,
    seats: seats
      .filter((one) => one.seat !== place)
      .map((one) => (one.seat > place ? { ...one, seat: one.seat - 1 } : one)),
  });
}

/** @param {Session} session */
async function renewWatch(session) {
  const watch = await send(session, "POST", "/watch", session.hostToken);
  keep(session, { ...own(session), watch: watch.token });
}

/**
 * What this device keeps about the table; whoever came by a link begins with that link.
 *
 * @param {Session} session
 * @returns {OwnTable}
 */
function own(session) {
  const { mine, table, token, view } = session.state;
  return (
    mine ?? {
      table,
      host: null,
      watch: null,
      seats: [],
      token,
      game: view?.game ?? "",
      setting: "",
      opened: new Date().toISOString(),
      request: null,
    }
  );
}

/** @param {Session} session @param {OwnTable} mine */
function keep(session, mine) {
  session.store.set({ mine });
  remember(mine);
}
