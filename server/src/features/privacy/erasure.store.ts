import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { erasure, type LeftOutside } from "../../tables/erasure.tables.ts";

export type ErasureRow = typeof erasure.$inferSelect;

export async function addErasure(tx: Db, row: typeof erasure.$inferInsert): Promise<void> {
  await tx.insert(erasure).values(row);
}

export async function findErasure(db: Db, id: string): Promise<ErasureRow | undefined> {
  const [row] = await db.select().from(erasure).where(eq(erasure.id, id));
  return row;
}

/** Adds to what is left outside: an earlier try may have forgotten accounts, too. */
export async function addLeft(
  tx: Db,
  id: string,
  { events, accounts }: LeftOutside,
): Promise<void> {
  const [row] = await tx.select().from(erasure).where(eq(erasure.id, id)).for("update");
  if (!row) return;
  const before = row.leftOutside ?? NOTHING_LEFT;
  const leftOutside = { events: before.events + events, accounts: before.accounts + accounts };
  await tx.update(erasure).set({ leftOutside }).where(eq(erasure.id, id));
}

const NOTHING_LEFT: LeftOutside = { events: 0, accounts: 0 };

/** What is left outside, for the one who deleted it: of two jobs only one tells that it is done. */
export async function deleteErasure(tx: Db, id: string): Promise<LeftOutside | undefined> {
  const [gone] = await tx.delete(erasure).where(eq(erasure.id, id)).returning();
  return gone && (gone.leftOutside ?? NOTHING_LEFT);
}

/** Deletions whose job got lost. A job of the installation. */
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
