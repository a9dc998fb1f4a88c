import type { Invitation } from "@planner/contract/model";
import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { lockEmail } from "./account.store.ts";
import { invitation, user } from "../../tables/account.tables.ts";

/** Which invitation of which team. */
export interface InvitationKey {
  readonly teamId: string;
  readonly invitationId: string;
}

const isPending = ({ teamId, invitationId }: InvitationKey): SQL | undefined =>
  and(eq(invitation.teamId, teamId), eq(invitation.id, invitationId), isNull(invitation.usedAt));

/** The team's invitations that nobody has used, oldest first; among them those that have run out, for they can be sent again. */
export async function listInvitations(db: Db, teamId: string): Promise<Invitation[]> {
  const rows = await db
    .select({ row: invitation, invitedBy: user.name })
    .from(invitation)
    .leftJoin(user, eq(user.id, invitation.invitedBy))
    .where(and(eq(invitation.teamId, teamId), isNull(invitation.usedAt)))
    .orderBy(asc(invitation.createdAt), asc(invitation.id));
  return rows.map(({ row, invitedBy }) => ({
    id: row.id,
    email: row.email,
    invitedBy,
    sentAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Writes an invitation in place of those that the same email has not used for the same team; its id stays. */
export async function putInvitation(
  tx: Db,
  row: {
    codeHash: string;
    email: string;
    teamId?: string;
    invitedBy?: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const isForTeam = row.teamId ? eq(invitation.teamId, row.teamId) : isNull(invitation.teamId);
  const [former] = await tx
    .delete(invitation)
    .where(and(eq(invitation.email, row.email), isForTeam, isNull(invitation.usedAt)))
    .returning({ id: invitation.id });
  await tx.insert(invitation).values({ ...row, ...former });
}

/** The invitation as long as nobody has used it; all that happens to its email waits until the transaction ends. */
export async function lockPending(
  tx: Db,
  key: InvitationKey,
): Promise<{ email: string } | undefined> {
  const found = await findPending(tx, key);
  if (!found) return undefined;
  await lockEmail(tx, found.email);
  // It may have been used while this waited.
  return findPending(tx, key);
}

async function findPending(db: Db, key: InvitationKey): Promise<{ email: string } | undefined> {
  const [row] = await db.select({ email: invitation.email }).from(invitation).where(isPending(key));
  return row;
}

export async function deletePending(db: Db, key: InvitationKey): Promise<void> {
  await db.delete(invitation).where(isPending(key));
}
