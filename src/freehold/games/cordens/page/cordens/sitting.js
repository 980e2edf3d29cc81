// Several people at one device: nothing is secret in Cordens, so there is no curtain; anyone here may manage at any
// time, and it is always plain whose hands the page is in.
import { h } from "../common/dom.js";
import { isBankrupt } from "./figures.js";
import { tokenArt } from "./tokens.js";

/** @typedef {import("./context.js").Context} Context */

/** @param {Context} context */
export function sitting(context) {
  const { view, seats, you } = context;
  const here = seats.flatMap((seat, place) => (seat.kind === "device" && !isBankrupt(view, place) ? [place] : []));
  if (here.length < 2 || !context.sit || context.reading || view.phase === "over") return null;
  return h(
    "fieldset",
    { class: "segmented sitting" },
    h("legend", { class: "label" }, "Playing now"),
    here.map((seat) =>
      h(
        "label",
        { key: seat, class: `seat-${seat}` },
        h("input", {
          type: "radio",
          name: "sitting",
          ".checked": seat === you,
          disabled: !context.idle,
          onchange: () => context.sit?.(seat),
        }),
        h("span", null, h("img", { src: tokenArt(context, seat), alt: "" }), h("b", null, seats[seat].name)),
      ),
    ),
  );
}
