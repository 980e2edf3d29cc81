// The log in words: one plain sentence for every public event.
import { addressed, who as nameOf } from "../common/names.js";
import { cheque, money } from "./money.js";

/** @typedef {import("./shapes.js").Event} GameEvent */
/** @typedef {import("./context.js").Context} Context */

/**
 * @param {Context} context
 * @param {GameEvent[]} events  all that may be told, oldest first
 * @returns {{ seq: number, text: string, kind: string, big?: boolean }[]}
 */
export function words(context, events) {
  const { view, rules } = context;
  const you = addressed(context);
  const players = view.seats.length;
  /** @type {Map<number, number>} */
  const bids = new Map();
  let taken = 0;
  let auction = 0;
  let sale = 0;
  /** @param {number} seat */
  const who = (seat) => nameOf(context, seat);
  /**
   * @param {number} seat
   * @param {string} own
   * @param {string} other
   */
  const does = (seat, own, other) => `${who(seat)} ${seat === you ? own : other}`;

  /**
   * @param {GameEvent} event
   * @returns {[string, string, boolean?] | null}
   */
  const tell = (event) => {
    switch (event.type) {
      case "lot":
        bids.clear();
        taken = 0;
        auction += 1;
        return [`Auction ${auction}: ${list([...event.cards].sort((a, b) => a - b))} come up.`, "lot", true];
      case "bid":
        bids.set(event.seat, event.amount);
        return [`${does(event.seat, "bid", "bids")} ${money(event.amount, rules)}.`, "bid"];
      case "takes": {
        taken += 1;
        const bid = bids.get(event.seat) ?? 0;
        const back = bid - event.paid;
        if (taken === players) {
          const price = event.paid ? `for the whole bid, ${money(event.paid, rules)}` : "for nothing";
          return [`${does(event.seat, "buy", "buys")} ${event.card} ${price}.`, "takes"];
        }
        if (!bid)
          return [`${does(event.seat, "pass and take", "passes and takes")} ${event.card} for nothing.`, "takes"];
        const price = `pays ${money(event.paid, rules)}${back ? `, gets ${money(back, rules)} back` : ""}`;
        const own = `pay ${money(event.paid, rules)}${back ? `, get ${money(back, rules)} back` : ""}`;
        return [
          `${does(event.seat, "pass, take", "passes, takes")} ${event.card}, ${event.seat === you ? own : price}.`,
          "takes",
        ];
      }
      case "market":
        sale += 1;
        return [
          `Sale ${sale}: cheques for ${list(event.cheques.map((/** @type {number} */ v) => cheque(v, rules)))}.`,
          "market",
          true,
        ];
      case "chosen":
        return [`${does(event.seat, "have chosen", "has chosen")}.`, "chosen"];
      case "veto":
        sale -= 1;
        return [`${does(event.seat, "veto", "vetoes")} the market: these cheques go under the deck.`, "veto"];
      case "keep":
        return [`${does(event.seat, "keep", "keeps")} the market.`, "keep"];
      case "reveal": {
        const sales = [...event.sales].sort((a, b) => b.card - a.card);
        return [
          sales.map((one) => `${who(one.seat)} ${one.card} → ${cheque(one.cheque, rules)}`).join(" · "),
          "reveal",
        ];
      }
      case "shown":
        return event.cards.length ? [`${does(event.seat, "show", "shows")} ${list(event.cards)}.`, "shown"] : null;
      case "undone":
        return [`${does(event.seat, "take", "takes")} the last move back.`, "undone"];
      case "over": {
        const best = (event.scores ?? []).filter((/** @type {any} */ row) => row.rank === 1);
        const names = list(best.map((/** @type {any} */ row) => who(row.seat)));
        return [
          `The game is over. ${names} ${best.length > 1 ? "share the victory" : names === "You" ? "win" : "wins"}.`,
          "over",
          true,
        ];
      }
      default:
        return null;
    }
  };

  return events.flatMap((event) => {
    const told = tell(event);
    return told ? [{ seq: event.seq, text: told[0], kind: told[1], big: told[2] }] : [];
  });
}

/** @param {(string | number)[]} items */
export function list(items) {
  const texts = items.map(String);
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}
