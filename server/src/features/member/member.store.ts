import type { Member } from "@planner/contract/model";
import { and, asc, eq, sql } from "drizzle-orm";
import { isAmong, textsOf } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import { calendar } from "../../tables/calendar.tables.ts";
import { user } from "../../tables/account.tables.ts";
import { member, team } from "../../tables/team.tables.ts";

/**
 * Who is in a team; who joined first comes first. A name is the one of the profile, else the one
 * of the account; calendars are those that are switched on.
 */
export async function listMembers(db: Db, teamId: string): Promise<Member[]> {
  const fullName = sql<string>`coalesce(nullif(trim(${member.personalProfile} ->> 'fullName'), ''), ${user.name})`;
  const rows = await db
    .select({
      userId: user.id,
      name: fullName,
      email: user.email,
      joinedAt: member.createdAt,
      calendars: sql<string[]>`array(
        select c.name from ${calendar} c where c.team_id = ${member.teamId} and c.user_id = ${member.userId}
        and c.selected order by c.created_at, c.id)`,
      isDeactivated: sql<boolean>`${user.deactivatedAt} is not null`,
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.teamId, teamId))
    .orderBy(asc(member.createdAt), asc(member.userId));
  return rows.map(({ joinedAt, ...row }) => ({ ...row, joinedAt: joinedAt.toISOString() }));
}

/** Makes everyone who leaves this team do so one after another, until the transaction ends; joining goes on. */
export async function lockTeam(tx: Db, teamId: string): Promise<{ name: string } | undefined> {
  const [found] = await tx
    .select({ name: team.name })
    .from(team)
    .where(eq(team.id, teamId))
    .for("no key update");
  return found;
}

export interface Leaver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Makes each of these people leave their teams one after another, until the transaction ends; answers who they are. In order,
 * so that of two that hold some of the same people one waits for the other.
 */
export function lockPeople(tx: Db, userIds: readonly string[]): Promise<Leaver[]> {
  return tx
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(isAmong(user.id, userIds))
    .orderBy(asc(user.id))
    .for("no key update");
}

/** Those of these people who are in the team. */
export async function keepMembers(
  db: Db,
  teamId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: member.userId })
    .from(member)
    .where(and(eq(member.teamId, teamId), isAmong(member.userId, userIds)));
  return new Set(rows.map(({ id }) => id));
}

export async function countMembers(db: Db, teamId: string): Promise<number> {
  return db.$count(member, eq(member.teamId, teamId));
}

/** Those of these people who are in no team. */
export async function listTeamless(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${textsOf(userIds)}) as given(id)
    where not exists (select 1 from ${member} m where m.user_id = given.id)`);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteMembers(
  tx: Db,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx.delete(member).where(and(eq(member.teamId, teamId), isAmong(member.userId, userIds)));
}
