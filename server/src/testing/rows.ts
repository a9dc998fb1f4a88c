import { randomUUID } from "node:crypto";
import type { element, meeting } from "../tables/meeting.tables.ts";

type NewMeetingRow = typeof meeting.$inferInsert;
type NewElementRow = typeof element.$inferInsert;

/** A meeting of which nothing was made yet, for an hour in March 2026 where nothing else is given. */
export function meetingRow(
  given: Partial<NewMeetingRow> & Pick<NewMeetingRow, "teamId">,
): NewMeetingRow {
  const id = given.id ?? randomUUID();
  return {
    id,
    userId: "",
    calendarId: "own",
    eventId: id,
    title: "Design review",
    startTime: new Date("2026-03-02T09:00:00Z"),
    endTime: new Date("2026-03-02T10:00:00Z"),
    ...given,
  };
}

/** A finished part of a meeting. */
export const elementRow = (
  given: Partial<NewElementRow> & Pick<NewElementRow, "teamId" | "meetingId" | "type">,
): NewElementRow => ({ id: randomUUID(), status: "DONE", ...given });
