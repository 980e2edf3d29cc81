// Things that move: flights from place to place, deals, flips, small bounces. With motion off all end at once.
import { mayMove } from "./settings.js";

/** @type {Set<() => void>} what waits, and what moves */
const sleepers = new Set();

/**
 * Wait, unless the viewer skips ahead or cannot see the page anyway.
 *
 * @param {number} ms
 * @returns {Promise<void>}
 */
export function wait(ms) {
  if (ms <= 0 || document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      sleepers.delete(end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    sleepers.add(end);
  });
}

/** End every wait and every motion now. */
export function skip() {
  for (const end of [...sleepers]) end();
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 * @returns {Promise<void>}
 */
export function animate(element, frames, options) {
  if (!mayMove() || document.visibilityState === "hidden") return Promise.resolve();
  const motion = element.animate(frames, { easing: "cubic-bezier(.2,.8,.25,1)", fill: "backwards", ...options });
  const end = () => motion.finish();
  const ended = () => void sleepers.delete(end);
  sleepers.add(end);
  return motion.finished.then(ended, ended);
}

/**
 * Fly a copy of an element's looks from one place to another.
 *
 * @param {Element | null} from
 * @param {Element | null} to
 * @param {Node} body  what flies
 * @param {{ duration?: number, delay?: number, size?: "from" | "own" }} [options]
 * @returns {Promise<void>}
 */
export async function fly(from, to, body, options = {}) {
  if (!from || !to || !mayMove() || document.visibilityState === "hidden") return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const flight = document.createElement("div");
  flight.className = "flight";
  flight.setAttribute("aria-hidden", "true");
  flight.append(body);
  if (options.size !== "own") {
    flight.style.width = `${start.width}px`;
    flight.style.height = `${start.height}px`;
  }
  document.body.append(flight);
  const box = flight.getBoundingClientRect();
  const x0 = start.left + start.width / 2 - box.width / 2;
  const y0 = start.top + start.height / 2 - box.height / 2;
  const x1 = end.left + end.width / 2 - box.width / 2;
  const y1 = end.top + end.height / 2 - box.height / 2;
  const scale = options.size === "own" ? 1 : Math.max(0.18, Math.min(1, end.height / Math.max(start.height, 1)));
  const lift = Math.min(80, Math.abs(x1 - x0) / 5 + 20);
  await animate(
    flight,
    [
      { transform: `translate(${x0}px, ${y0}px) scale(1) rotate(0deg)`, opacity: 1 },
      {
        transform: `translate(${(x0 + x1) / 2}px, ${(y0 + y1) / 2 - lift}px) scale(${(1 + scale) / 2}) rotate(3deg)`,
        opacity: 1,
      },
      { transform: `translate(${x1}px, ${y1}px) scale(${scale}) rotate(0deg)`, opacity: 0.85 },
    ],
    { duration: options.duration ?? 520, delay: options.delay ?? 0, easing: "cubic-bezier(.45,.05,.3,1)" },
  );
  flight.remove();
}

/**
 * Deal elements in, one after another.
 *
 * @param {Iterable<Element>} elements
 * @param {{ from?: Element | null, step?: number }} [options]
 */
export async function deal(elements, options = {}) {
  const source = options.from?.getBoundingClientRect();
  await Promise.all(
    [...elements].map((element, place) => {
      const box = element.getBoundingClientRect();
      const x = source ? source.left - box.left : 0;
      const y = source ? source.top - box.top : -40;
      return animate(
        element,
        [
          { transform: `translate(${x}px, ${y}px) rotate(-8deg) scale(.7)`, opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 480, delay: place * (options.step ?? 90) },
      );
    }),
  );
}

/** @param {Element | null} element */
export function pop(element) {
  if (!element) return Promise.resolve();
  return animate(element, [{ transform: "scale(.82)" }, { transform: "scale(1.12)" }, { transform: "scale(1)" }], {
    duration: 320,
  });
}
