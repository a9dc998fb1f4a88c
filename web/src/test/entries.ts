import type { MeetingEntry } from "@planner/contract/model";

/** An event that nothing was made of, unless `rest` says otherwise. */
export const entry = (
  title: string,
  startTime: string,
  endTime: string,
  rest: Partial<MeetingEntry> = {},
): MeetingEntry => ({
  title,
  startTime,
  endTime,
  attendees: [],
  googleCalendarId: "team calendar",
  googleEventId: `event ${title}`,
  id: null,
  noteCounts: null,
  planContent: null,
  presentationFileId: null,
  location: null,
  conferenceUrl: null,
  ...rest,
});
