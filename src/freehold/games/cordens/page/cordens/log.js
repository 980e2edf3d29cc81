// The log: one plain sentence for what happened, one line for a whole auction.
import { addressed } from "../common/names.js";
import { capital, groupSpaces, isDeed } from "./figures.js";
import { sentence, won } from "./telling.js";
import { does, nameIn } from "./words.js";

/** @typedef {import("../common/types.js").GameEvent} GameEvent */
/** @typedef {import("./context.js").Context} Context */
/** @typedef {{ seq: number, text: string, kind: string, big?: boolean, more?: string[] }} Line */

/**
 * What the log remembers while it reads the events on: where everyone stands, who owns what, and what went before.
 *
 * @typedef {object} Reader
 * @property {string} key        for whom it is written
 * @property {GameEvent[]} events  read so far
 * @property {Line[]} lines
 * @property {string} newest     the newest sentence, a bid too
 * @property {Map<number, number>} place   by seat
 * @property {Map<number, number>} owner   by space
 * @property {GameEvent | null} before     the event told last
 * @property {GameEvent | null} auction    the auction under way
 */

/** @type {Reader} */
let reader = begin("");

/** @param {string} key @returns {Reader} */
function begin(key) {
  return { key, events: [], lines: [], newest: "", place: new Map(), owner: new Map(), before: null, auction: null };
}

/**
 * Read on to the newest event; from the start where the past has changed or somebody else looks.
 *
 * @param {Context} context
 * @param {GameEvent[]} events
 */
function read(context, events) {
  const key = JSON.stringify([addressed(context), context.seats.map((seat) => seat.name), context.rules.name]);
  const count = reader.events.length;
  if (reader.key !== key || count > events.length || (count && reader.events[count - 1] !== events[count - 1]))
    reader = begin(key);
  for (const event of events.slice(reader.events.length)) take(context, event);
  reader.events = events;
  return reader;
}

/**
 * @param {Context} context
 * @param {GameEvent[]} events  all that happened, oldest first
 * @returns {Line[]}
 */
export const words = (context, events) => read(context, events).lines;

/** The newest thing that happened. @param {Context} context */
export const newest = (context) => read(context, context.events).newest;

/** Everything is open in Cordens: the whole history may be read. @param {GameEvent[]} events */
export const recent = (events) => events;

/** @param {Context} context @param {GameEvent} event */
function take(context, event) {
  const told = sentence(context, event, reader);
  if (told) add(event, told);
  note(context, event);
  if (told) reader.before = event;
}

/** @param {GameEvent} event @param {string} text */
function add(event, text) {
  reader.newest = text;
  const last = reader.lines.at(-1);
  if (["bid", "pass"].includes(event.type) && reader.auction && last) {
    reader.lines[reader.lines.length - 1] = { ...last, more: [...(last.more ?? []), text] };
  } else if (event.type === "auctioned" && reader.auction && last) {
    reader.lines[reader.lines.length - 1] = { ...last, seq: event.seq, text, kind: "auctioned", big: false };
  } else {
    reader.lines.push({
      seq: event.seq,
      text,
      kind: event.type,
      big: ["turn", "bankrupt", "over"].includes(event.type),
    });
  }
}

/** @param {Context} context @param {GameEvent} event */
function note(context, event) {
  if (event.type === "auction") reader.auction = event;
  if (event.type === "auctioned") reader.auction = null;
  if (["moved", "hold"].includes(event.type)) reader.place.set(event.seat, event.space);
  const gained =
    event.type === "bought" || (won(event) && event.lot === "deed")
      ? [event.space]
      : event.type === "deeds"
        ? event.deeds
        : [];
  const taker = event.type === "deeds" ? event.to : event.seat;
  for (const space of gained) reader.owner.set(space, taker ?? -1);
  if (taker !== null) for (const group of whole(context, gained, taker)) complete(context, event, taker, group);
}

/**
 * The colour groups that are whole with what has been gained.
 *
 * @param {Context} context
 * @param {number[]} gained
 * @param {number} seat
 */
function whole({ rules }, gained, seat) {
  const groups = new Set(gained.filter((space) => isDeed(rules.space[space])).map((space) => rules.space[space].group));
  return [...groups].filter(
    (group) => group && groupSpaces(rules, group).every((space) => reader.owner.get(space) === seat),
  );
}

/** @param {Context} context @param {GameEvent} event @param {number} seat @param {string} group */
function complete(context, event, seat, group) {
  const text =
    `${does(context, seat, "complete", "completes")} ${capital(group)}: rent there is doubled, and ` +
    `${seat === addressed(context) ? "you" : nameIn(context)(seat)} can build.`;
  reader.lines.push({ seq: event.seq + 0.5, text, kind: "complete", big: true });
}
