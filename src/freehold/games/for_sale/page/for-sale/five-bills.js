// The five-bill example: what comes back of a bid when its bidder passes, tried out by hand.
import { h, patch } from "../common/dom.js";

class FiveBills extends HTMLElement {
  bid = 5;
  passed = false;

  connectedCallback() {
    this.draw();
  }

  draw() {
    const up = this.getAttribute("refund") === "up";
    const back = up ? Math.ceil(this.bid / 2) : Math.floor(this.bid / 2);
    const paid = this.bid - back;
    const odd = up ? "up, so you get the odd bill back" : "down, so you lose the odd bill";
    const words = !this.passed
      ? `Your bid is ${this.bid}. Another player bids ${this.bid + 1}. What if you pass?`
      : `You pay ${paid}, get ${back} back, and take the cheapest property left.` +
        (this.bid % 2 ? ` Half of an odd bid is rounded ${odd}.` : "");
    patch(
      this,
      h(
        "div",
        { class: "five-bills" },
        h(
          "p",
          null,
          `If you pass, you get half your bid back, rounded ${up ? "up" : "down"}. Try it with five ` +
            "bills, then with other bids.",
        ),
        h(
          "label",
          null,
          "Your bid: ",
          h("input", {
            type: "range",
            min: 0,
            max: 9,
            ".value": String(this.bid),
            "aria-label": "Your bid",
            oninput: (/** @type {any} */ event) => this.set(Number(event.target.value), false),
          }),
          ` ${this.bid}`,
        ),
        h(
          "div",
          { class: "bills", "aria-hidden": "true" },
          Array.from({ length: this.bid }, (_, place) =>
            h(
              "span",
              { key: place, class: `coin bill ${this.passed ? (place < back ? "home" : "gone") : ""}` },
              h("img", { src: "/static/art/bill.svg", alt: "" }),
            ),
          ),
        ),
        h("output", { "aria-live": "polite" }, words),
        h(
          "div",
          null,
          h("button", { type: "button", class: "primary", onclick: () => this.set(this.bid, true) }, "Pass"),
          " ",
          h("button", { type: "button", onclick: () => this.set(5, false) }, "Start over with five"),
        ),
        h("p", { class: "hint" }, "The last bidder pays the whole bid and takes the best property."),
      ),
    );
  }

  /** @param {number} bid @param {boolean} passed */
  set(bid, passed) {
    this.bid = bid;
    this.passed = passed;
    this.draw();
  }
}

customElements.define("fh-five-bills", FiveBills);
