import type { ApiToken, TokenScope } from "@planner/contract/model";
import { and, desc, eq, getTableColumns, gt, isNull, or, sql } from "drizzle-orm";
import { isAmong } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import { user } from "../../tables/account.tables.ts";
import { apiToken } from "../../tables/api-token.tables.ts";
import { hostOfClient } from "./oauth/oauth-client.ts";
import { member, team, type Viewer } from "../../tables/team.tables.ts";

export async function hasApiAccess(db: Db, teamId: string): Promise<boolean> {
  const [found] = await db
    .select({ isOn: team.hasApiAccess })
    .from(team)
    .where(eq(team.id, teamId));
  return found?.isOn ?? false;
}

/** Answers whether that changed anything. */
export async function saveApiAccess(tx: Db, teamId: string, isOn: boolean): Promise<boolean> {
  const changed = await tx
    .update(team)
    .set({ hasApiAccess: isOn })
    .where(and(eq(team.id, teamId), eq(team.hasApiAccess, !isOn)))
    .returning({ id: team.id });
  return changed.length > 0;
}

type TokenRow = typeof apiToken.$inferSelect;

/** All tokens of a team, those made last in front. */
export async function listTokens(db: Db, teamId: string): Promise<ApiToken[]> {
  const rows = await db
    .select({ row: getTableColumns(apiToken), by: user.name })
    .from(apiToken)
    .leftJoin(user, eq(user.id, apiToken.madeBy))
    .where(eq(apiToken.teamId, teamId))
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id));
  return rows.map(({ row, by }) => toToken(row, by));
}

export async function findTokenById(
  db: Db,
  teamId: string,
  id: string,
): Promise<ApiToken | undefined> {
  return (await listTokens(db, teamId)).find((token) => token.id === id);
}

/** A person's teams, with whether their tokens let anybody in. */
export async function listTeamsWithAccess(db: Db, userId: string) {
  return db
    .select({ id: team.id, name: team.name, hasApiAccess: team.hasApiAccess })
    .from(member)
    .innerJoin(team, eq(team.id, member.teamId))
    .where(eq(member.userId, userId))
    .orderBy(sql`${member.invitedAt} desc nulls last`, member.createdAt, member.teamId);
}

const toToken = (row: TokenRow, by: string | null): ApiToken => ({
  id: row.id,
  name: row.name,
  kind: row.userId === null ? "team" : "personal",
  by,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  expiresAt: (row.allowedUntil ?? row.expiresAt).toISOString(),
  ...(row.clientId !== null && { app: { host: hostOfClient(row.clientId) } }),
});

interface NewToken extends Viewer {
  readonly id: string;
  readonly isOfTeam: boolean;
  readonly name: string;
  readonly scopes: TokenScope[];
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Where it is of an app that somebody connected. */
  readonly app?: Pick<TokenRow, "clientId" | "allowedUntil" | "refreshHash">;
}

export async function insertToken(
  tx: Db,
  { userId, isOfTeam, app, ...row }: NewToken,
): Promise<void> {
  const holder = { userId: isOfTeam ? null : userId, madeBy: userId };
  await tx.insert(apiToken).values({ ...row, ...holder, ...app });
}

/** Those of apps whose access has ended leave their place to others: nobody removes them. */
export async function countTokens(db: Db, teamId: string): Promise<number> {
  const isLeft = or(isNull(apiToken.allowedUntil), gt(apiToken.allowedUntil, sql`now()`));
  return db.$count(apiToken, and(eq(apiToken.teamId, teamId), isLeft));
}

/** Until the transaction ends, this person stays in the team; false where they have left. */
export async function holdMember(tx: Db, { teamId, userId }: Viewer): Promise<boolean> {
  const held = await tx
    .select({ userId: member.userId })
    .from(member)
    .where(and(eq(member.teamId, teamId), eq(member.userId, userId)))
    .for("key share");
  return held.length > 0;
}

/** Answers the name of the token that is gone; undefined where there was none. */
export async function deleteToken(tx: Db, teamId: string, id: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(apiToken)
    .where(and(eq(apiToken.teamId, teamId), eq(apiToken.id, id)))
    .returning({ name: apiToken.name });
  return gone?.name;
}

/** The personal tokens of somebody who leaves the team; those that they made for the team stay. */
export async function deleteTokensOf(
  tx: Db,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  const areTheirs = and(eq(apiToken.teamId, teamId), isAmong(apiToken.userId, userIds));
  await tx.delete(apiToken).where(areTheirs);
}
