// Money as the editions count it. The server judges every move; this only says beforehand what a move would do.

/** @typedef {{ 1: number, 2: number }} Coins */

/**
 * @param {any} coins  as in a view: {"1": ones, "2": twos}
 * @returns {Coins}
 */
export const purse = (coins) => ({ 1: coins?.["1"] ?? 0, 2: coins?.["2"] ?? 0 });

/**
 * An amount in the edition's own words: 18 classic coins read $18,000, bills stay bills.
 *
 * @param {number} amount
 * @param {any} rules
 */
export function money(amount, rules) {
  const scaled = amount * (rules.scale ?? 1);
  const unit = rules.unit ?? "$";
  if (/^[a-z]/i.test(unit)) return `${scaled.toLocaleString("en")} ${scaled === 1 ? unit.replace(/s$/, "") : unit}`;
  return `${unit}${scaled.toLocaleString("en")}`;
}

/**
 * A cheque's face: the same scale as the money, always in dollars.
 *
 * @param {number} value
 * @param {any} rules
 */
export const cheque = (value, rules) => `$${(value * (rules.scale ?? 1)).toLocaleString("en")}`;

/**
 * What comes back of a bid when its bidder passes (Buying 3; options, `refund`).
 *
 * @param {number} bid
 * @param {"down" | "up"} refund
 */
export const halfBack = (bid, refund) => (refund === "up" ? Math.ceil(bid / 2) : Math.floor(bid / 2));

/**
 * The coins that pay an amount: exact if any combination is, with as many twos as possible, else the least too much
 * (Buying 6).
 *
 * @param {number} due
 * @param {Coins} coins
 * @returns {Coins & { total: number }}
 */
export function pay(due, coins) {
  let best = { 1: 0, 2: 0, total: Infinity };
  for (let twos = coins[2]; twos >= 0; twos--) {
    const ones = Math.max(0, due - 2 * twos);
    const total = ones + 2 * twos;
    if (ones <= coins[1] && total < best.total) best = { 1: ones, 2: twos, total };
  }
  return best;
}

/**
 * What passing now would mean to a seat.
 *
 * @param {number} bid
 * @param {number[]} lot
 * @param {Coins | null} coins
 * @param {"down" | "up"} refund
 * @returns {{ take: number, pay: number, back: number, excess: number }}
 */
export function passing(bid, lot, coins, refund) {
  const due = bid - halfBack(bid, refund);
  const paid = coins && due > 0 ? pay(due, coins).total : due;
  return { take: Math.min(...lot), pay: paid, back: bid - paid, excess: paid - due };
}
