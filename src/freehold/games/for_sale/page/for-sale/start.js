// What the start page shows of For Sale.
import "./five-bills.js";
import { h } from "../common/dom.js";
import { loadNames, property } from "./cards.js";
import { difference } from "./difference.js";
import { AUTO_PASS } from "./unasked.js";

export const styles = ["for-sale/pieces.css", "for-sale/start.css"];

/** Everything that must be there before the first drawing. */
export const ready = loadNames;

/** @type {[string, string][]} */
const how = [
  [
    "Buy.",
    "Each auction turns up one property per player. Raise the bid, or pass. If you pass, you take " +
      "the cheapest property left and get half your bid back. The last bidder pays the whole bid and " +
      "takes the best property.",
  ],
  [
    "Sell.",
    "Then one cheque per player turns up. Everyone secretly picks a property to sell. The highest " +
      "property gets the highest cheque, and so on down.",
  ],
  ["Win.", "Add up your cheques and the cash you have left. The most money wins."],
];

/** Five cards from the humblest to the grandest. */
const hero = () =>
  [3, 9, 17, 24, 30].map((card, place) =>
    h("div", { class: "hero-card", key: card, style: { "--i": place - 2 } }, property(card)),
  );

/** @type {import("../common/types.js").GameStart} */
export const start = {
  line: "Buy properties, then sell them. About 20 minutes.",
  lead:
    "In For Sale you bid for thirty properties, from the cardboard box to the space station, then sell " +
    "them for the biggest cheques.",
  how,
  hero,
  example: () => h("details", null, h("summary", null, "Try it: what passing costs"), h("fh-five-bills")),
  difference,
  switches: [AUTO_PASS],
};
