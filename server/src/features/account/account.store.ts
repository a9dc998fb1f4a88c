import { and, asc, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import {
  account,
  betaKey,
  betaRequest,
  invitation,
  personSetting,
  session,
  user,
  verification,
} from "../../tables/account.tables.ts";
import { trustedBrowser } from "../../tables/two-factor.tables.ts";
import type { accountRoutes, BodyOf } from "@planner/contract/api";
import {
  type Colour,
  DEFAULT_BACKGROUND,
  type OwnSession,
  type User,
} from "@planner/contract/model";
import { randomUUID } from "node:crypto";

export type UserRow = typeof user.$inferSelect;
export type InvitationRow = typeof invitation.$inferSelect;

/** Makes everything that happens to one email happen one after another, until the transaction ends. */
export async function lockEmail(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`);
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [found] = await db.select().from(user).where(eq(user.email, email));
  return found;
}

export async function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  const [found] = await db.select().from(user).where(eq(user.id, userId));
  return found;
}

export async function getUser(db: Db, userId: string): Promise<UserRow> {
  const found = await findUser(db, userId);
  if (!found) throw new Error(`no user ${userId}`);
  return found;
}

export async function hasAnyUser(db: Db): Promise<boolean> {
  return (await db.select({ id: user.id }).from(user).limit(1)).length > 0;
}

export async function markEmailVerified(db: Db, userId: string): Promise<void> {
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, userId));
}

const isPasswordOf = (userId: string) =>
  and(eq(account.userId, userId), eq(account.providerId, "credential"));

/** The hash of the password with which this email logs in, as it is at this moment. */
export async function findPasswordHashOf(db: Db, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ password: account.password })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
    .where(eq(user.email, email));
  return found?.password ?? undefined;
}

/** Whether that is the person's password still; it cannot change until the transaction ends. */
export async function holdPasswordHash(tx: Db, userId: string, was: string): Promise<boolean> {
  const held = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(isPasswordOf(userId), eq(account.password, was)))
    .for("share");
  return held.length > 0;
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ password: account.password })
    .from(account)
    .where(isPasswordOf(userId));
  return found?.password ?? undefined;
}

/** Keeps a password's hash in place of the one that was read; false where another is there by now. */
export async function replacePasswordHash(
  db: Db,
  userId: string,
  { was, next }: { was: string; next: string },
): Promise<boolean> {
  const replaced = await db
    .update(account)
    .set({ password: next, updatedAt: sql`now()` })
    .where(and(isPasswordOf(userId), eq(account.password, was)))
    .returning({ id: account.id });
  return replaced.length > 0;
}

/** Ends all sessions of a person, but for one that is named. */
export async function endOtherSessions(db: Db, userId: string, exceptId?: string): Promise<void> {
  const isOther = exceptId === undefined ? undefined : ne(session.id, exceptId);
  await db.delete(session).where(and(eq(session.userId, userId), isOther));
}

/** The sessions of a person that are good, the one used last in front. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.updatedAt), asc(session.id));
  return rows.map(({ id, createdAt, updatedAt, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    userAgent: userAgent || null,
    isThis: id === sessionId,
  }));
}

/** Ends one session of the person; answers whether there was one. */
export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/** Whoever opened a link at the address has shown that it is theirs. */
export async function setEmail(tx: Db, userId: string, email: string): Promise<void> {
  await tx
    .update(user)
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where(eq(user.id, userId));
}

export async function setAccountName(tx: Db, userId: string, name: string): Promise<void> {
  await tx.update(user).set({ name, updatedAt: new Date() }).where(eq(user.id, userId));
}

/** Ends the session that a browser carried before it logged in again. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(session).where(eq(session.token, token));
}

const keyIsGood = (keyHash: string) =>
  and(
    eq(betaKey.keyHash, keyHash),
    gt(betaKey.usesLeft, 0),
    or(isNull(betaKey.expiresAt), gt(betaKey.expiresAt, sql`now()`)),
  );

export async function addBetaKey(
  db: Db,
  key: { keyHash: string; teamId?: string; usesLeft?: number; expiresAt?: Date },
): Promise<void> {
  await db.insert(betaKey).values(key);
}

/** Uses the key once; undefined when it is unknown, used up or too old. Of parallel uses only as many succeed as are left. */
export async function takeBetaKey(
  db: Db,
  keyHash: string,
): Promise<{ teamId: string | null } | undefined> {
  const [taken] = await db
    .update(betaKey)
    .set({ usesLeft: sql`${betaKey.usesLeft} - 1` })
    .where(keyIsGood(keyHash))
    .returning({ teamId: betaKey.teamId });
  return taken;
}

const invitationIsGood = (codeHash: string) =>
  and(
    eq(invitation.codeHash, codeHash),
    isNull(invitation.usedAt),
    gt(invitation.expiresAt, sql`now()`),
  );

export async function findInvitation(db: Db, codeHash: string): Promise<InvitationRow | undefined> {
  const [found] = await db.select().from(invitation).where(invitationIsGood(codeHash));
  return found;
}

/** Uses the invitation; undefined when someone was faster. */
export async function takeInvitation(db: Db, codeHash: string): Promise<InvitationRow | undefined> {
  const [taken] = await db
    .update(invitation)
    .set({ usedAt: sql`now()` })
    .where(invitationIsGood(codeHash))
    .returning();
  return taken;
}

/** Earlier reset tokens of a person stop working. */
export async function deleteResetTokens(db: Db, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, userId));
}

/** Forgets sessions, tokens and trust in browsers that have run out. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(session).where(sql`${session.expiresAt} < now()`);
  await db.delete(verification).where(sql`${verification.expiresAt} < now()`);
  await db.delete(trustedBrowser).where(sql`${trustedBrowser.expiresAt} < now()`);
}

/** What a person chose for themselves, or what everyone has who chose nothing. */
export async function readPreferences(
  db: Db,
  userId: string,
): Promise<Pick<User, "appearance" | "isCounted" | "language" | "timeZone" | "tourSeen">> {
  const [row] = await db.select().from(personSetting).where(eq(personSetting.userId, userId));
  return {
    appearance: {
      theme: row?.theme ?? "system",
      background: row?.background ?? DEFAULT_BACKGROUND,
    },
    isCounted: row?.isCounted ?? true,
    tourSeen: row?.tourSeen ?? [],
    timeZone: row?.timeZone ?? null,
    language: row?.language ?? null,
  };
}

/** Keeps what is given; a field that is left out stays as it is. */
export async function savePreferences(
  db: Db,
  userId: string,
  changes: BodyOf<typeof accountRoutes.savePreferences>,
): Promise<void> {
  const { theme, background, isCounted, language, name, timeZone, tourSeen } = changes;
  if (name !== undefined) await db.update(user).set({ name }).where(eq(user.id, userId));
  const set = {
    ...(theme && { theme }),
    ...(background && {
      background: sameColour(background, DEFAULT_BACKGROUND) ? null : background,
    }),
    ...(isCounted !== undefined && { isCounted }),
    ...(tourSeen?.length && { tourSeen }),
    ...(timeZone !== undefined && { timeZone }),
    ...(language !== undefined && { language }),
  };
  if (Object.keys(set).length === 0) return;
  // Two tabs may have seen different marks.
  const bothSeen = sql`(select jsonb_agg(distinct mark)
    from jsonb_array_elements(${personSetting.tourSeen} || excluded.tour_seen) mark)`;
  await db
    .insert(personSetting)
    .values({ userId, ...set })
    .onConflictDoUpdate({
      target: personSetting.userId,
      set: { ...set, ...(set.tourSeen && { tourSeen: bothSeen }) },
    });
}

const sameColour = (one: Colour, other: Colour): boolean =>
  one.red === other.red && one.green === other.green && one.blue === other.blue;

/** Somebody who asked for an invitation on the landing page. */
export interface BetaRequest {
  readonly email: string;
  readonly requestedAt: Date;
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
      requestedAt: betaRequest.createdAt,
      invitedAt: sql<Date | null>`${invitedAt}`.mapWith(invitation.createdAt),
      hasAccount: sql<boolean>`exists (select 1 from ${user} u where u.email = beta_request.email)`,
    })
    .from(betaRequest)
    .orderBy(desc(betaRequest.createdAt))
    .limit(limit);
}
