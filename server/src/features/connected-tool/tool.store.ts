import type { ConnectedTool } from "@planner/contract/api";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { user } from "../../tables/account.tables.ts";
import { connectedTool, push, type ToolKey, type ToolRow } from "../../tables/push.tables.ts";

const isThis = ({ teamId, toolId }: ToolKey) =>
  and(eq(connectedTool.teamId, teamId), eq(connectedTool.id, toolId));

/** As its team sees them, the oldest first; all of a team's, or one. */
export async function readTools(
  db: Db,
  { teamId, toolId }: { teamId: string; toolId?: string },
  publicUrl: string,
): Promise<ConnectedTool[]> {
  const rows = await db
    .select({ row: getTableColumns(connectedTool), addedBy: user.name })
    .from(connectedTool)
    .leftJoin(user, eq(user.id, connectedTool.createdBy))
    .where(toolId === undefined ? eq(connectedTool.teamId, teamId) : isThis({ teamId, toolId }))
    .orderBy(asc(connectedTool.createdAt), asc(connectedTool.id));
  return rows.map(({ row, addedBy }) => ({
    id: row.id,
    service: row.service,
    workspace: row.workspace,
    actsAs: row.actsAs,
    problem: row.problem,
    hasWebhook: row.sealedSecret !== null,
    eventsUrl: `${publicUrl}/api/connected-tools/${row.teamId}/${row.id}/events`,
    addedBy,
    addedAt: row.createdAt.toISOString(),
  }));
}

/** Holds the team's tools against others who add some, until the transaction ends; answers how many there are. */
export async function countTools(tx: Db, teamId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tools ${teamId}`}, 5))`);
  return tx.$count(connectedTool, eq(connectedTool.teamId, teamId));
}

export async function insertTool(tx: Db, row: ToolRow): Promise<void> {
  await tx.insert(connectedTool).values(row);
}

export async function findTool(db: Db, key: ToolKey): Promise<ToolRow | undefined> {
  const [row] = await db.select().from(connectedTool).where(isThis(key));
  return row;
}

export async function updateTool(
  tx: Db,
  key: ToolKey,
  change: Partial<Omit<ToolRow, "teamId" | "id">>,
): Promise<void> {
  await tx.update(connectedTool).set(change).where(isThis(key));
}

/** Deletes it with all that was sent to it; answers what it was. */
export async function deleteTool(tx: Db, key: ToolKey): Promise<ToolRow | undefined> {
  const [gone] = await tx.delete(connectedTool).where(isThis(key)).returning();
  await tx.delete(push).where(and(eq(push.teamId, key.teamId), eq(push.toolId, key.toolId)));
  return gone;
}

/** All tools, of all teams: for whoever seals their tokens anew. */
export const listSealed = (db: Db): Promise<ToolRow[]> => db.select().from(connectedTool);
