// Names fitted into the small cells of the board: broken into lines between words, and within long words.

/** Widths of letters in ems, near enough for any sans serif. @param {string} text */
export function widthOf(text) {
  let width = 0;
  for (const letter of text) {
    if ("iljtfrI.,'|/ -".includes(letter)) width += 0.36;
    else if ("mwMW".includes(letter)) width += 0.95;
    else if (letter >= "A" && letter <= "Z") width += 0.72;
    else width += 0.62;
  }
  return width * 1.07;
}

const VOWELS = "aeiouyAEIOUY";

/**
 * A long word in two parts, broken before a consonant that follows a vowel, near the middle.
 *
 * @param {string} word
 * @param {number} most  the width that the first part may have, in ems
 * @returns {[string, string] | null}
 */
function split(word, most) {
  let best = 0;
  for (let at = 3; at <= word.length - 3; at++) {
    const fits = widthOf(`${word.slice(0, at)}-`) <= most;
    const syllable = VOWELS.includes(word[at - 1]) && !VOWELS.includes(word[at]) && VOWELS.includes(word[at + 1] ?? "");
    const cluster = !VOWELS.includes(word[at - 1]) && !VOWELS.includes(word[at]) && VOWELS.includes(word[at + 1] ?? "");
    if (fits && (syllable || cluster)) best = at;
  }
  if (!best) for (let at = 3; at <= word.length - 2; at++) if (widthOf(`${word.slice(0, at)}-`) <= most) best = at;
  return best ? [`${word.slice(0, best)}-`, word.slice(best)] : null;
}

/**
 * @param {string} name
 * @param {number} most  the width of a line in ems
 * @returns {string[]}
 */
export function wrap(name, most) {
  const words = name.replace(/-/g, "-\u200b").split(/[\s\u200b]+/u).filter(Boolean);
  /** @type {string[]} */
  const lines = [];
  let line = "";
  for (let word of words) {
    const glue = line.endsWith("-") || !line ? "" : " ";
    if (widthOf(line + glue + word) <= most) {
      line += glue + word;
      continue;
    }
    if (line) lines.push(line);
    for (let parts = widthOf(word) > most ? split(word, most) : null; parts; parts = widthOf(word) > most ? split(word, most) : null) {
      lines.push(parts[0]);
      word = parts[1];
    }
    line = word;
  }
  if (line) lines.push(line);
  return lines;
}

/**
 * The largest size at which a name fits into a box, and its lines.
 *
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @param {number} [most]  the largest size that is wanted
 */
export function fit(name, width, height, most = 15) {
  for (let size = most; size > 7; size -= 0.5) {
    const lines = wrap(name, width / size);
    const wide = Math.max(...lines.map(widthOf)) * size;
    if (lines.length * size * 1.14 <= height && wide <= width + 0.5) return { size, lines };
  }
  return { size: 7.5, lines: wrap(name, width / 7.5).slice(0, Math.max(1, Math.floor(height / 8.5))) };
}
