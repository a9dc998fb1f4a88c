import { type MeetingEntry, NOTES_TYPES } from "@planner/contract/model";

/** How far one half of a meeting is. */
export type EntryState = "none" | "pending" | "failed" | "done";

const notesTypes: readonly string[] = NOTES_TYPES;
const isOfNotes = ({ type }: { type: string }): boolean => notesTypes.includes(type);

/** How far the visual notes are: elements mark a plan or notes. */
export const notesState = ({ elements = [] }: MeetingEntry): EntryState =>
  stateOf(elements.filter(isOfNotes));

/** How far the plan is. */
export const planState = ({ elements = [] }: MeetingEntry): EntryState =>
  stateOf(elements.filter((element) => !isOfNotes(element)));

function stateOf(elements: NonNullable<MeetingEntry["elements"]>): EntryState {
  if (elements.length === 0) return "none";
  if (elements.some(({ status }) => status === "PENDING")) return "pending";
  return elements.some(({ status }) => status === "FAILED") ? "failed" : "done";
}

/** Where its plan is. */
export const planPath = ({ id }: MeetingEntry): string => `/meeting/${id}?view=plan`;

/** Where the interview for this event is. */
export const interviewPath = ({ googleCalendarId, googleEventId }: MeetingEntry): string =>
  `/meeting/new?${new URLSearchParams({ calendarId: googleCalendarId, eventId: googleEventId })}`;

/** Where its call takes place; null for anything but https, since whoever sent the invitation wrote it. */
export function joinUrl({ conferenceUrl }: MeetingEntry): string | null {
  if (conferenceUrl === null || !URL.canParse(conferenceUrl)) return null;
  return new URL(conferenceUrl).protocol === "https:" ? conferenceUrl : null;
}
