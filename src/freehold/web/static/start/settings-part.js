// The edition or board of a new table: those that come with Freehold, and those from files.
import { sentence } from "../common/api.js";
import { h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { radioCard } from "./option-cards.js";
import { forgetSetting, keepSetting, ownSettings, readAgain, readSetting } from "./own-settings.js";
import { fit, settingOf } from "./plan.js";

/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("../common/types.js").Game} Game */
/** @typedef {import("../common/types.js").Setting} Setting */

/**
 * @typedef {object} Page  what this part may do with the page
 * @property {(change: Partial<Plan> | ((plan: Plan) => Partial<Plan>)) => void} set  a function gets the plan of
 *   that moment
 * @property {(problem: string) => void} say
 * @property {string} name  of the person who sets the table up
 */

/**
 * @param {Plan} plan
 * @param {Game} game
 * @param {Page} page
 * @param {(data: any, options?: any) => string} difference  what sets an edition or board apart
 */
export function settingsPart(plan, game, page, difference) {
  if (game.settings.length === 1 && !game.files) return null;
  const chosen = settingOf(plan, game);
  /** @param {Setting} setting @param {Setting | null} own */
  const pick = (setting, own) =>
    page.set((now) =>
      now.game === game.game
        ? { setting: own ? now.setting : setting.name, own, seats: fit(now.seats, game, setting, page.name) }
        : {},
    );
  /** @param {Promise<Setting>} reading */
  const use = async (reading) => {
    try {
      const own = await reading;
      keepSetting(game.game, own.data);
      pick(own, own);
    } catch (error) {
      page.say(sentence(error));
    }
  };
  return h(
    "fieldset",
    { class: "part" },
    h("legend", null, game.setting === "board" ? "Board" : "Edition"),
    h(
      "div",
      { class: "options-grid" },
      game.settings.map((one) =>
        radioCard(
          "setting",
          { value: one.name, title: one.title, text: one.summary || difference(one.data) },
          !plan.own && plan.setting === one.name,
          () => pick(one, null),
        ),
      ),
      ownSettings(game.game).map((data, place) =>
        ownCard(data, place, plan, {
          use: () => void use(readAgain(game.game, data)),
          forget: () => forget(data, plan, game, page),
        }),
      ),
    ),
    plan.own || !chosen.summary ? h("p", { class: "hint" }, difference(chosen.data, plan.options)) : null,
    game.files &&
      h(
        "label",
        { class: "file" },
        icon("open"),
        `Use your own ${game.setting} from a file (TOML or JSON)`,
        h("input", {
          type: "file",
          accept: ".toml,.json,application/json,application/toml",
          onchange: (/** @type {any} */ event) => void openFile(event.target, game, use),
        }),
      ),
  );
}

/**
 * @param {HTMLInputElement} field
 * @param {Game} game
 * @param {(reading: Promise<Setting>) => Promise<void>} use
 */
async function openFile(field, game, use) {
  const file = field.files?.[0];
  if (!file) return;
  await use(file.text().then((text) => readSetting(game.game, file.name, text)));
  field.value = "";
}

/**
 * @param {any} data
 * @param {number} place
 * @param {Plan} plan
 * @param {{ use: () => void, forget: () => void }} act
 */
function ownCard(data, place, plan, act) {
  const title = String(data.title ?? data.name);
  const on = Boolean(plan.own) && JSON.stringify(plan.own?.data) === JSON.stringify(data);
  return h(
    "div",
    { class: "own-setting", key: `own-${title}-${place}` },
    radioCard("setting", { value: `own-${place}`, title, text: "From your file." }, on, act.use),
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": `Remove ${title}`,
        title: "Remove from this list",
        onclick: act.forget,
      },
      icon("close"),
    ),
  );
}

/** @param {any} data @param {Plan} plan @param {Game} game @param {Page} page */
function forget(data, plan, game, page) {
  forgetSetting(game.game, data);
  const used = plan.own && JSON.stringify(plan.own.data) === JSON.stringify(data);
  const [first] = game.settings;
  page.set(used ? { own: null, setting: first.name, seats: fit(plan.seats, game, first, page.name) } : {});
}
