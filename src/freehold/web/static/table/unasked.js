// Moves that need no decision: the page plays them by itself, and says so.
import { pause } from "../common/settings.js";
import { wait } from "../common/motion.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../common/types.js").Context} Context */

export class Unasked {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.tried = "";
    this.refused = "";
  }

  /**
   * Play what is to be played for somebody at this page; returns whether such a move is under way.
   *
   * @param {Context} context
   */
  consider(context) {
    const { session } = this;
    const found = session.state.status === "running" ? session.game?.unasked?.(context) : null;
    if (!found) return false;
    const decision = `${found.seat} ${context.events.at(-1)?.seq ?? 0}`;
    if (decision === this.refused) return false;
    if (decision !== this.tried) {
      this.tried = decision;
      void this.play(found, decision);
    }
    return true;
  }

  /**
   * @param {import("../common/types.js").UnaskedMove} found
   * @param {string} decision
   */
  async play({ seat, move, words }, decision) {
    const { session } = this;
    await wait(pause());
    // Meanwhile the person may have moved, or switched this off; an earlier move may not be answered yet.
    const still = session.game?.unasked?.(session.context(session.state));
    if (still?.seat !== seat || session.state.sending) this.tried = "";
    else if (await session.play(move, seat)) session.store.set({ notice: words });
    else this.refused = decision;
  }
}
