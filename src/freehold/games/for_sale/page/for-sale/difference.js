// What sets an edition apart, in words.
import { money as amount } from "./money.js";

/**
 * What sets an edition apart, in one line worked out from its data.
 *
 * @param {any} edition
 * @param {any} [options]  of the table
 */
export function difference(edition, options) {
  const purses = [
    ...new Set(
      Object.values(edition.players).map((row) => /** @type {any} */ (row).ones + 2 * /** @type {any} */ (row).twos),
    ),
  ].sort((a, b) => b - a);
  const money = (options?.twists?.includes("open-wallets") ? "open" : options?.money) ?? edition.money;
  const start = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
    purses.map((purse) => amount(purse, edition)),
  );
  const coins = edition.exact ? " in $1 and $2 coins, no change" : "";
  return (
    `Start with ${start}${coins}${purses.length > 1 ? ", depending on the number of players" : ""}. ` +
    `${money === "open" ? "Everyone’s cash is open." : "Opponents’ cash is hidden."}`
  );
}
