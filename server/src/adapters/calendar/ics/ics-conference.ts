/** Properties that name a video call, best first. */
const PROPERTIES = [
  "X-GOOGLE-CONFERENCE",
  "CONFERENCE",
  "X-MICROSOFT-SKYPETEAMSMEETINGURL",
  "X-MICROSOFT-ONLINEMEETINGCONFLINK",
  "X-ZOOM-JOIN-URL",
];
/** Hosts whose links are meetings, with how their paths begin. */
const MEETINGS: readonly (readonly [host: string, path: RegExp])[] = [
  ["zoom.us", /^\/(?:j|my|s|w|wc|meeting)\//],
  ["zoomgov.com", /^\/(?:j|my|s|w|wc)\//],
  ["teams.microsoft.com", /^\/(?:l\/meetup-join|meet)\//],
  ["teams.microsoft.us", /^\/(?:l\/meetup-join|meet)\//],
  ["teams.live.com", /^\/meet\//],
  ["meet.google.com", /^\/[a-z]/],
  ["webex.com", /^\/(?:meet|join|j|\w[\w-]*\/j\.php|wbxmjs|webappng|\w+\/(?:meet|join))/],
  ["whereby.com", /^\/[^/]/],
  ["meet.jit.si", /^\/[^/]/],
  ["8x8.vc", /^\/[^/]/],
  ["gotomeeting.com", /^\/(?:join\/)?\d/],
  ["meet.goto.com", /^\/\d/],
  ["chime.aws", /^\/\d/],
  ["bluejeans.com", /^\/(?:meetings?\/)?\d/],
  ["facetime.apple.com", /^\/join/],
  ["join.skype.com", /^\/[^/]/],
  ["app.gather.town", /^\/[^/]/],
  ["around.co", /^\/r\//],
];
const MAX_URL_CHARS = 2_000;
const MAX_LINKS = 100;
const LINK = /https:\/\/[^\s<>"'\\^`{|}]{4,2000}/gi;

/**
 * Where the video call of an event takes place: what its own properties say, else the first link to a known meeting host
 * in `texts` (location, address, description). https only; null where there is none.
 */
export function conferenceUrlOf(
  lines: readonly string[],
  texts: readonly (string | null)[],
): string | null {
  const candidates = lines.filter((line) => /^(?:X-|CONFERENCE)/i.test(line));
  for (const name of PROPERTIES) {
    for (const line of candidates) {
      if (!line.toUpperCase().startsWith(name) || !/[;:]/.test(line[name.length] ?? "")) continue;
      const url = secureUrl(valueOf(line));
      if (url) return url.href;
    }
  }
  for (const text of texts) {
    let count = 0;
    for (const [link] of (text ?? "").matchAll(LINK)) {
      count += 1;
      if (count > MAX_LINKS) break;
      const url = secureUrl(link.replace(/[.,;:!?)\]]+$/, ""));
      if (url && isMeeting(url)) return url.href;
    }
  }
  return null;
}

/** What stands after the first colon outside of quotes. */
export function valueOf(line: string): string {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ":" && !isQuoted) return line.slice(at + 1).trim();
  }
  return "";
}

function secureUrl(text: string): URL | undefined {
  if (!/^https:\/\//i.test(text) || text.length > MAX_URL_CHARS || !URL.canParse(text))
    return undefined;
  const url = new URL(text);
  const isHonest = url.username === "" && url.password === "" && url.hostname.includes(".");
  return isHonest && url.href.length <= MAX_URL_CHARS ? url : undefined;
}

const isMeeting = ({ hostname, pathname }: URL): boolean =>
  MEETINGS.some(
    ([host, path]) => (hostname === host || hostname.endsWith(`.${host}`)) && path.test(pathname),
  );
