import type { MeetingKey } from "../../../tables/meeting.tables.ts";

const PREFIX = "mention ";
type Ids = readonly [teamId: string, meetingId: string, commentId: string, userId: string];

/** By which one mail of a mention is known: to whom, and because of which comment. */
export const mentionKey = (...ids: Ids): string => PREFIX + JSON.stringify(ids);

/** How the keys of all mentions in a meeting begin, or in one comment. */
export const mentionKeyStart = ({ teamId, meetingId }: MeetingKey, commentId?: string): string =>
  `${PREFIX}${JSON.stringify([teamId, meetingId, ...(commentId === undefined ? [] : [commentId])]).slice(0, -1)},`;

/** Undefined: the key of another mail. */
export function readMentionKey(key: string): Ids | undefined {
  return key.startsWith(PREFIX) ? (JSON.parse(key.slice(PREFIX.length)) as Ids) : undefined;
}
