// How a table of For Sale is set up: editions, twists and options in the words of the start page.

export const TWISTS = [
  { name: "open-wallets", title: "Open wallets", text: "Everybody’s money lies open all through the game." },
  { name: "next-lot-preview", title: "Next-lot preview", text: "While you bid, the properties of the next auction lie open beside the current lot." },
  { name: "property-showcase", title: "Property showcase", text: "After the last auction everyone turns one property face up; it can still be sold like any other." },
  { name: "market-veto", title: "Market veto", text: "Once in the game you may send a whole market of cheques under the deck before anyone chooses." },
  { name: "visible-last-two", title: "Visible last two", text: "When everyone has two properties left, they all lie open; the choice stays secret." },
];

export const OPTIONS = [
  {
    name: "refund",
    title: "Half a bid comes back",
    choices: [
      { value: "down", title: "rounded down", text: "A bid of 3 gives back 1 and costs 2. All three editions play so." },
      { value: "up", title: "rounded up", text: "A bid of 3 gives back 2 and costs 1; a bid of 1 costs nothing. Some printings play so." },
    ],
  },
  {
    name: "money",
    title: "The others’ money",
    choices: [
      { value: "hidden", title: "hidden", text: "You know what everyone paid, if you remember it." },
      { value: "open", title: "open", text: "What everyone has left is shown." },
    ],
  },
  {
    name: "memory-aid",
    title: "Memory aid",
    choices: [
      { value: "off", title: "off", text: "The log begins at the current auction or sale; the rest is for you to remember." },
      { value: "on", title: "on", text: "The table shows who bought what, what is unseen, and money that can be counted." },
    ],
  },
];

/**
 * What sets an edition apart, in one line worked out from its data.
 *
 * @param {any} edition
 */
export function difference(edition) {
  const counts = Object.keys(edition.players).map(Number);
  const players = `${Math.min(...counts)}–${Math.max(...counts)} players`;
  const purses = [...new Set(Object.values(edition.players).map((row) => /** @type {any} */ (row).ones + 2 * /** @type {any} */ (row).twos))].sort((a, b) => b - a);
  const kind = edition.exact ? "$1 and $2 coins, no change" : edition.shown_as === "bills" ? "bills" : "coins";
  return `${players} · ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(purses.map(String))} ${kind} · others’ money ${edition.money}`;
}
