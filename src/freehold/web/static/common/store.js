// What the page knows, in one place. Whoever draws subscribes; changes are gathered and told once a frame.

/**
 * @template {object} State
 */
export class Store {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    /** @type {Set<(state: State) => void>} */
    this.listeners = new Set();
    this.planned = false;
  }

  /** @param {Partial<State>} change */
  set(change) {
    this.state = { ...this.state, ...change };
    if (this.planned) return;
    this.planned = true;
    queueMicrotask(() => {
      if (this.planned) this.tell();
    });
  }

  /** Tell the listeners now, for those who must measure what is drawn. */
  tell() {
    this.planned = false;
    for (const listener of this.listeners) listener(this.state);
  }

  /**
   * @param {(state: State) => void} listener
   * @returns {() => void} ends the subscription
   */
  subscribe(listener) {
    this.listeners.add(listener);
    listener(this.state);
    return () => this.listeners.delete(listener);
  }
}
