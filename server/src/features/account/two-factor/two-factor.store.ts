import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { createHash, randomUUID } from "node:crypto";
import type { TrustedBrowser } from "@planner/contract/model";
import type { Db } from "../../../platform/db/database.ts";
import {
  passkey,
  recoveryCode,
  trustedBrowser,
  twoFactor,
} from "../../../tables/two-factor.tables.ts";

export type TwoFactorRow = typeof twoFactor.$inferSelect;

/** An authenticator app that is being set up, or is in use. */
export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactorRow | undefined> {
  const [found] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  return found;
}

const isOn = (userId: string) =>
  and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt));

/** Whether a code is asked for after the password. */
export async function isTwoFactorOn(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(twoFactor, isOn(userId))) > 0;
}

/** Stores a secret that is not in use yet; where a younger one than `since` is there already, that one stays. */
export async function putPendingSecret(
  db: Db,
  {
    userId,
    secretSealed,
    at,
    since,
  }: { userId: string; secretSealed: string; at: Date; since: Date },
): Promise<void> {
  await db
    .insert(twoFactor)
    .values({ userId, secretSealed, createdAt: at })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { secretSealed, createdAt: at },
      setWhere: sql`${twoFactor.confirmedAt} is null and ${twoFactor.createdAt} < ${since}`,
    });
}

/** Switches it on with its first code; false where somebody was faster. */
export async function confirmTwoFactor(
  tx: Db,
  { userId, secretSealed }: TwoFactorRow,
  { at, step }: { at: Date; step: number },
): Promise<boolean> {
  const confirmed = await tx
    .update(twoFactor)
    .set({ confirmedAt: at, lastStep: step })
    .where(
      and(
        eq(twoFactor.userId, userId),
        eq(twoFactor.secretSealed, secretSealed),
        isNull(twoFactor.confirmedAt),
      ),
    )
    .returning({ userId: twoFactor.userId });
  return confirmed.length > 0;
}

/** Uses up the codes until this step; false where that has happened: of the same code at once one is taken. */
export async function takeStep(tx: Db, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(isOn(userId), or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step))))
    .returning({ userId: twoFactor.userId });
  return taken.length > 0;
}

/** Takes app, recovery codes and trusted browsers away; answers whether it was on. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const deleted = await tx.delete(twoFactor).where(eq(twoFactor.userId, userId)).returning();
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await endAllTrust(tx, userId);
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Takes every passkey of a person away; answers how many. */
export async function deletePasskeys(tx: Db, userId: string): Promise<number> {
  return (await tx.delete(passkey).where(eq(passkey.userId, userId)).returning()).length;
}

export function listRecoveryCodes(
  db: Db,
  userId: string,
): Promise<{ id: string; codeHash: string }[]> {
  return db
    .select({ id: recoveryCode.id, codeHash: recoveryCode.codeHash })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, userId));
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, userId));
  return row?.left ?? 0;
}

/** In place of those that there were. */
export async function replaceRecoveryCodes(
  tx: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx
    .insert(recoveryCode)
    .values(hashes.map((codeHash) => ({ id: randomUUID(), userId, codeHash })));
}

/** Uses a code up; false where that has happened. */
export async function takeRecoveryCode(tx: Db, id: string): Promise<boolean> {
  return (await tx.delete(recoveryCode).where(eq(recoveryCode.id, id)).returning()).length > 0;
}

export async function addTrust(
  tx: Db,
  trust: { userId: string; token: string; userAgent: string | null; expiresAt: Date },
): Promise<void> {
  const { token, ...row } = trust;
  await tx.insert(trustedBrowser).values({ id: randomUUID(), tokenHash: hashOf(token), ...row });
}

export async function isTrusted(db: Db, userId: string, token: string): Promise<boolean> {
  const isTheirs = and(
    eq(trustedBrowser.tokenHash, hashOf(token)),
    eq(trustedBrowser.userId, userId),
    gt(trustedBrowser.expiresAt, sql`now()`),
  );
  return (await db.$count(trustedBrowser, isTheirs)) > 0;
}

export async function listTrust(db: Db, userId: string): Promise<TrustedBrowser[]> {
  const rows = await db
    .select()
    .from(trustedBrowser)
    .where(and(eq(trustedBrowser.userId, userId), gt(trustedBrowser.expiresAt, sql`now()`)))
    .orderBy(asc(trustedBrowser.createdAt));
  return rows.map(({ id, userAgent, createdAt, expiresAt }) => ({
    id,
    userAgent: userAgent || null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Answers whether there was such a browser of the person. */
export async function endTrust(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(trustedBrowser)
    .where(and(eq(trustedBrowser.userId, userId), eq(trustedBrowser.id, id)))
    .returning({ id: trustedBrowser.id });
  return ended.length > 0;
}

export async function endAllTrust(db: Db, userId: string): Promise<void> {
  await db.delete(trustedBrowser).where(eq(trustedBrowser.userId, userId));
}

/** Every sealed secret, to be sealed anew. */
export function listSealed(db: Db): Promise<TwoFactorRow[]> {
  return db.select().from(twoFactor).orderBy(asc(twoFactor.userId));
}

export async function saveSealed(db: Db, userId: string, secretSealed: string): Promise<void> {
  await db.update(twoFactor).set({ secretSealed }).where(eq(twoFactor.userId, userId));
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
