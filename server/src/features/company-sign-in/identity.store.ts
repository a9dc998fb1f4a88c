import { and, eq, lte } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { session } from "../../tables/account.tables.ts";
import { companyIdentity, companySession } from "../../tables/company-sign-in.tables.ts";
import { member, team } from "../../tables/team.tables.ts";

/** Who somebody is at their company. */
export interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

const isIdentity = ({ issuer, subject }: IdentityKey) =>
  and(eq(companyIdentity.issuer, issuer), eq(companyIdentity.subject, subject));

/** The account that belongs to it. */
export async function findIdentity(tx: Db, key: IdentityKey): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: companyIdentity.userId })
    .from(companyIdentity)
    .where(isIdentity(key));
  return found?.userId;
}

/** Whether the account belongs to somebody of this issuer already. */
export async function hasIdentityAt(tx: Db, userId: string, issuer: string): Promise<boolean> {
  const ofPerson = and(eq(companyIdentity.userId, userId), eq(companyIdentity.issuer, issuer));
  return (await tx.$count(companyIdentity, ofPerson)) > 0;
}

/** Links it to the account, in place of who the account belonged to at that issuer. */
export async function addIdentity(
  tx: Db,
  { userId, email, ...key }: IdentityKey & { userId: string; email: string },
  now: Date,
): Promise<void> {
  const ofPerson = and(eq(companyIdentity.userId, userId), eq(companyIdentity.issuer, key.issuer));
  await tx.delete(companyIdentity).where(ofPerson);
  await tx.insert(companyIdentity).values({ ...key, userId, email, signedInAt: now });
}

export async function noteSignIn(
  tx: Db,
  { email, ...key }: IdentityKey & { email: string },
  now: Date,
): Promise<void> {
  await tx.update(companyIdentity).set({ email, signedInAt: now }).where(isIdentity(key));
}

/** The teams that the groups of this provider gave the person. */
export async function listGivenTeams(
  tx: Db,
  userId: string,
  providerId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ teamId: member.teamId })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.givenBy, providerId)));
  return rows.map(({ teamId }) => teamId);
}

/** Puts the person into the team; false where they are in it already, or there is no such team. */
export async function giveTeam(
  tx: Db,
  { teamId, userId, providerId }: { teamId: string; userId: string; providerId: string },
): Promise<boolean> {
  // A team that is being deleted is waited for.
  const [found] = await tx
    .select({ id: team.id })
    .from(team)
    .where(eq(team.id, teamId))
    .for("key share");
  if (!found) return false;
  const given = await tx
    .insert(member)
    .values({ teamId, userId, givenBy: providerId })
    .onConflictDoNothing()
    .returning({ teamId: member.teamId });
  return given.length > 0;
}

type SessionRow = typeof companySession.$inferSelect;

export async function addCompanySession(tx: Db, row: SessionRow): Promise<void> {
  await tx.insert(companySession).values(row);
}

export async function findCompanySession(
  db: Db,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const [found] = await db
    .select()
    .from(companySession)
    .where(eq(companySession.sessionId, sessionId));
  return found;
}

/** Ends the sessions that somebody began through their company before a moment; answers whose they were. */
export async function endCompanySessions(
  tx: Db,
  {
    issuer,
    subject,
    sid,
  }: { issuer: string; subject: string | undefined; sid: string | undefined },
  before: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ id: session.id, userId: session.userId })
    .from(companySession)
    .innerJoin(session, eq(session.id, companySession.sessionId))
    .where(
      and(
        eq(companySession.issuer, issuer),
        subject === undefined ? undefined : eq(companySession.subject, subject),
        sid === undefined ? undefined : eq(companySession.sid, sid),
        lte(session.createdAt, before),
      ),
    )
    .for("update", { of: session });
  for (const { id } of rows) await tx.delete(session).where(eq(session.id, id));
  return [...new Set(rows.map(({ userId }) => userId))];
}
