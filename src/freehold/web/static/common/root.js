// Where the server is. It may be below a path, as https://example.org/freehold/, which the page learns from its own
// address.

/** The path of the start page, with a slash at both ends. */
export const root = new URL("../../", import.meta.url).pathname;

/**
 * The whole path of an address on this server: the page writes them from the root, as `/static/art/logo.svg`.
 *
 * @param {string} path  other addresses stay as they are
 */
export const onServer = (path) => (/^\/(?!\/)/.test(path) ? root + path.slice(1) : path);
