import { createHash } from "node:crypto";
import { z } from "zod";
import { CalendarProblem } from "../../../features/calendar/calendar-account.ports.ts";
import { type Connection, inXml } from "./connection.ts";
import type { DavAnswer, DavEntry } from "./multistatus.ts";

/** What a calendar is asked changes from: its sync token (RFC 6578), or the versions of what was there. */
export const Cursor = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("token"), token: z.string() }),
  z.object({
    kind: z.literal("etags"),
    ctag: z.string().nullable(),
    /** By the resource's name in the calendar, the hash of its ETag. */
    etags: z.record(z.string(), z.string()),
  }),
]);
export type Cursor = z.infer<typeof Cursor>;

/** What changed in a calendar, and what to ask from next time. */
export interface Listing {
  /** Paths in order. */
  readonly changed: readonly string[];
  readonly gone: ReadonlySet<string>;
  readonly cursor: Cursor;
}

/** Most resources of one calendar. */
const MAX_RESOURCES = 100_000;
const MAX_ROUNDS = 1_000;
const XMLNS =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"';

/** Lists what changed since `cursor`, or everything where it is null. Throws `CalendarTrouble`. */
export async function listChanges(
  connection: Connection,
  url: string,
  cursor: Cursor | null,
): Promise<Listing> {
  if (cursor?.kind !== "etags") {
    const listing = await listByToken(connection, url, cursor?.token ?? null);
    if (listing) return listing;
  }
  return listByEtag(connection, url, cursor?.kind === "etags" ? cursor : null);
}

/** Undefined where the server knows no such report. */
async function listByToken(
  connection: Connection,
  url: string,
  token: string | null,
): Promise<Listing | undefined> {
  const last = new Map<string, boolean>();
  let from = token;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { status, answer } = await connection.request(url, {
      method: "REPORT",
      depth: "0",
      body: `<d:sync-collection ${XMLNS}><d:sync-token>${inXml(from ?? "")}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`,
    });
    if (status !== 207 || answer.syncToken === null) {
      if (token !== null) throw new CalendarProblem("cursor_gone", "The calendar starts anew.");
      if (round === 0) return undefined;
      throw new CalendarProblem("unreadable", "The calendar server's answer cannot be read.");
    }
    const isCut = collectChanges(url, answer, last);
    const isStuck = answer.syncToken === from;
    from = answer.syncToken;
    if (isCut && !isStuck) continue;
    const paths = [...last.keys()].toSorted();
    const gone = new Set(paths.filter((path) => last.get(path) === true));
    return { changed: paths, gone, cursor: { kind: "token", token: from } };
  }
  throw new CalendarProblem("unreadable", "The calendar server's list of changes has no end.");
}

/** Takes the entries down; answers whether the server has more (507 for the calendar itself: RFC 6578, 3.6). */
function collectChanges(url: string, { entries }: DavAnswer, last: Map<string, boolean>): boolean {
  const own = pathOf(url, url);
  let isCut = false;
  for (const { href, status } of entries) {
    const path = pathOf(href, url);
    if (path === own || path.endsWith("/")) isCut ||= status === 507;
    else if (status < 300 || status === 404 || status === 410) last.set(path, status >= 300);
  }
  if (last.size > MAX_RESOURCES) throw tooMany();
  return isCut;
}

async function listByEtag(
  connection: Connection,
  url: string,
  before: Extract<Cursor, { kind: "etags" }> | null,
): Promise<Listing> {
  const ctag = await findCtag(connection, url);
  if (before && ctag !== null && ctag === before.ctag)
    return { changed: [], gone: new Set(), cursor: before };
  const entries = await listEvents(connection, url);
  const now = new Map(entries.map((entry) => [pathOf(entry.href, url), versionOf(entry)]));
  if (now.size > MAX_RESOURCES) throw tooMany();
  const known = new Map(Object.entries(before?.etags ?? {}));
  const gone = new Set([...known.keys()].filter((path) => !now.has(path)));
  // Without a version a resource may have changed.
  const changed = [...now].filter(([path, version]) => !version || known.get(path) !== version);
  const etags = Object.fromEntries(now);
  const paths = [...changed.map(([path]) => path), ...gone].toSorted();
  return { changed: paths, gone, cursor: { kind: "etags", ctag, etags } };
}

/** A mark that changes whenever something in the calendar does; null where the server has none. */
async function findCtag(connection: Connection, url: string): Promise<string | null> {
  const body = `<d:propfind ${XMLNS}><d:prop><cs:getctag/></d:prop></d:propfind>`;
  const { status, answer } = await connection.request(url, {
    method: "PROPFIND",
    depth: "0",
    body,
  });
  if (status !== 207) throw lost(status);
  return answer.entries[0]?.props.get("getctag")?.trim() || null;
}

async function listEvents(connection: Connection, url: string): Promise<DavEntry[]> {
  const body = `<c:calendar-query ${XMLNS}><d:prop><d:getetag/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter></c:calendar-query>`;
  const { status, answer } = await connection.request(url, { method: "REPORT", depth: "1", body });
  if (status !== 207) throw lost(status);
  return answer.entries.filter((entry) => entry.status < 300 && !entry.href.endsWith("/"));
}

const lost = (status: number): CalendarProblem =>
  status === 403 || status === 404 || status === 410
    ? new CalendarProblem("gone", "This calendar no longer exists.")
    : new CalendarProblem("unreadable", `The calendar server refuses to list events (${status}).`);

const tooMany = (): CalendarProblem =>
  new CalendarProblem("unreadable", "This calendar has more than 100,000 entries.");

const versionOf = ({ props }: DavEntry): string => {
  const etag = props.get("getetag")?.trim();
  return etag ? createHash("sha256").update(etag).digest("base64url").slice(0, 11) : "";
};

/** The path of a resource, however the server writes it. */
export function pathOf(href: string, base: string): string {
  if (!URL.canParse(href, base)) return "/";
  const { pathname } = new URL(href, base);
  try {
    return pathname
      .split("/")
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join("/");
  } catch {
    return pathname;
  }
}
