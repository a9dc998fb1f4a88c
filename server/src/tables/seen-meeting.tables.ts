import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { meeting, MeetingRow } from "./meeting.tables.ts";
import { member } from "./team.tables.ts";

/** Who looks: ids, or expressions that give them. */
interface Seer {
  readonly teamId: string | SQL;
  readonly userId: string | SQL;
}

/** `address`: whatever a person may open; `lists`: of that, what they have chosen to see in lists. */
export type Scope = "address" | "lists";

const M = sql`m`;

/** Whether a person sees a meeting, by default the one named `m`: a private one is its owner's alone. */
export function isSeen(
  { teamId, userId }: Seer,
  scope: Scope,
  of: SQL | typeof meeting = M,
): SQL<boolean> {
  const isChosen = sql` and (select show_private from ${member}
    where team_id = ${teamId} and user_id = ${userId}) is true`;
  return sql`(not ${of}.is_private or (${of}.user_id = ${userId}${scope === "lists" ? isChosen : sql``}))`;
}

/** Whether a person may open a meeting. */
export const maySee = (
  { isPrivate, userId }: Pick<MeetingRow, "isPrivate" | "userId">,
  viewerId: string,
): boolean => !isPrivate || userId === viewerId;

/** Whether all who see the meeting `m` see the meeting `past`: what is private is used only in what is as private. */
export const isSeenWithM = sql`(not past.is_private or (m.is_private and past.user_id = m.user_id))`;

/** Whether a person may open the meeting `m`, as text, for statements that are planned once. `userId`: `$3`, say. */
export const mayOpen = (userId: string): string =>
  new PgDialect().sqlToQuery(isSeen({ teamId: "", userId: sql.raw(userId) }, "address")).sql;
