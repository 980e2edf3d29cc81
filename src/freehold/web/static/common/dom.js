// Describes the page as plain data and patches the document to match, keeping elements (and so focus) where it can.

import { onServer } from "./root.js";

/** @typedef {string | number | boolean | null | undefined} Plain */
/**
 * @typedef {{ tag: string, props: Record<string, any>, children: VNode[], key: string | number | undefined }} Element_
 */
/** @typedef {Element_ | string} VNode */
/** @typedef {VNode | Plain | readonly any[]} Child */

/** @type {WeakMap<Node, Record<string, any>>} */
const lastProps = new WeakMap();
/** @type {WeakMap<Node, VNode & object>} */
const drawn = new WeakMap();
/** @type {WeakMap<Node, string | number>} */
const keys = new WeakMap();

const SVG = "http://www.w3.org/2000/svg";
const svgTags = new Set([
  "svg",
  "path",
  "circle",
  "rect",
  "g",
  "line",
  "polygon",
  "polyline",
  "use",
  "text",
  "tspan",
  "defs",
  "pattern",
  "image",
]);

/**
 * One element of the page. Props: `class`, `style`, attributes, `on…` handlers, `.name` for properties, `key` to be
 * recognised among its neighbours, `src` and `href` from the server's root, `html` for markup that our own server
 * rendered, `hook` called with the element once
 * it exists.
 *
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {Element_}
 */
export function h(tag, props, ...children) {
  const { key, ...rest } = props ?? {};
  return { tag, props: rest, children: flatten(children), key };
}

/**
 * @param {readonly Child[]} children
 * @returns {VNode[]}
 */
function flatten(children) {
  /** @type {VNode[]} */
  const flat = [];
  for (const child of children) {
    if (Array.isArray(child)) flat.push(...flatten(child));
    else if (child === null || child === undefined || child === false || child === true || child === "") continue;
    else flat.push(typeof child === "object" ? /** @type {Element_} */ (child) : String(child));
  }
  return flat;
}

/**
 * Make the parent's children what `children` describes.
 *
 * @param {Element} parent
 * @param {...Child} children
 */
export function patch(parent, ...children) {
  patchChildren(parent, flatten(children));
}

/**
 * @param {Element} parent
 * @param {VNode[]} wanted
 */
function patchChildren(parent, wanted) {
  /** @type {Map<string | number, Node>} */
  const keyed = new Map();
  /** @type {Node[]} */
  const loose = [];
  for (const node of parent.childNodes) {
    const key = keys.get(node);
    if (key === undefined) loose.push(node);
    else keyed.set(key, node);
  }
  const nodes = wanted.map((vnode) => {
    const old = take(vnode, keyed, loose);
    return old ? update(old, vnode) : create(vnode);
  });
  const kept = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!kept.has(node)) node.remove();
  let cursor = parent.firstChild;
  for (const node of nodes) {
    if (node === cursor) cursor = cursor?.nextSibling ?? null;
    else parent.insertBefore(node, cursor);
  }
}

/**
 * The old node that may become the wanted one, taken out of those on offer.
 *
 * @param {VNode} vnode
 * @param {Map<string | number, Node>} keyed
 * @param {Node[]} loose
 * @returns {Node | undefined}
 */
function take(vnode, keyed, loose) {
  if (typeof vnode !== "string" && vnode.key !== undefined) {
    const node = keyed.get(vnode.key);
    if (!node || node.nodeName.toLowerCase() !== vnode.tag) return undefined;
    keyed.delete(vnode.key);
    return node;
  }
  const name = typeof vnode === "string" ? "#text" : vnode.tag;
  const place = loose.findIndex((node) => node.nodeName.toLowerCase() === name);
  return place < 0 ? undefined : loose.splice(place, 1)[0];
}

/**
 * @param {VNode} vnode
 * @returns {Node}
 */
function create(vnode) {
  if (typeof vnode === "string") return document.createTextNode(vnode);
  const node = svgTags.has(vnode.tag) ? document.createElementNS(SVG, vnode.tag) : document.createElement(vnode.tag);
  if (vnode.key !== undefined) keys.set(node, vnode.key);
  update(node, vnode);
  vnode.props.hook?.(node);
  return node;
}

/**
 * @param {Node} node
 * @param {VNode} vnode
 * @returns {Node}
 */
function update(node, vnode) {
  if (typeof vnode === "string") {
    if (node.nodeValue !== vnode) node.nodeValue = vnode;
    return node;
  }
  const element = /** @type {Element} */ (node);
  // Who draws may hand in the very same description again to say that nothing has changed.
  if (drawn.get(element) === vnode) return node;
  drawn.set(element, vnode);
  const before = lastProps.get(element) ?? {};
  const { props } = vnode;
  for (const name of Object.keys(before)) if (!(name in props)) setProp(element, name, undefined);
  // A select's options must stand before its value can be chosen.
  if (props.html === undefined && !vnode.tag.includes("-")) patchChildren(element, vnode.children);
  for (const [name, value] of Object.entries(props)) {
    const same = before[name] === value || (name === "style" && sameRules(before[name], value));
    if (!same || name === ".value" || name === ".checked") setProp(element, name, value);
  }
  lastProps.set(element, props);
  return node;
}

/**
 * Whether two style objects say the same: setting one anew makes the browser lay out everything below it again.
 *
 * @param {any} old
 * @param {any} now
 */
function sameRules(old, now) {
  if (!old || typeof old !== "object" || typeof now !== "object") return false;
  const rules = Object.entries(now);
  return rules.length === Object.keys(old).length && rules.every(([rule, text]) => old[rule] === text);
}

/**
 * @param {any} element
 * @param {string} name
 * @param {any} value
 */
function setProp(element, name, value) {
  if (name === "hook") return;
  if (name === "html") {
    element.innerHTML = value ?? "";
  } else if (name.startsWith(".")) {
    if (element[name.slice(1)] !== value) element[name.slice(1)] = value;
  } else if (name.startsWith("on")) {
    element[name] = value ?? null;
  } else if (name === "style" && typeof value === "object") {
    element.removeAttribute("style");
    for (const [rule, text] of Object.entries(value)) element.style.setProperty(rule, String(text));
  } else if (value === undefined || value === null || value === false) {
    element.removeAttribute(name);
  } else {
    const address = name === "src" || name === "href";
    element.setAttribute(name, value === true ? "" : address ? onServer(String(value)) : String(value));
  }
}

/**
 * Class names that hold.
 *
 * @param {...(string | false | null | undefined)} names
 */
export const classes = (...names) => names.filter(Boolean).join(" ");

/**
 * The one element that a selector finds; its absence is a fault of the page.
 *
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function find(selector, root = document) {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return element;
}
