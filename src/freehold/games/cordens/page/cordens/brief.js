// A deed in a line, which opens its card.
import { h } from "../common/dom.js";
import { bar } from "./colours.js";
import { deedAt, money, rentOf } from "./figures.js";

/** @typedef {import("./context.js").Context} Context */

/** A deed in short: bar, name, rents. @param {Context} context @param {number} place */
export function brief(context, place) {
  const { rules, view } = context;
  const space = rules.space[place];
  const deed = deedAt(view, place);
  const rents =
    space.kind === "deed"
      ? `rent ${money(space.rents[0])}, with a hotel ${money(space.rents[5])}`
      : space.kind === "step"
        ? `rent ${rules.step_rents.map(money).join(" · ")}`
        : `rent ${rules.utility_factors.join(" or ")} × the roll`;
  return h(
    "button",
    {
      type: "button",
      class: "brief",
      key: `brief-${place}`,
      title: "Open the deed card",
      onclick: () => {
        context.scratch.sheet = { deed: place };
        context.redraw();
      },
    },
    bar(rules, space),
    h(
      "span",
      { class: "brief-name" },
      h("b", null, space.name),
      h("small", null, deed?.mortgaged ? "mortgaged" : deed ? `rent ${rentOf(rules, view, place).words}` : rents),
    ),
    h("span", { class: "brief-price" }, money(space.price)),
  );
}
