import { VisibleName } from "@planner/contract/api";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Db } from "../../platform/db/database.ts";
import { account, invitation, user } from "../../tables/account.tables.ts";
import { apiToken } from "../../tables/api-token.tables.ts";
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
