import type { CalendarEvent } from "@planner/contract/model";
import { randomUUID } from "node:crypto";
import type { Db } from "../../platform/db/database.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import { calendarIdOf } from "./calendar-identity.ts";
import type { Occurrence } from "./calendar.ports.ts";
import { addEvents, type EventRow, findEvent, saveCalendar } from "./calendar.store.ts";

/** Adds an event to the built-in calendar of a person. */
export async function createOwnEvent(db: Db, viewer: Viewer, body: NewEvent): Promise<EventRow> {
  const { teamId } = viewer;
  const key = { calendarId: calendarIdOf(viewer, "builtin", "builtin"), eventId: randomUUID() };
  await db.transaction(async (tx) => {
    await saveBuiltin(tx, viewer, key.calendarId);
    await addEvents(tx, { teamId, calendarId: key.calendarId }, [
      JSON.stringify([newEvent(key.eventId, body)]),
    ]);
  });
  const made = await findEvent(db, viewer, key);
  if (!made) throw new Error("the event that was just made is not there");
  return made;
}

interface NewEvent {
  readonly title: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly attendees: CalendarEvent["attendees"];
}

/** The calendar of a person who needs no outside one; made on first use. */
const saveBuiltin = (tx: Db, { teamId, userId }: Viewer, id: string): Promise<void> =>
  saveCalendar(tx, {
    teamId,
    userId,
    id,
    name: "My meetings",
    provider: "builtin",
    sourceId: "builtin",
  });

function newEvent(id: string, body: NewEvent): Occurrence {
  const { title, attendees } = body;
  const [startTime, endTime] = [new Date(body.startTime), new Date(body.endTime)];
  const nothing = {
    description: null,
    location: null,
    timeZone: null,
    conferenceUrl: null,
    answer: null,
  };
  const isAllDay = endTime > startTime && isMidnight(startTime) && isMidnight(endTime);
  const flags = { isAllDay, isPrivate: false, isRecurring: false };
  return { id, seriesId: id, title, attendees, startTime, endTime, ...nothing, ...flags };
}

const isMidnight = (time: Date): boolean => time.getTime() % 86_400_000 === 0;
