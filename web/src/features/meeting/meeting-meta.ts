import { dateAndTime, peopleLabel, type Span } from "../../platform/times.ts";

/** 'Thursday, November 12, 10:00 AM – 11:00 AM' and '6 People', where the calendar names any. */
export const meetingMeta = (meeting: Span & { attendees: readonly unknown[] }): string[] => [
  dateAndTime(meeting),
  ...(meeting.attendees.length > 0 ? [peopleLabel(meeting.attendees.length)] : []),
];
