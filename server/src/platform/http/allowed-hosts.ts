const ENTRY = /^(\[[\da-f:.]+\]|[^\s\p{Cc}:/?#@[\]]+)(?::(\d{1,5}))?$/iu;

/** Whether a text is a host or host:port, as a list of allowed hosts has them. */
export const isAllowedHost = (text: string): boolean => ENTRY.test(text);

/** Answers for an address whether one of `entries` (host or host:port) lets it pass; a host alone means ports 80 and 443. */
export function hostAllows(entries: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(
    entries.flatMap((entry) => {
      const [, host = "", port] = ENTRY.exec(entry.toLowerCase()) ?? [];
      return port ? [`${host}:${Number(port)}`] : [`${host}:80`, `${host}:443`];
    }),
  );
  return ({ protocol, hostname, port }) => {
    const own = protocol === "https:" ? "443" : "80";
    return /^https?:$/.test(protocol) && allowed.has(`${hostname}:${port || own}`);
  };
}
