import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { calendarSignIn } from "../../tables/calendar.tables.ts";

export type SignInRow = typeof calendarSignIn.$inferSelect;

/** Keeps a sign-in that was begun, and forgets those that nobody finished in time. */
export async function addSignIn(db: Db, row: SignInRow, now: Date): Promise<void> {
  await db.delete(calendarSignIn).where(lte(calendarSignIn.expiresAt, now));
  await db.insert(calendarSignIn).values(row);
}

/** Takes the sign-in away, so that it is finished once; undefined where this session began none with that state. */
export async function takeSignIn(
  db: Db,
  { stateHash, sessionId }: Pick<SignInRow, "stateHash" | "sessionId">,
  now: Date,
): Promise<SignInRow | undefined> {
  const [taken] = await db
    .delete(calendarSignIn)
    .where(
      and(
        eq(calendarSignIn.stateHash, stateHash),
        eq(calendarSignIn.sessionId, sessionId),
        gt(calendarSignIn.expiresAt, now),
      ),
    )
    .returning();
  return taken;
}
