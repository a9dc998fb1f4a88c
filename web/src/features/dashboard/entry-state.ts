import { type MeetingEntry, NOTES_TYPES } from "@planner/contract/model";

/** How far the visual notes of a meeting are. */
export type EntryState = "none" | "pending" | "failed" | "done";

const notesTypes: readonly string[] = NOTES_TYPES;

/** Whether something was made of the event: elements mark a plan or notes. */
export const hasElements = (entry: MeetingEntry): boolean => (entry.elements?.length ?? 0) > 0;

export function notesState({ elements = [] }: MeetingEntry): EntryState {
  const notes = elements.filter(({ type }) => notesTypes.includes(type));
  if (notes.length === 0) return "none";
  if (notes.some(({ status }) => status === "PENDING")) return "pending";
  return notes.some(({ status }) => status === "FAILED") ? "failed" : "done";
}

/** Where the interview for this event is. */
export const interviewPath = ({ googleCalendarId, googleEventId }: MeetingEntry): string =>
  `/meeting/new?${new URLSearchParams({ calendarId: googleCalendarId, eventId: googleEventId })}`;
