/** Search engines do not list the answer, and no other page learns its address. */
export const SECRET_HEADERS = {
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
} as const;

/**
 * Whether whoever knows the address sees what it leads to: shared notes and plans, decisions to sign, and what signed links in emails do, screens and calls. In every
 * spelling, since the screens' router takes capitals, escaped letters and further slashes.
 */
export const isSecretAddress = (url: string): boolean =>
  /\/share\/|\/sign\/|\/promises\/(?:done|email|linked)/i.test(decoded(url.split("?", 1)[0] ?? ""));

function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    // Letter by letter: what is not escaped well must not hide the rest.
    return path.replaceAll(/%[2-7][\da-f]/gi, (escaped) => decodeURIComponent(escaped));
  }
}
