import type { SampleEvent } from "../../../sample/index.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import type { Occurrence } from "./calendar.ports.ts";
import {
  deleteCalendar,
  type EventRow,
  findEvent,
  replaceEvents,
  saveCalendar,
} from "./calendar.store.ts";
import { sampleCalendarId } from "./sample-identity.ts";

/** The meetings of the sample are a series: what one leaves open, the next one takes up. */
const SERIES = "sample";

/** Puts the sample's story into a calendar of its own, unless it is there; answers its events, earliest first. */
export async function saveSampleCalendar(
  { database: { db } }: Pick<Deps, "database">,
  viewer: Viewer,
  { events, timeZone }: { events: readonly SampleEvent[]; timeZone: string },
): Promise<EventRow[]> {
  const calendarId = sampleCalendarId(viewer);
  const find = async (): Promise<EventRow[]> => {
    const rows = events.map(({ id }) => findEvent(db, viewer, { calendarId, eventId: id }));
    return (await Promise.all(rows)).filter((row) => row !== undefined);
  };
  const before = await find();
  if (before.length === events.length) return before;
  await db.transaction(async (tx) => {
    const head = { name: "Sample", provider: "sample", sourceId: "sample" } as const;
    await saveCalendar(tx, { ...viewer, ...head, id: calendarId });
    const occurrences = events.map((one) => occurrenceOf(one, timeZone));
    const key = { teamId: viewer.teamId, calendarId };
    await replaceEvents(tx, key, [JSON.stringify(occurrences)]);
  });
  return find();
}

const occurrenceOf = (sample: SampleEvent, timeZone: string): Occurrence => ({
  ...sample,
  seriesId: SERIES,
  timeZone,
  conferenceUrl: null,
  answer: null,
  isAllDay: false,
  isPrivate: false,
  isRecurring: false,
});

/** Takes the calendar of the sample away. */
export const deleteSampleCalendar = (tx: Db, viewer: Viewer): Promise<boolean> =>
  deleteCalendar(tx, viewer, sampleCalendarId(viewer));
