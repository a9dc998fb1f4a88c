import { and, asc, eq, gt, sql } from "drizzle-orm";
import { createHash, randomUUID } from "node:crypto";
import type { Db } from "../../../platform/db/database.ts";
import { verification } from "../../../tables/account.tables.ts";
import { passkey } from "../../../tables/two-factor.tables.ts";

export type PasskeyRow = typeof passkey.$inferSelect;

/** What a challenge is good for, and for whom; nobody where it is not known yet who logs in. */
export interface ChallengeUse {
  readonly purpose: "add a passkey" | "log in" | "second step";
  readonly userId?: string | undefined;
}

const identifierOf = ({ purpose }: ChallengeUse, challenge: string): string =>
  createHash("sha256").update(`${purpose} ${challenge}`).digest("base64url");
const valueOf = ({ userId }: ChallengeUse): string => userId ?? "anyone";

export async function addChallenge(
  db: Db,
  use: ChallengeUse,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<void> {
  const identifier = identifierOf(use, challenge);
  await db
    .insert(verification)
    .values({ id: randomUUID(), identifier, value: valueOf(use), expiresAt });
}

/** Uses a challenge up; false where there is none for this use, or it took too long. */
export async function takeChallenge(
  db: Db,
  use: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const taken = await db
    .delete(verification)
    .where(
      and(
        eq(verification.identifier, identifierOf(use, challenge)),
        eq(verification.value, valueOf(use)),
        gt(verification.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: verification.id });
  return taken.length > 0;
}

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
}

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkey).where(eq(passkey.id, id));
  return found;
}

/** False where this passkey is there already. */
export async function addPasskeyRow(tx: Db, row: PasskeyRow): Promise<boolean> {
  const added = await tx.insert(passkey).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Notes a use; false where its counter has come this far already, or the passkey is gone. */
export async function usePasskey(
  tx: Db,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const isFurther = sql`(${passkey.counter} < ${counter} or (${passkey.counter} = 0 and ${counter} = 0))`;
  const used = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkey.id, id), isFurther))
    .returning({ id: passkey.id });
  return used.length > 0;
}

const isOwn = (userId: string, id: string) => and(eq(passkey.userId, userId), eq(passkey.id, id));

export async function renamePasskeyRow(
  db: Db,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  return (await db.update(passkey).set({ name }).where(isOwn(userId, id)).returning()).length > 0;
}

/** Answers the name that it had. */
export async function deletePasskey(
  tx: Db,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [deleted] = await tx.delete(passkey).where(isOwn(userId, id)).returning();
  return deleted?.name;
}
