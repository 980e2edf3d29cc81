// What happened around the game: seats that bots play, a new host, watchers, saved games. The games know nothing of it.

/** @typedef {import("../common/types.js").TableState} TableState */
/** @typedef {import("../common/types.js").GameEvent} GameEvent */

const AROUND = new Set(["seat", "host", "watchers", "imported", "exported", "marked", "nonces"]);

/** Whether an event tells what happened around the game. @param {GameEvent} event */
export const isNews = (event) => AROUND.has(event.type);

/**
 * The log's lines of what happened around the game.
 *
 * @param {TableState} state
 * @returns {{ seq: number, text: string, kind: string, big?: boolean }[]}
 */
export const news = (state) =>
  state.events.filter(isNews).map((event) => ({ seq: event.seq, text: say(state, event), kind: "news" }));

/**
 * @param {TableState} state
 * @param {GameEvent} event
 */
function say(state, event) {
  const you = event.seat === state.you && state.you !== null;
  const name = event.name ?? state.seats[event.seat]?.name ?? "A player";
  switch (event.type) {
    case "seat":
      return seat(event, name, you);
    case "host": {
      const before =
        /** @type {Record<string, string>} */ ({ left: "The host has left. ", away: "The host was away. " })[
          event.why
        ] ?? "";
      return `${before}${you ? "You are" : `${name} is`} the host now.`;
    }
    case "watchers":
      return "The host has replaced the link to watch and sent everyone who watched away.";
    case "marked":
      return event.text;
    case "nonces":
      return "Somebody came or left during the shuffle, so everyone who added a random number must be ready again.";
    case "exported":
      return "The host has exported this game with all its hidden cards.";
    default:
      return event.dealt_anew
        ? "This game goes on from a saved one. The cards and dice still to come were shuffled again."
        : "This game goes on from a saved one.";
  }
}

/**
 * @param {GameEvent} event
 * @param {string} name
 * @param {boolean} you
 */
function seat(event, name, you) {
  switch (event.change) {
    case "left":
      if (event.kind === "open") return `${name} has left. The seat is free.`;
      return you ? "You have left. A bot plays for you." : `${name} has left. A bot plays on.`;
    case "late":
      return you ? "You ran out of time. A bot plays for you." : `${name} ran out of time. A bot plays on.`;
    case "back":
      return you ? "You are back." : `${name} is back.`;
    case "joined":
      return you ? "You have joined." : `${name} has joined.`;
    case "named":
      return you ? `Your name is ${name} now.` : `Seat ${event.seat + 1} is ${name} now.`;
    case "removed":
      return `The host has taken the seat of ${name} away.`;
    case "link":
      return you ? "You have a new link that only you know." : `${name} has a new link. The host doesn’t know it.`;
    case "agreed":
      return you ? "Everyone agrees: you play now." : `Everyone agrees: ${name} plays now.`;
    default:
      return event.kind === "bot"
        ? `The host lets a bot play on as ${name}.`
        : `The host has made a new link for the seat of ${name}.`;
  }
}
