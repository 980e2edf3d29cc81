// A table whose hidden cards somebody may know says so to everybody: in short at the head of the page, else in full.
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";

/** @typedef {import("../common/types.js").TableState} TableState */

/** In full. @param {TableState} state */
export const markNote = ({ mark, status }) =>
  mark
    ? h(
        "p",
        { class: "mark-note" },
        icon("seal"),
        h("span", null, mark.text, status === "over" ? null : " No new players can join this game."),
      )
    : null;

/** In short; it opens the note. @param {TableState} state @param {() => void} open */
export const markChip = ({ mark }, open) =>
  mark
    ? h(
        "button",
        {
          type: "button",
          class: "table-mark",
          title: mark.text,
          "aria-label": `Cards may be known. ${mark.text}`,
          onclick: open,
        },
        icon("seal"),
        h("span", { "aria-hidden": "true" }, "Cards may be known"),
      )
    : null;
