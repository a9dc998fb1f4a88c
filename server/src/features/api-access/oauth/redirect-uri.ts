/** Schemes of desktop apps that have no dot in them, as RFC 8252 wants it. */
const KNOWN_SCHEMES = new Set(["cursor:", "vscode:", "vscode-insiders:", "windsurf:", "zed:"]);
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const isLoopback = (url: URL): boolean => url.protocol === "http:" && LOOPBACK.has(url.hostname);

/**
 * Where an app may hear the answer: https, the person's own computer, or the scheme of an app (RFC 8252). Never what a browser
 * would run or show by itself, like `javascript:` and `data:`.
 */
export function mayBeRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  if (!url || url.hash !== "" || url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:") return url.hostname !== "";
  return isLoopback(url) || url.protocol.includes(".") || KNOWN_SCHEMES.has(url.protocol);
}

/** Whether an app registered this address: letter by letter, but for the port on the person's own computer (RFC 8252). */
export const isRegistered = (uri: string, registered: readonly string[]): boolean =>
  registered.some((one) => one === uri || isSameButPort(one, uri));

function isSameButPort(registered: string, uri: string): boolean {
  const [one, other] = [URL.parse(registered), URL.parse(uri)];
  if (!one || !other || !isLoopback(one) || !isLoopback(other)) return false;
  [one.port, other.port] = ["", ""];
  return one.href === other.href;
}

/** Whom a person would name as the receiver: a host, an app's scheme, or null for their own computer. */
export function receiverOf(uri: string): string | null {
  const url = new URL(uri);
  if (isLoopback(url)) return null;
  return url.protocol === "https:" ? url.host : url.protocol.slice(0, -1);
}
