import { and, desc, eq, lte, sql } from "drizzle-orm";
import { isAmong, textsOf } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import { session } from "../../tables/account.tables.ts";
import { companyIdentity, companySession } from "../../tables/company-sign-in.tables.ts";
import { member, team, type Viewer } from "../../tables/team.tables.ts";

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

/** Who of these people is in which team because groups of this provider gave it to them; who came first comes last. */
export async function listGivenTeams(
  tx: Db,
  userIds: readonly string[],
  providerId: string,
): Promise<Viewer[]> {
  return tx
    .select({ teamId: member.teamId, userId: member.userId })
    .from(member)
    .where(and(isAmong(member.userId, userIds), eq(member.givenBy, providerId)))
    .orderBy(desc(member.createdAt), desc(member.userId));
}

/** Puts these people into the team, where there is one; answers those who were not in it. */
export async function giveTeam(
  tx: Db,
  {
    teamId,
    userIds,
    providerId,
  }: { teamId: string; userIds: readonly string[]; providerId: string },
): Promise<string[]> {
  // A team that is being deleted is waited for.
  const [found] = await tx
    .select({ id: team.id })
    .from(team)
    .where(eq(team.id, teamId))
    .for("key share");
  if (!found) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${member} (team_id, user_id, given_by)
    select ${teamId}, id, ${providerId} from unnest(${textsOf(userIds)}) as given(id)
    on conflict do nothing returning user_id as id`);
  return rows.map(({ id }) => id);
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
