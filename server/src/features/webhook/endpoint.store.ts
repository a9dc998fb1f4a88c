import type { Webhook } from "@planner/contract/api";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { user } from "../../tables/account.tables.ts";
import {
  type EndpointKey,
  type EndpointRow,
  webhookDelivery,
  webhookEndpoint,
} from "../../tables/webhook.tables.ts";
import { listLatest, toDelivery } from "./delivery.store.ts";

const isThis = ({ teamId, webhookId }: EndpointKey) =>
  and(eq(webhookEndpoint.teamId, teamId), eq(webhookEndpoint.id, webhookId));

/** As its team sees them, the oldest first; all of a team's, or one. */
export async function readEndpoints(
  db: Db,
  { teamId, webhookId }: { teamId: string; webhookId?: string },
): Promise<Webhook[]> {
  const rows = await db
    .select({ row: getTableColumns(webhookEndpoint), addedBy: user.name })
    .from(webhookEndpoint)
    .leftJoin(user, eq(user.id, webhookEndpoint.createdBy))
    .where(
      webhookId === undefined ? eq(webhookEndpoint.teamId, teamId) : isThis({ teamId, webhookId }),
    )
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));
  const latest = new Map(
    (await listLatest(db, teamId)).map((delivery) => [delivery.endpointId, delivery]),
  );
  return rows.map(({ row, addedBy }) => {
    const last = latest.get(row.id);
    return {
      id: row.id,
      url: row.url,
      events: row.events,
      isOn: row.isOn,
      offBecause: row.offBecause,
      addedBy,
      addedAt: row.createdAt.toISOString(),
      oldKeyUntil: row.oldSecretUntil?.toISOString() ?? null,
      last: last ? toDelivery(last) : null,
    };
  });
}

/** Holds the team's endpoints against others who add or change them, until the transaction ends; answers their addresses. */
export async function lockUrls(tx: Db, teamId: string): Promise<{ id: string; url: string }[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${teamId}`}, 4))`);
  return tx
    .select({ id: webhookEndpoint.id, url: webhookEndpoint.url })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.teamId, teamId));
}

export async function insertEndpoint(
  tx: Db,
  row: Pick<
    EndpointRow,
    "teamId" | "id" | "url" | "events" | "sealedSecret" | "createdBy" | "createdAt"
  >,
): Promise<void> {
  await tx.insert(webhookEndpoint).values(row);
}

/** Held against changes until the transaction ends. */
export async function lockEndpoint(tx: Db, key: EndpointKey): Promise<EndpointRow | undefined> {
  const [row] = await tx.select().from(webhookEndpoint).where(isThis(key)).for("update");
  return row;
}

export async function updateEndpoint(
  tx: Db,
  key: EndpointKey,
  change: Partial<Omit<EndpointRow, "teamId" | "id">>,
): Promise<void> {
  await tx.update(webhookEndpoint).set(change).where(isThis(key));
}

/** Deletes it with its deliveries; answers what it was. */
export async function deleteEndpoint(tx: Db, key: EndpointKey): Promise<EndpointRow | undefined> {
  const [gone] = await tx.delete(webhookEndpoint).where(isThis(key)).returning();
  await tx
    .delete(webhookDelivery)
    .where(
      and(eq(webhookDelivery.teamId, key.teamId), eq(webhookDelivery.endpointId, key.webhookId)),
    );
  return gone;
}

/** Endpoints with a secret, of all teams: for whoever seals them anew. */
export const listSealed = (db: Db): Promise<EndpointRow[]> => db.select().from(webhookEndpoint);
