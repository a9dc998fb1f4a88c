import { desc, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Db } from "../../platform/database.ts";
import { betaRequest, invitation, user } from "../../tables/account.tables.ts";

/** Somebody who asked for an invitation on the landing page. */
export interface BetaRequest {
  readonly email: string;
  readonly askedAt: Date;
  /** When they were last invited since; null where nobody did. */
  readonly invitedAt: Date | null;
  readonly hasAccount: boolean;
}

export async function addBetaRequest(db: Db, email: string): Promise<void> {
  await db.insert(betaRequest).values({ id: randomUUID(), email }).onConflictDoNothing();
}

/** The newest requests first. */
export function listBetaRequests(db: Db, limit: number): Promise<BetaRequest[]> {
  const invitedAt = sql`(select max(i.created_at) from ${invitation} i
    where i.email = beta_request.email and i.created_at >= beta_request.created_at)`;
  return db
    .select({
      email: betaRequest.email,
      askedAt: betaRequest.createdAt,
      invitedAt: sql<Date | null>`${invitedAt}`.mapWith(invitation.createdAt),
      hasAccount: sql<boolean>`exists (select 1 from ${user} u where u.email = beta_request.email)`,
    })
    .from(betaRequest)
    .orderBy(desc(betaRequest.createdAt))
    .limit(limit);
}
