import { createHash } from "node:crypto";
import { z } from "zod";
import {
  type CalendarAccounts,
  CalendarProblem,
  type ChangePage,
  type ChangesQuery,
  type Grant,
} from "../../../features/calendar/calendar-account.ports.ts";
import type { CalendarSources } from "../../../features/calendar/calendar.ports.ts";
import { type GuardedFetch, GuardedFetchError } from "../../../platform/outbound/guarded-fetch.ts";
import type { IcsSource } from "../ics/ics-source.ts";
import { openCache, type Cache } from "../cache.ts";
import { fetchCalendar, type Stamp, toFailure, toProblem } from "./fetch-calendar.ts";

/** What is kept of a subscription. The address may be a secret, so it is sealed with the rest. */
const Subscription = z.object({
  url: z.string(),
  name: z.string(),
  timeZone: z.string().nullable(),
});
type Subscription = z.infer<typeof Subscription>;

const Cursor = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  hash: z.string(),
});
const Page = Cursor.extend({ at: z.int().min(0) });

/** A subscription has one calendar. Its id must not tell the address. */
const REMOTE_ID = "calendar";
const MINUTE_MS = 60_000;
const UNCHANGED = { resources: "[]", nextPage: null, isFull: false };

interface Parts {
  readonly fetch: GuardedFetch;
  readonly ics: IcsSource;
  /** Pages of files that are just being read. */
  readonly cache: Cache<readonly string[]>;
}

/** Calendar files at addresses (https, webcal), which are read again and again. */
export function openSubscriptions({ fetch, ics }: Pick<Parts, "fetch" | "ics">): {
  accounts: CalendarAccounts;
  subscribe: NonNullable<CalendarSources["subscribe"]>;
} {
  const parts = {
    fetch,
    ics,
    cache: openCache<readonly string[]>({ most: 4, forMs: 5 * MINUTE_MS }),
  };
  const subscribe: NonNullable<CalendarSources["subscribe"]> = ({ url, timeZone }) =>
    subscribeTo(parts, url, timeZone ?? null).catch((error: unknown) => {
      throw toFailure(error);
    });
  const accounts: CalendarAccounts = {
    listCalendars: async (grant) => {
      const { name, timeZone } = Subscription.parse(await grant.current());
      return [{ remoteId: REMOTE_ID, name, timeZone, canWrite: false, isPrimary: true }];
    },
    readChanges: async (grant, query) => {
      const subscription = Subscription.parse(await grant.current());
      return readPage(parts, subscription, query).catch((error: unknown) => {
        throw toProblem(error);
      });
    },
    changeDescription: async () => {
      throw new CalendarProblem("read_only", "A subscribed calendar is read-only.");
    },
  };
  return { accounts, subscribe };
}

async function subscribeTo({ fetch, ics }: Parts, address: string, timeZone: string | null) {
  const url = addressOf(address);
  const fetched = await fetchCalendar(fetch, url.href, null);
  if (fetched.kind === "refused") throw toFailure(fetched.why);
  if (fetched.kind === "same") throw new Error("an address cannot be as it was at first");
  const head = await ics.readHead(fetched.bytes);
  const name = head.name ?? url.hostname;
  const grant: Grant & Subscription = { url: url.href, name, timeZone };
  const remoteUser = createHash("sha256").update(url.href).digest("base64url");
  return { grant, remoteUser, name };
}

function addressOf(text: string): URL {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const secure = address.replace(/^webcals?:/i, "https:");
  if (!URL.canParse(secure)) throw new GuardedFetchError("address");
  return new URL(secure);
}

async function readPage(
  parts: Parts,
  { url }: Subscription,
  query: ChangesQuery,
): Promise<ChangePage> {
  const page = query.page === null ? null : Page.parse(JSON.parse(query.page));
  const cached = page && parts.cache.find(cacheKey(page, query));
  if (page && cached) return pageOf(cached, page);
  const cursor = query.cursor === null ? null : Cursor.parse(JSON.parse(query.cursor));
  const fetched = await fetchCalendar(parts.fetch, url, page ? null : cursor);
  if (fetched.kind === "refused") throw toProblem(fetched.why, fetched.retryAfter);
  if (fetched.kind === "same") return { ...UNCHANGED, cursor: query.cursor };
  const { stamp, bytes } = fetched;
  if (page && page.hash !== stamp.hash)
    throw new CalendarProblem("cursor_gone", "The calendar changed while it was read.");
  const { head, batches } = await parts.ics.readSeries(bytes, query.window);
  // Such a calendar is more likely broken than empty.
  if (head.skipped > 0 && batches.every((json) => json === "[]"))
    throw new CalendarProblem("unreadable", "None of the events at this address can be read.");
  if (batches.length > 1) parts.cache.put(cacheKey(stamp, query), batches);
  return pageOf(batches, { ...stamp, at: page?.at ?? 0 });
}

/** The same file is read differently in another window. */
const cacheKey = ({ hash }: Stamp, { window }: ChangesQuery): string =>
  JSON.stringify([hash, window.from, window.to, window.timeZone]);

function pageOf(batches: readonly string[], { at, ...stamp }: Stamp & { at: number }): ChangePage {
  const isLast = at >= batches.length - 1;
  return {
    resources: batches[at] ?? "[]",
    nextPage: isLast ? null : JSON.stringify({ ...stamp, at: at + 1 }),
    cursor: isLast ? JSON.stringify(stamp) : null,
    isFull: true,
  };
}
