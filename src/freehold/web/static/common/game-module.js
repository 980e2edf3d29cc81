// A game's own modules: the server says where they lie, and each says which styles it needs.
import { onServer } from "./root.js";

/** @type {Map<string, Promise<void>>} */
const styled = new Map();

/**
 * A game's module, once its styles are there too and it has loaded what it draws with.
 *
 * @param {string} path  below /static, as the catalogue names it
 * @returns {Promise<any>}
 */
export async function moduleOf(path) {
  const module = await import(new URL(`../${path}`, import.meta.url).href);
  await Promise.all([...(module.styles ?? []).map(style), module.ready?.()]);
  return module;
}

/** @param {string} path  below /static */
function style(path) {
  const known = styled.get(path);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = onServer(`/static/${path}`);
  /** @type {Promise<void>} */
  const loaded = new Promise((done) => {
    link.onload = link.onerror = () => done();
  });
  document.head.append(link);
  styled.set(path, loaded);
  return loaded;
}
