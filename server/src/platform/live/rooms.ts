import type { MeetingKey } from "./live.ts";

/** The name of a meeting's room. */
export const roomOf = ({ teamId, meetingId }: MeetingKey): string =>
  `meeting ${JSON.stringify([teamId, meetingId])}`;
