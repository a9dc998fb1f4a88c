import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { Failure } from "../../platform/failures.ts";
import type { Database } from "../../platform/db/database.ts";
import { findVersion } from "./meeting.store.ts";

/** Also what is said of a meeting that this person may not see. */
export const noMeeting = (): Failure => new Failure("not_found", "There is no such meeting.");

/** The meeting that an address names, if this person may see it. */
export async function requireMeeting(
  { database }: { readonly database: Pick<Database, "pool"> },
  { teamId, id: meetingId }: { teamId: string; id: string },
  userId: string,
): Promise<MeetingKey> {
  const key = { teamId, meetingId };
  if ((await findVersion(database.pool, key, userId)) === undefined) throw noMeeting();
  return key;
}
