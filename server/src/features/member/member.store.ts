import type { Member } from "@planner/contract/model";
import { and, asc, eq, sql } from "drizzle-orm";
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

/** Makes this person leave their teams one after another, until the transaction ends; answers who they are. */
export async function lockPerson(tx: Db, userId: string): Promise<{ name: string; email: string }> {
  const [found] = await tx
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, userId))
    .for("no key update");
  if (!found) throw new Error(`no user ${userId}`);
  return found;
}

export async function countMembers(db: Db, teamId: string): Promise<number> {
  return db.$count(member, eq(member.teamId, teamId));
}

export async function countTeamsOf(db: Db, userId: string): Promise<number> {
  return db.$count(member, eq(member.userId, userId));
}

export async function deleteMember(tx: Db, teamId: string, userId: string): Promise<void> {
  await tx.delete(member).where(and(eq(member.teamId, teamId), eq(member.userId, userId)));
}
