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

const VOWELS = "aeiouy";

/** Endings that stay whole. */
const ENDINGS = ["graphy", "tion", "sion", "ment", "ness", "ship", "ing", "sis"];

/** Letters that stand for one sound, and stay together. */
const TOGETHER = ["ch", "ck", "gh", "ng", "ph", "qu", "sh", "th", "tr", "wh"];

/**
 * Whether a reader expects a word to be broken there: before an ending, between twin letters, or before the consonant
 * that begins a syllable.
 *
 * @param {string} word
 * @param {number} at
 */
function breaks(word, at) {
  const lower = word.toLowerCase();
  const [before, after] = [lower[at - 1], lower[at]];
  if (TOGETHER.includes(before + after)) return false;
  if (ENDINGS.includes(lower.slice(at)) || before === after) return true;
  const sound = TOGETHER.includes(lower.slice(at, at + 2)) ? 2 : 1;
  return !VOWELS.includes(after) && VOWELS.includes(lower[at + sound] ?? "");
}

/**
 * A long word in two parts, broken as late as the first line allows where a reader expects it, else anywhere.
 *
 * @param {string} word
 * @param {number} most  the width that the first part may have, in ems
 * @returns {[string, string] | null}
 */
function split(word, most) {
  /** @param {(at: number) => boolean} may */
  const last = (may) => {
    for (let at = word.length - 3; at >= 3; at--) if (widthOf(`${word.slice(0, at)}-`) <= most && may(at)) return at;
    return 0;
  };
  const at = last((place) => breaks(word, place)) || last(() => true);
  return at ? [`${word.slice(0, at)}-`, word.slice(at)] : null;
}

/**
 * @param {string} name
 * @param {number} most  the width of a line in ems
 * @returns {string[]}
 */
export function wrap(name, most) {
  const words = name
    .replace(/-/g, "-\u200b")
    .split(/[\s\u200b]+/u)
    .filter(Boolean);
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
    for (
      let parts = widthOf(word) > most ? split(word, most) : null;
      parts;
      parts = widthOf(word) > most ? split(word, most) : null
    ) {
      lines.push(parts[0]);
      word = parts[1];
    }
    line = word;
  }
  if (line) lines.push(line);
  return lines;
}

/** Down to this size words stay whole; only then are they broken. */
const WHOLE = 12.5;

/**
 * The largest size at which a name fits into a box, and its lines.
 *
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @param {number} [most]  the largest size that is wanted
 */
export function fit(name, width, height, most = 15) {
  return (
    largest(name, width, height, most, WHOLE, false) ??
    largest(name, width, height, most, 7, true) ?? {
      size: 7.5,
      lines: wrap(name, width / 7.5).slice(0, Math.max(1, Math.floor(height / 8.5))),
    }
  );
}

/**
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @param {number} most
 * @param {number} least
 * @param {boolean} broken  whether words may be broken
 */
function largest(name, width, height, most, least, broken) {
  for (let size = most; size > least; size -= 0.5) {
    const lines = wrap(name, width / size);
    const wide = Math.max(...lines.map(widthOf)) * size;
    const whole = broken || lines.every((line) => !line.endsWith("-") || name.includes(line));
    if (whole && lines.length * size * 1.14 <= height && wide <= width + 0.5) return { size, lines };
  }
  return null;
}
