import { eq, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { Db } from "../../../platform/db/database.ts";
import { scimAccess, scimGroup, scimUser } from "../../../tables/scim.tables.ts";

export type ScimAccessRow = typeof scimAccess.$inferSelect;

export const hashOfScimToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

// Runs on every request of a directory.
const TOKEN = {
  name: "find_scim_token",
  text: `select provider_id as "providerId", expires_at <= now() as "isOver",
           last_used_at is null or last_used_at < now() - interval '1 minute' as "isStale"
         from scim_access where token_hash = $1`,
};
const USED = {
  name: "use_scim_token",
  text: `update scim_access set last_used_at = now() where provider_id = $1
           and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
};

/** Whose directory sends this token, or why it lets nobody in; notes that it was used, once a minute. */
export async function findScimToken(
  pool: Pool,
  token: string,
): Promise<{ providerId: string } | "unknown" | "ended"> {
  const { rows } = await pool.query<{ providerId: string; isOver: boolean; isStale: boolean }>({
    ...TOKEN,
    values: [hashOfScimToken(token)],
  });
  const [found] = rows;
  if (!found) return "unknown";
  if (found.isOver) return "ended";
  if (found.isStale) await pool.query({ ...USED, values: [found.providerId] });
  return { providerId: found.providerId };
}

export async function findScimAccess(
  db: Db,
  providerId: string,
): Promise<ScimAccessRow | undefined> {
  const [found] = await db.select().from(scimAccess).where(eq(scimAccess.providerId, providerId));
  return found;
}

/** Switches the directory on, or gives it another token; the earlier one no longer works. */
export async function saveScimAccess(
  tx: Db,
  row: Omit<ScimAccessRow, "lastUsedAt">,
): Promise<void> {
  const set = { ...row, lastUsedAt: null };
  await tx
    .insert(scimAccess)
    .values(set)
    .onConflictDoUpdate({ target: scimAccess.providerId, set });
}

/** Answers whether it was on. */
export async function deleteScimAccess(tx: Db, providerId: string): Promise<boolean> {
  const gone = await tx
    .delete(scimAccess)
    .where(eq(scimAccess.providerId, providerId))
    .returning({ providerId: scimAccess.providerId });
  return gone.length > 0;
}

/** Forgets everything that a provider's directory sent. Accounts and teams stay as they are. */
export async function forgetDirectory(tx: Db, providerId: string): Promise<void> {
  await deleteScimAccess(tx, providerId);
  await tx.delete(scimGroup).where(eq(scimGroup.providerId, providerId));
  await tx.delete(scimUser).where(eq(scimUser.providerId, providerId));
}

export async function countDirectory(
  db: Db,
  providerId: string,
): Promise<{ people: number; groups: number }> {
  const ofProvider = sql`${scimUser.providerId} = ${providerId} and ${scimUser.deletedAt} is null`;
  return {
    people: await db.$count(scimUser, ofProvider),
    groups: await db.$count(scimGroup, eq(scimGroup.providerId, providerId)),
  };
}

/** What one directory sends is carried out one after another, until the transaction ends. */
export async function lockDirectory(tx: Db, providerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scim ${providerId}`}, 1))`);
}
