import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import {
  betaKey,
  betaRequest,
  invitation,
  user,
  verification,
} from "../../tables/account.tables.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { member, team } from "../../tables/team.tables.ts";

/** Somebody with an account. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/** The person, held against everything else that happens to them until the transaction ends. */
export async function lockPerson(tx: Db, userId: string): Promise<Person | undefined> {
  const [row] = await tx
    .select({ userId: user.id, email: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId))
    .for("update");
  return row;
}

export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  const [row] = await db
    .select({ userId: user.id, email: user.email, name: user.name })
    .from(user)
    .where(eq(user.email, email));
  return row;
}

/** A team as it is for somebody who goes. */
export interface TeamLeft {
  readonly id: string;
  readonly name: string;
  /** How many others there are. */
  readonly others: number;
  readonly meetings: number;
}

/** The person's teams, the one joined first in front. */
export async function listTeamsLeft(db: Db, userId: string): Promise<TeamLeft[]> {
  return db
    .select({
      id: team.id,
      name: team.name,
      others: sql<number>`(select count(*)::int from member o where o.team_id = ${team.id} and o.user_id <> ${userId})`,
      meetings: sql<number>`(select count(*)::int from ${meeting} where ${meeting.teamId} = ${team.id})`,
    })
    .from(member)
    .innerJoin(team, eq(team.id, member.teamId))
    .where(eq(member.userId, userId))
    .orderBy(asc(member.createdAt), asc(team.id));
}

/** The person's teams in which nobody else is, held so that nobody can join; the others are held against leaving. */
export async function lockTeamsOf(
  tx: Db,
  userId: string,
): Promise<{ alone: string[]; others: string[] }> {
  const rows = await tx
    .select({ id: team.id })
    .from(team)
    .innerJoin(member, eq(member.teamId, team.id))
    .where(eq(member.userId, userId))
    .orderBy(asc(team.id))
    .for("update", { of: team });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { alone: [], others: [] };
  const shared = await tx
    .select({ teamId: member.teamId, people: count() })
    .from(member)
    .where(and(inArray(member.teamId, ids), ne(member.userId, userId)))
    .groupBy(member.teamId);
  const others = shared.map(({ teamId }) => teamId);
  return { alone: ids.filter((id) => !others.includes(id)), others };
}

/** The team, held so that nobody can join or leave; answers who is in it. */
export async function lockTeamWhole(tx: Db, teamId: string): Promise<Person[] | undefined> {
  const found = await tx
    .select({ id: team.id })
    .from(team)
    .where(eq(team.id, teamId))
    .for("update");
  if (found.length === 0) return undefined;
  return tx
    .select({ userId: user.id, email: user.email, name: user.name })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.teamId, teamId))
    .orderBy(asc(user.id));
}

/** Nobody belongs to these teams any more, or can come into them; what is in them is deleted later. */
export async function closeTeams(tx: Db, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length === 0) return;
  const ids = [...teamIds];
  await tx.delete(invitation).where(inArray(invitation.teamId, ids));
  await tx.delete(betaKey).where(inArray(betaKey.teamId, ids));
  // The memberships go with it.
  await tx.delete(team).where(inArray(team.id, ids));
}

/** The account is no more: nobody can log in, sessions and links to reset its password are gone, and its email is free. */
export async function closeAccount(tx: Db, { userId, email }: Person): Promise<void> {
  await tx.delete(member).where(eq(member.userId, userId));
  await tx.delete(verification).where(eq(verification.value, userId));
  await tx.delete(invitation).where(eq(invitation.email, email));
  await tx.delete(betaRequest).where(eq(betaRequest.email, email));
  await tx.update(invitation).set({ invitedBy: null }).where(eq(invitation.invitedBy, userId));
  // Sessions, password and preferences go with it.
  await tx.delete(user).where(eq(user.id, userId));
}
