import { z } from "zod";
import {
  type ChangePage,
  type ChangesQuery,
  CalendarProblem,
} from "../../../features/calendar/calendar-account.ports.ts";
import { Failure } from "../../../platform/failures.ts";
import type { IcsSource } from "../ics/ics-source.ts";
import type { CalendarResource } from "../ics/ics-task.ts";
import type { Cache } from "../cache.ts";
import { type Connection, inXml } from "./connection.ts";
import { Cursor, listChanges, type Listing, pathOf } from "./listing.ts";

/** Where a list is gone on from: behind a path, with what the list began with. */
const Page = z.object({ after: z.string(), token: z.string().nullable() });

/** How many resources one question asks for, and how many one page has at most. */
export interface PageSizes {
  readonly perQuestion: number;
  readonly perPage: number;
}

export const PAGE_SIZES: PageSizes = { perQuestion: 250, perPage: 2_000 };
/** A page ends early where its texts are long. */
const PAGE_CHARS = 8_000_000;

export interface ReadingParts {
  readonly ics: IcsSource;
  /** Lists that are just being read. */
  readonly cache: Cache<Listing>;
  readonly sizes: PageSizes;
}

/** One page of what changed: a list first, then its resources by the hundreds, so that no calendar fills the memory. */
export async function readChanges(
  { ics, cache, sizes }: ReadingParts,
  connection: Connection,
  query: ChangesQuery,
): Promise<ChangePage> {
  const page = query.page === null ? null : Page.parse(JSON.parse(query.page));
  const { grant } = connection;
  const cacheKey = JSON.stringify([
    grant.home,
    grant.user,
    query.remoteId,
    query.cursor,
    page?.token,
  ]);
  const cached = page ? cache.find(cacheKey) : undefined;
  const listing = cached ?? (await listAgain(connection, query, page?.token));
  const { after, resources, isLast } = await take(connection, query.remoteId, {
    listing,
    after: page?.after ?? "",
    ...sizes,
  });
  const json = await readResources(ics, resources, query, grant.addresses);
  // What is not in a list of everything is gone: better none than one of nothing that can be read.
  if (query.cursor === null && json === "[]" && resources.length > 0)
    throw new CalendarProblem("unreadable", "None of the events in this calendar can be read.");
  const whole = { resources: json, isFull: query.cursor === null };
  if (isLast) return { ...whole, nextPage: null, cursor: JSON.stringify(listing.cursor) };
  const { cursor } = listing;
  const token = cursor.kind === "token" ? cursor.token : null;
  cache.put(JSON.stringify([grant.home, grant.user, query.remoteId, query.cursor, token]), listing);
  return { ...whole, nextPage: JSON.stringify({ after, token }), cursor: null };
}

/**
 * The list, or the same list again after this process has lost it. Its token stays the first one, so that what changes
 * meanwhile is heard of in the next round; without tokens such a list has to be begun anew.
 */
async function listAgain(
  connection: Connection,
  { remoteId, cursor }: ChangesQuery,
  token: string | null | undefined,
): Promise<Listing> {
  if (token === null) throw new CalendarProblem("cursor_gone", "The list has to be read anew.");
  const from = cursor === null ? null : Cursor.parse(JSON.parse(cursor));
  const listing = await listChanges(connection, remoteId, from);
  return token === undefined ? listing : { ...listing, cursor: { kind: "token", token } };
}

async function take(
  connection: Connection,
  url: string,
  { listing, after, perPage, perQuestion }: { listing: Listing; after: string } & PageSizes,
): Promise<{ resources: CalendarResource[]; after: string; isLast: boolean }> {
  const { changed, gone } = listing;
  const start = changed.findIndex((path) => path > after);
  const first = start < 0 ? changed.length : start;
  const resources: CalendarResource[] = [];
  let at = first;
  let chars = 0;
  while (at < changed.length && at - first < perPage && chars < PAGE_CHARS) {
    const some = changed.slice(at, at + perQuestion);
    at += some.length;
    const there = some.filter((path) => !gone.has(path));
    const texts = there.length > 0 ? await readTexts(connection, url, there) : new Map();
    for (const resourceId of some) {
      const text: string | null | undefined = gone.has(resourceId) ? null : texts.get(resourceId);
      chars += text?.length ?? 0;
      if (text !== undefined) resources.push({ resourceId, text });
    }
  }
  return { resources, after: changed[at - 1] ?? after, isLast: at >= changed.length };
}

/** By path the text of each resource; null for one that is gone by now. One that cannot be had is left out. */
async function readTexts(
  connection: Connection,
  url: string,
  paths: readonly string[],
): Promise<Map<string, string | null>> {
  const hrefs = paths.map((path) => `<d:href>${inXml(path)}</d:href>`).join("");
  const { status, answer } = await connection.request(url, {
    method: "REPORT",
    depth: "1",
    body: `<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop>${hrefs}</c:calendar-multiget>`,
  });
  if (status !== 207)
    throw new CalendarProblem(
      status === 403 || status === 404 ? "gone" : "unreadable",
      `The calendar server refuses to give events (${status}).`,
    );
  const texts = new Map<string, string | null>();
  for (const entry of answer.entries) {
    const isGone = entry.status === 404 || entry.status === 410;
    const text = entry.props.get("calendar-data");
    if (isGone || text !== undefined)
      texts.set(pathOf(entry.href, url), isGone ? null : (text ?? null));
  }
  return texts;
}

async function readResources(
  ics: IcsSource,
  resources: readonly CalendarResource[],
  { window }: ChangesQuery,
  owners: readonly string[],
): Promise<string> {
  if (resources.length === 0) return "[]";
  // Nothing to read, and no process for it.
  if (resources.every(({ text }) => text === null))
    return JSON.stringify(resources.map(({ resourceId }) => ({ resourceId, occurrences: [] })));
  try {
    return await ics.readResources(resources, window, owners);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new CalendarProblem("unreadable", "This calendar is too large or too complex to read.", {
      cause: error,
    });
  }
}
