import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { erasure } from "./erasure.tables.ts";

export type ErasureRow = typeof erasure.$inferSelect;

export async function addErasure(tx: Db, row: ErasureRow): Promise<void> {
  await tx.insert(erasure).values(row);
}

export async function findErasure(db: Db, id: string): Promise<ErasureRow | undefined> {
  const [row] = await db.select().from(erasure).where(eq(erasure.id, id));
  return row;
}

/** True for the one who deleted it: of two jobs only one tells that it is done. */
export async function deleteErasure(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(erasure).where(eq(erasure.id, id)).returning({ id: erasure.id });
  return gone.length > 0;
}

/** Deletions whose job got lost. A job of the house. */
export function listLost(db: Db, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: erasure.id })
    .from(erasure)
    .where(
      and(
        lt(erasure.createdAt, before),
        sql`not exists (select 1 from pgboss.job j where j.name = 'privacy.erase'
          and j.state in ('created', 'retry', 'active') and j.data ->> 'erasureId' = ${erasure.id})`,
      ),
    )
    .limit(100);
}
