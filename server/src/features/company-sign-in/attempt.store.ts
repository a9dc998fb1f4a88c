import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { companySignInAttempt } from "../../tables/company-sign-in.tables.ts";

type AttemptRow = typeof companySignInAttempt.$inferSelect;

/** Keeps a sign-in that was begun, and forgets those that nobody finished in time. */
export async function addAttempt(db: Db, row: AttemptRow, now: Date): Promise<void> {
  await db.delete(companySignInAttempt).where(lte(companySignInAttempt.expiresAt, now));
  await db.insert(companySignInAttempt).values(row);
}

/** Takes the sign-in away, so that it is finished once; undefined where this browser began none with that state at that provider. */
export async function takeAttempt(
  db: Db,
  { stateHash, browserHash, providerId }: Omit<AttemptRow, "sealedChecks" | "expiresAt">,
  now: Date,
): Promise<AttemptRow | undefined> {
  const [taken] = await db
    .delete(companySignInAttempt)
    .where(
      and(
        eq(companySignInAttempt.stateHash, stateHash),
        eq(companySignInAttempt.browserHash, browserHash),
        eq(companySignInAttempt.providerId, providerId),
        gt(companySignInAttempt.expiresAt, now),
      ),
    )
    .returning();
  return taken;
}
