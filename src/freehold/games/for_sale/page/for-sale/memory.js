// The memory aid: everything that could be worked out from what all have seen, for tables that allow it.
import { classes, h } from "../common/dom.js";
import { mark } from "../common/icons.js";
import { who } from "../common/names.js";
import { nameOf } from "./cards.js";
import { cheque, money } from "./money.js";
import { memory as recall } from "./story.js";

/** @typedef {import("./context.js").Context} Context */

/**
 * @param {Context} context
 * @returns {import("../common/dom.js").Child}
 */
export function memory(context) {
  const { view, rules, events } = context;
  const known = recall(events, view.seats.length, rules);
  return h(
    "div",
    { class: "memory" },
    known.seats.map((seat, place) =>
      h(
        "section",
        { class: classes("memory-seat", `seat-${place}`), key: place },
        h("h3", null, mark(place), who(context, place)),
        h(
          "p",
          null,
          h("span", { class: "label" }, "Holds"),
          " ",
          seat.held.length
            ? seat.held.map((card) => h("span", { class: "chip", title: nameOf(card) }, card))
            : "nothing",
        ),
        h("p", null, h("span", { class: "label" }, "Money"), " ", money(seat.money, rules)),
        seat.cheques.length
          ? h(
              "p",
              null,
              h("span", { class: "label" }, "Cheques"),
              " ",
              seat.cheques.map((value) => h("span", { class: "chip" }, cheque(value, rules))),
            )
          : null,
      ),
    ),
    view.phase === "buy"
      ? h(
          "section",
          null,
          h("h3", null, `Properties not yet seen: ${known.properties.length}`),
          h(
            "p",
            null,
            known.properties.map((card) => h("span", { class: "chip", title: nameOf(card) }, card)),
          ),
        )
      : null,
    h(
      "section",
      null,
      h("h3", null, `Cheques not yet seen: ${known.cheques.length}`),
      h(
        "p",
        null,
        known.cheques.map((value) => h("span", { class: "chip" }, cheque(value, rules))),
      ),
    ),
    known.removed
      ? h("p", { class: "hint" }, `${known.removed} of each deck were removed unseen, so some of these never come.`)
      : null,
  );
}
