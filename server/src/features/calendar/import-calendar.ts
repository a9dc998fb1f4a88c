import type { Viewer } from "../../tables/team.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { recogniseCalendar } from "./calendar-identity.ts";
import type { ReadWindow } from "./calendar-account.ports.ts";
import type { CalendarHead } from "./calendar.ports.ts";
import { refreshStatistics, replaceEvents, saveCalendar } from "./calendar.store.ts";

const DAY_MS = 86_400_000;
const DAYS_BACK = 730;
const DAYS_AHEAD = 365;
const MANY_EVENTS = 1_000;

/** Recurrences are known from two years ago to one year ahead. */
export const windowAt = (now: Date): ReadWindow => ({
  from: new Date(now.getTime() - DAYS_BACK * DAY_MS),
  to: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
});

/** What an import made: the calendar, and how many events it has and how many were left out. */
export interface ImportedCalendar {
  readonly calendarId: string;
  readonly name: string;
  readonly events: number;
  readonly skipped: number;
}

/**
 * Imports an .ics file as a calendar of the viewer; the same calendar again replaces its events. `afterwards` runs
 * in the same transaction. Throws `Failure` for what is no calendar or has no event.
 */
export async function importCalendar(
  deps: Pick<Deps, "database" | "calendars" | "now">,
  viewer: Viewer,
  file: {
    bytes: Uint8Array;
    name: string;
    /** Where the viewer is, for times that name no zone. */
    timeZone?: string | undefined;
    afterwards?: (tx: Db, calendarId: string) => Promise<void>;
  },
): Promise<ImportedCalendar> {
  const window = windowAt(deps.now());
  const { timeZone } = file;
  const { head, batches } = await deps.calendars.files.read(file.bytes, { ...window, timeZone });
  const identity = { ownId: head.ownId, name: head.name ?? nameOfFile(file.name), batches };
  const { calendarId, name, events } = await deps.database.db.transaction(async (tx) => {
    const known = await recogniseCalendar(tx, viewer, identity);
    await saveCalendar(tx, {
      ...viewer,
      id: known.calendarId,
      name: known.name,
      provider: "ics",
      sourceId: known.sourceId,
      sourceText: head.recurringText,
      expandedUntil: window.to,
    });
    const key = { teamId: viewer.teamId, calendarId: known.calendarId };
    const count = await replaceEvents(tx, key, batches);
    if (count === 0) throw noEvents(head);
    await file.afterwards?.(tx, known.calendarId);
    return { ...known, events: count };
  });
  if (events >= MANY_EVENTS) await refreshStatistics(deps.database.db);
  return { calendarId, name, events, skipped: head.skipped };
}

function noEvents({ skipped, recurringText }: CalendarHead): Failure {
  let why = "There are no events in this file.";
  if (recurringText !== null) why = "The events in this file are too long ago or too far ahead.";
  if (skipped > 0) why = "None of the events in this file can be read.";
  return new Failure("unprocessable", why, { field: "file" });
}

/** A browser numbers the copies that it saves: 'basic (1).ics' comes from where 'basic.ics' came from. */
const nameOfFile = (name: string): string =>
  name
    .replace(/\.\w+$/, "")
    .replace(/\s*\(\d{1,3}\)$/, "")
    .replaceAll("\0", "")
    .slice(0, 200)
    .toWellFormed()
    .trim() || "Imported calendar";
