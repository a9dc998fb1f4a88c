import type { Annotation } from "@planner/contract/model";
import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { findCalled, folded, isCalled, isOrganizer } from "./called.store.ts";

/** As whom this person can say that a task of that owner stands; undefined: neither as its owner nor as the organizer. */
export async function findAcceptor(
  db: Db,
  { teamId, meetingId }: MeetingKey,
  { userId, owner }: { userId: string; owner: string },
): Promise<Annotation["accepted"]> {
  const called = await findCalled(db, { teamId, userId });
  const name = folded(sql`${owner}::text`);
  const { rows } = await db.execute<{ isOwner: boolean; isOrganizer: boolean }>(sql`
    select ${isCalled(name, called)} as "isOwner", ${isOrganizer(called)} as "isOrganizer"
    from ${meeting} m where m.team_id = ${teamId} and m.id = ${meetingId}`);
  const [row] = rows;
  if (row?.isOwner) return "owner";
  return row?.isOrganizer ? "organizer" : undefined;
}
