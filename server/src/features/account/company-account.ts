import { VisibleName } from "@planner/contract/api";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Db } from "../../platform/db/database.ts";
import { account, invitation, user } from "../../tables/account.tables.ts";
import { apiToken } from "../../tables/api-token.tables.ts";
import { oauthCode } from "../../tables/oauth-code.tables.ts";
import { Failure } from "../../platform/failures.ts";
import { endOtherSessions, markEmailVerified } from "./account.store.ts";

/** Makes an account without a password, for an email that a company vouches for; answers its id. */
export async function addVouchedUser(
  tx: Db,
  { email, name }: { email: string; name: string | undefined },
): Promise<string> {
  const given = VisibleName.safeParse(name).data;
  const id = randomUUID();
  const row = { id, email, name: given ?? email.slice(0, email.indexOf("@")), emailVerified: true };
  await tx.insert(user).values(row);
  return id;
}

/** Ends every way into an account whose address nobody has confirmed: somebody else may have made it. */
export async function endUnprovenWaysIn(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")));
  await tx.delete(apiToken).where(eq(apiToken.userId, userId));
  await endOtherSessions(tx, userId);
  await markEmailVerified(tx, userId);
}

const isPending = (email: string) =>
  and(eq(invitation.email, email), isNull(invitation.usedAt), gt(invitation.expiresAt, sql`now()`));

/** Whether an invitation to this email waits. */
export const isInvited = async (tx: Db, email: string): Promise<boolean> =>
  (await tx.$count(invitation, isPending(email))) > 0;

/** Uses all invitations to this email; answers the teams that they lead to, null for one of the person's own. */
export async function takeInvitationsTo(tx: Db, email: string): Promise<(string | null)[]> {
  const taken = await tx
    .update(invitation)
    .set({ usedAt: sql`now()` })
    .where(isPending(email))
    .returning({ teamId: invitation.teamId });
  return taken.map(({ teamId }) => teamId);
}

/**
 * Ends every way into an account until it is activated again: sessions, personal tokens and what apps hold. What its person made
 * stays. Answers whether it was active.
 */
export async function deactivateAccount(tx: Db, userId: string, now: Date): Promise<boolean> {
  // A login that is under way at this moment holds the row, and its session is seen here.
  const changed = await tx
    .update(user)
    .set({ deactivatedAt: now })
    .where(and(eq(user.id, userId), isNull(user.deactivatedAt)))
    .returning({ id: user.id });
  await endOtherSessions(tx, userId);
  await tx.delete(apiToken).where(eq(apiToken.userId, userId));
  await tx.delete(oauthCode).where(eq(oauthCode.userId, userId));
  return changed.length > 0;
}

/** Answers whether it was deactivated. */
export async function activateAccount(tx: Db, userId: string): Promise<boolean> {
  const changed = await tx
    .update(user)
    .set({ deactivatedAt: null })
    .where(and(eq(user.id, userId), isNotNull(user.deactivatedAt)))
    .returning({ id: user.id });
  return changed.length > 0;
}

/** Whether the person can log in; that cannot change until the transaction ends. */
export async function holdActive(tx: Db, userId: string): Promise<boolean> {
  const held = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deactivatedAt)))
    .for("share");
  return held.length > 0;
}

export const deactivated = (): Failure =>
  new Failure("forbidden", "Your company has deactivated this account. Ask your administrator.");
