import type { calendar_v3 } from "@googleapis/calendar";
import { z } from "zod";
import {
  CalendarProblem,
  type ChangePage,
  type ChangesQuery,
  type ReadWindow,
} from "../../../features/calendar/calendar-account.ports.ts";
import { EVENT_FIELDS, toResource } from "./google-events.ts";

type ListParams = calendar_v3.Params$Resource$Events$List;

/** As many as Google allows. */
const PAGE_SIZE = 2_500;
/** A sync token keeps the window that it began with: after a month everything is read, to see further ahead. */
const STALE_MS = 31 * 86_400_000;

const Window = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });
/** What asks for the changes since; `to` is how far ahead the calendar was read. */
const Cursor = z.object({ token: z.string(), to: z.iso.datetime() });
/** What asks for the next page: a list has to be asked the same way on each of them. */
const Page = z.object({ token: z.string(), since: Cursor.nullable(), window: Window });
type Round = Omit<z.infer<typeof Page>, "token"> & { readonly token: string | null };

/** How to ask Google for a page, and what to make of its answer. */
export interface PageRequest {
  readonly params: ListParams;
  readonly read: (events: calendar_v3.Schema$Events) => ChangePage;
}

/** Puts a page's question together. Throws `CalendarTrouble` where page or cursor are none of ours. */
export function preparePage({ remoteId, cursor, page, window }: ChangesQuery): PageRequest {
  const round = page === null ? beginRound(cursor, window) : unpack(page, Page);
  return { params: toParameters(remoteId, round), read: (events) => toChangePage(events, round) };
}

function beginRound(cursor: string | null, { from, to }: ReadWindow): Round {
  const window = { from: from.toISOString(), to: to.toISOString() };
  const since = cursor === null ? null : unpack(cursor, Cursor);
  const isStale = since !== null && to.getTime() - Date.parse(since.to) > STALE_MS;
  return { token: null, since: isStale ? null : since, window };
}

/** Times may only be named where everything is asked for (https://developers.google.com/workspace/calendar/api/guides/sync). */
const toParameters = (calendarId: string, { token, since, window }: Round): ListParams => ({
  calendarId,
  singleEvents: true,
  maxResults: PAGE_SIZE,
  // Not working places, focus time, absences and birthdays: nobody meets there.
  eventTypes: ["default", "fromGmail"],
  fields: `nextPageToken,nextSyncToken,timeZone,items(${EVENT_FIELDS})`,
  ...(since ? { syncToken: since.token } : { timeMin: window.from, timeMax: window.to }),
  ...(token === null ? {} : { pageToken: token }),
});

function toChangePage(events: calendar_v3.Schema$Events, round: Round): ChangePage {
  const { items = [], nextPageToken, nextSyncToken, timeZone = null } = events;
  const resources = items
    .map((event) => toResource(event, timeZone))
    .filter((resource) => resource !== undefined);
  // The same question would get the same answer, without end.
  if (nextPageToken && nextPageToken === round.token)
    throw new CalendarProblem("later", "Google's list of events has no end at the moment.");
  const to = round.since?.to ?? round.window.to;
  return {
    resources: JSON.stringify(resources),
    nextPage: nextPageToken ? JSON.stringify({ ...round, token: nextPageToken }) : null,
    cursor: nextSyncToken && !nextPageToken ? JSON.stringify({ token: nextSyncToken, to }) : null,
    isFull: round.since === null,
  };
}

function unpack<T>(text: string, type: z.ZodType<T>): T {
  try {
    return type.parse(JSON.parse(text));
  } catch {
    throw new CalendarProblem("cursor_gone", "The whole calendar has to be read again.");
  }
}
