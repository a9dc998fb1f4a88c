import type { CalendarAccounts } from "../../../features/calendar/calendar-account.ports.ts";
import { CalendarProblem } from "../../../features/calendar/calendar-account.ports.ts";
import type { CalendarSources } from "../../../features/calendar/calendar.ports.ts";
import type { GuardedFetch } from "../../../platform/outbound/guarded-fetch.ts";
import type { IcsSource } from "../ics/ics-source.ts";
import { openCache } from "../cache.ts";
import { changeDescription } from "./change-description.ts";
import { type Connection, connect, refuseUnless } from "./connection.ts";
import { findCalendars } from "./find-calendars.ts";
import { linkCaldav, type ResolveService } from "./link-caldav.ts";
import type { Listing } from "./listing.ts";
import { BrokenAnswer, readMultistatus } from "./multistatus.ts";
import { PAGE_SIZES, type PageSizes, readChanges } from "./read-changes.ts";

interface Parts {
  readonly fetch: GuardedFetch;
  readonly ics: IcsSource;
  readonly resolve?: ResolveService;
  readonly sizes?: PageSizes;
}

const LISTING_MS = 10 * 60_000;

/** Calendars at CalDAV servers (RFC 4791), with a user name and an app password. */
export function openCaldav(parts: Parts): {
  accounts: CalendarAccounts;
  linkCaldav: NonNullable<CalendarSources["linkCaldav"]>;
} {
  const { fetch, ics, sizes = PAGE_SIZES } = parts;
  const cache = openCache<Listing>({ most: 16, forMs: LISTING_MS });
  const accounts: CalendarAccounts = {
    listCalendars: async (holder) => listCalendars(await connect(fetch, holder)),
    readChanges: async (holder, query) =>
      readChanges({ ics, cache, sizes }, await connect(fetch, holder), query),
    changeDescription: async (holder, change) =>
      changeDescription(ics, await connect(fetch, holder), change),
  };
  return { accounts, linkCaldav: (request) => linkCaldav(parts, request) };
}

async function listCalendars({ fetch, grant }: Connection) {
  const checking: GuardedFetch = async (url, request) => {
    const answer = await fetch(url, request);
    // tsdav takes whatever it cannot read for an account without calendars.
    if (request?.method === "PROPFIND" && String(url) === grant.home) await check(answer);
    return answer;
  };
  try {
    return await findCalendars(checking, grant.home);
  } catch (error) {
    if (error instanceof CalendarProblem && error.kind !== "gone") throw error;
    throw new CalendarProblem("unreadable", "The calendar server does not list its calendars.", {
      cause: error,
    });
  }
}

async function check(answer: Response): Promise<void> {
  refuseUnless(answer, (status) => status === 207);
  const isXml = /xml/i.test(answer.headers.get("content-type") ?? "");
  const { entries } = await readMultistatus(await answer.clone().bytes());
  if (!isXml || entries.length === 0) throw new BrokenAnswer("an account without a home");
}
