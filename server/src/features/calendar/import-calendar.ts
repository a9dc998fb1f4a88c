import { createHash } from "node:crypto";
import type { Deps } from "../../deps.ts";
import type { CalendarProvider } from "@planner/contract/model";
import type { ReadWindow } from "./calendar.ports.ts";
import { refreshStatistics, replaceEvents, saveCalendar, type Viewer } from "./calendar.store.ts";
import type { Db } from "../../platform/database.ts";

const DAY_MS = 86_400_000;
const DAYS_BACK = 730;
const DAYS_AHEAD = 365;
const MANY_EVENTS = 1_000;

/** Recurrences are known from two years ago to one year ahead. */
export const windowAt = (now: Date): ReadWindow => ({
  from: new Date(now.getTime() - DAYS_BACK * DAY_MS),
  to: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
});

/** A calendar that comes again gets the same id: it is made of who linked it and what it is. */
export function calendarIdOf(
  { teamId, userId }: Viewer,
  provider: CalendarProvider,
  sourceId: string,
): string {
  const text = JSON.stringify([teamId, userId, provider, sourceId]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** What an import made: the calendar, and how many events it has and how many were left out. */
export interface ImportedCalendar {
  readonly calendarId: string;
  readonly name: string;
  readonly events: number;
  readonly skipped: number;
}

/**
 * Imports an .ics file as a calendar of the viewer; the same calendar again replaces its events. `afterwards` runs
 * in the same transaction. Throws `Failure` for what is no calendar.
 */
export async function importCalendar(
  deps: Pick<Deps, "database" | "calendars" | "now">,
  viewer: Viewer,
  file: {
    bytes: Uint8Array;
    name: string;
    afterwards?: (tx: Db, calendarId: string) => Promise<void>;
  },
): Promise<ImportedCalendar> {
  const window = windowAt(deps.now());
  const { head, batches } = await deps.calendars.ics.read(file.bytes, window);
  const { teamId, userId } = viewer;
  const calendarId = calendarIdOf(viewer, "ics", head.sourceId);
  const name = head.name ?? nameOfFile(file.name);
  const events = await deps.database.db.transaction(async (tx) => {
    await saveCalendar(tx, {
      teamId,
      userId,
      id: calendarId,
      name,
      provider: "ics",
      sourceId: head.sourceId,
      sourceText: head.recurringText,
      expandedUntil: window.to,
    });
    const count = await replaceEvents(tx, { teamId, calendarId }, batches);
    await file.afterwards?.(tx, calendarId);
    return count;
  });
  if (events >= MANY_EVENTS) await refreshStatistics(deps.database.db);
  return { calendarId, name, events, skipped: head.skipped };
}

const nameOfFile = (name: string): string =>
  name
    .replace(/\.\w+$/, "")
    .replaceAll("\0", "")
    .slice(0, 200)
    .toWellFormed()
    .trim() || "Imported calendar";
