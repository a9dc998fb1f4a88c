import type { TokenScope } from "@planner/contract/model";
import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { Failure } from "../../platform/failures.ts";
import type { Database } from "../../platform/db/database.ts";
import { findVersion, type MeetingHalf } from "./meeting.store.ts";

/** What a token needs to change one half of a meeting. */
export const SCOPE_OF_HALF = {
  plan: "write_plans",
  notes: "write_notes",
} as const satisfies Record<MeetingHalf, TokenScope>;

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
