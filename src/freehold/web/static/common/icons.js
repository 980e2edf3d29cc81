// Line icons, drawn for this page on a 24 × 24 grid.
import { h } from "./dom.js";

const PATHS = /** @type {Record<string, string>} */ ({
  rules: "M5 4.5h9.5a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h9.5M8.5 8h5.5",
  log: "M6 4h12v16l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6",
  chat: "M4 5h16v11h-8l-5 4v-4H4z",
  eye:
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 " +
    "2.8 2.8 0 0 0 0-5.6z",
  settings: "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M15 5v4M9 10v4M15 15v4",
  share: "M9.5 14.5l5-5M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M16 13l2.5-2.5a3.5 3.5 0 0 0-5-5L11 8",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  gavel: "M13.5 4.5l6 6M11 7l6 6M14.5 3.5l-5 5 6 6 5-5zM12.5 11.5L4 20M3 21h9",
  wallet: "M4 7h14a2 2 0 0 1 2 2v9H6a2 2 0 0 1-2-2zm0 0l10-3v3M16 13h4",
  house: "M4 11l8-7 8 7M6.5 9.5V20h11V9.5M10 20v-5h4v5",
  cheque: "M3 6.5h18v11H3zM6 10h6M6 13.5h4M15 13.5h3",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2",
  undo: "M9 7L4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
  leave: "M14 5H6v14h8M11 12h9M17 9l3 3-3 3",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8 5.5v13M16 5.5v13",
  first: "M6 6v12M18 6l-9 6 9 6z",
  back: "M15 6l-7 6 7 6z",
  on: "M9 6l7 6-7 6z",
  last: "M18 6v12M6 6l9 6-9 6z",
  home: "M5 11l7-6 7 6v9h-5v-5h-4v5H5z",
  menu: "M5 7h14M5 12h14M5 17h14",
  trash: "M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6",
  save: "M12 4v11M7.5 11L12 15.5 16.5 11M5 20h14",
  open: "M12 16V5M7.5 9L12 4.5 16.5 9M5 20h14",
  copy: "M8.5 8.5h11v11h-11zM5 15.5v-11h11",
  robot: "M6 9h12v10H6zM12 9V5.5M12 4.5v.5M9.5 13v1.5M14.5 13v1.5M3.5 12v4M20.5 12v4",
  person: "M12 4.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5zM4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6z",
  device: "M7 3.5h10v17H7zM11 17.5h2",
  link: "M9.5 14.5l5-5M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M16 13l2.5-2.5a3.5 3.5 0 0 0-5-5L11 8",
  memory: "M12 4a6 6 0 0 0-3.5 10.9V17h7v-2.1A6 6 0 0 0 12 4zM9.5 20.5h5",
  seal:
    "M12 3l2.3 2.1 3-.4.6 3 2.7 1.5-1.4 2.8 1.4 2.8-2.7 1.5-.6 3-3-.4L12 21l-2.3-2.1-3 " +
    ".4-.6-3-2.7-1.5L4.8 12 3.4 9.2l2.7-1.5.6-3 3 .4zM9 12l2.2 2.2L15 10.4",
});

/**
 * @param {string} name
 * @param {string} [label]  spoken where the icon stands alone
 */
export const icon = (name, label) =>
  h(
    "svg",
    {
      class: "icon",
      viewBox: "0 0 24 24",
      "aria-hidden": label ? null : "true",
      role: label ? "img" : null,
      "aria-label": label ?? null,
    },
    h("path", { d: PATHS[name] ?? "" }),
  );

/** Six marks, one a seat, so that colour is never alone in telling seats apart. */
const MARKS = [
  "M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z",
  "M12 4l8.5 15.5h-17z",
  "M5 5h14v14H5z",
  "M12 3l8 9-8 9-8-9z",
  "M12 3l2.6 6 6.4.5-4.9 4.2 1.6 6.3-5.7-3.5L6.300 20l1.600-6.300L3 9.500 9.400 9z",
  "M9 4h6v5h5v6h-5v5H9v-5H4V9h5z",
];
const MARK_NAMES = ["circle", "triangle", "square", "diamond", "star", "cross"];

/** @param {number} seat */
export const mark = (seat) =>
  h("svg", { class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: MARKS[seat % 6] }));

/** @param {number} seat */
export const markName = (seat) => MARK_NAMES[seat % 6];
