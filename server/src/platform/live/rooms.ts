import type { MeetingKey } from "../../tables/meeting.tables.ts";

/** The name of a meeting's room. */
export const roomOf = ({ teamId, meetingId }: MeetingKey): string =>
  `meeting ${JSON.stringify([teamId, meetingId])}`;
