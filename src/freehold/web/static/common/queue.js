// Events are shown one after another, in order, each in its own time.

/**
 * @template Item
 */
export class Queue {
  /** @param {(item: Item, behind: number) => Promise<void>} show  `behind`: how many wait after this one */
  constructor(show) {
    this.show = show;
    /** @type {Item[]} */
    this.waiting = [];
    this.busy = false;
    /** @type {() => void} */
    this.emptied = () => {};
  }

  get idle() {
    return !this.busy && this.waiting.length === 0;
  }

  /** @param {Item} item */
  push(item) {
    this.waiting.push(item);
    if (!this.busy) void this.run();
  }

  /** Forget what waits; what is being shown ends by itself. */
  clear() {
    this.waiting.length = 0;
  }

  async run() {
    this.busy = true;
    for (let item = this.waiting.shift(); item !== undefined; item = this.waiting.shift()) {
      try {
        await this.show(item, this.waiting.length);
      } catch (error) {
        console.error(error);
      }
    }
    this.busy = false;
    this.emptied();
  }
}
