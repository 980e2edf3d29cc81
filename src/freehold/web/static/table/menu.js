// What a player may ask of the table besides moves: undo, leave, take back, the seal, the host's own means.
import { call, sentence } from "../common/api.js";
import { dialog, closeAround } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { save } from "../common/files.js";
import { icon } from "../common/icons.js";
import { withNames } from "../common/names.js";
import { fairDeal } from "./finish.js";
import { claimItem, hostItems, menuItem } from "./hosting.js";
import { markNote } from "./mark.js";
import { timeIsUp } from "./plaques.js";
import { undoItem } from "./undo.js";
import { watching } from "./watchers.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * @param {Session} session
 * @param {() => void} close
 */
export function menuSheet(session, close) {
  const { state } = session;
  const seat = state.you === null ? null : state.seats[state.you];
  const away = Boolean(seat?.taken_over);
  /** @param {string} action @param {any} [body] */
  const ask = (action, body) => async (/** @type {Event} */ event) => {
    closeAround(event);
    if (await session.ask(action, body)) await session.refresh();
  };
  return dialog(
    { title: "This table", name: "menu", close },
    h(
      "div",
      { class: "menu-list" },
      undoItem(session, (body) => ask("undo", body)),
      away && !timeIsUp(state)
        ? menuItem("person", "Take my seat back", "The bot stops playing for you.", ask("take-back"))
        : null,
      seat && state.status !== "over" && !away && seat.kind === "human"
        ? menuItem("leave", "Leave the table", leaving(session), ask("leave"))
        : null,
      claimItem(session),
      ...hostItems(session),
      session.hostToken && state.status === "running" && (state.oneDevice || state.onePerson)
        ? menuItem(
            "save",
            "Export this game",
            "The whole game as a file, with all that is hidden. Everyone sees that you have it; nobody new can join.",
            () => void exportGame(session),
          )
        : null,
      h(
        "a",
        { class: "menu-item", href: "/" },
        icon("home"),
        h(
          "span",
          null,
          h("b", null, "Start page"),
          h("small", null, "This game stays; you find it again in the list of games."),
        ),
      ),
    ),
    markNote(state),
    watching(state),
    fairDeal(state),
  );
}

/** @param {Session} session */
function leaving({ hostToken, state }) {
  const others = state.seats.some(
    (one, place) => place !== state.you && one.kind === "human" && !one.taken_over && one.present,
  );
  const then = state.status === "lobby" ? "Your seat is free again." : "A bot plays for you until you come back.";
  return `${then}${hostToken && others ? " The next player who is here becomes the host." : ""}`;
}

/** @param {Session} session */
async function exportGame(session) {
  const { table } = session.state;
  try {
    const record = await call("GET", `/tables/${table}/record`, { token: session.hostToken });
    save(`${session.state.view?.game ?? "game"}-${table}.json`, JSON.stringify(record));
  } catch (error) {
    session.store.set({ problem: withNames(session.state.seats, sentence(error)) });
  }
}
