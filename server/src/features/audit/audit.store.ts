import { AUDIT_MONTHS, type AuditLine } from "@planner/contract/model";
import { aliasedTable, and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { auditEvent } from "../../tables/audit.tables.ts";
import type { Db } from "../../platform/db/database.ts";
import type { PagePlace } from "../../platform/http/page-place.ts";
import { user } from "../../tables/account.tables.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { isSeen } from "../../tables/seen-meeting.tables.ts";

interface PageQuery {
  readonly before: PagePlace | undefined;
  readonly limit: number;
}

const by = aliasedTable(user, "by_user");
const about = aliasedTable(user, "about_user");

/** The lines of a team, newest first. A private meeting has its title for its own person alone. */
export function listTeamLines(
  db: Db,
  { teamId, viewerId }: { teamId: string; viewerId: string },
  pageQuery: PageQuery,
): Promise<AuditLine[]> {
  return list(db, eq(auditEvent.teamId, teamId), { ...pageQuery, viewerId, hasAddress: false });
}

/** What a person did, newest first, in all teams; and failed tries to log in as them. */
export function listOwnLines(db: Db, userId: string, pageQuery: PageQuery): Promise<AuditLine[]> {
  const isOwn = eq(auditEvent.userId, userId);
  return list(db, isOwn, { ...pageQuery, viewerId: userId, hasAddress: true });
}

async function list(
  db: Db,
  isWanted: SQL,
  { before, limit, viewerId, hasAddress }: PageQuery & { viewerId: string; hasAddress: boolean },
): Promise<AuditLine[]> {
  const viewer = { teamId: sql`${auditEvent.teamId}`, userId: viewerId };
  const rows = await db
    .select({
      line: auditEvent,
      by: by.name,
      person: about.name,
      meeting: sql<
        string | null
      >`case when ${isSeen(viewer, "address", meeting)} then ${meeting.title} end`,
    })
    .from(auditEvent)
    .leftJoin(by, eq(by.id, auditEvent.userId))
    .leftJoin(about, eq(about.id, auditEvent.aboutUserId))
    .leftJoin(
      meeting,
      and(eq(meeting.teamId, auditEvent.teamId), eq(meeting.id, auditEvent.meetingId)),
    )
    .where(and(isWanted, before && isOlder(before)))
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(limit);
  return rows.map(({ line, ...names }) => ({
    id: line.id,
    at: line.at.toISOString(),
    event: line.event,
    ...names,
    about: line.about,
    via: line.via,
    address: hasAddress ? line.address : null,
  }));
}

const isOlder = ({ at, id }: PagePlace) =>
  or(lt(auditEvent.at, at), and(eq(auditEvent.at, at), lt(auditEvent.id, id)));

/** A line as the operator sees it. */
export type OperatorLine = typeof auditEvent.$inferSelect & { readonly email: string | null };

/** The newest lines, of all teams or of one. */
export async function listLines(
  db: Db,
  { limit, teamId }: { limit: number; teamId: string | undefined },
): Promise<OperatorLine[]> {
  const rows = await db
    .select({ line: auditEvent, email: user.email })
    .from(auditEvent)
    .leftJoin(user, eq(user.id, auditEvent.userId))
    .where(teamId === undefined ? undefined : eq(auditEvent.teamId, teamId))
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(limit);
  return rows.map(({ line, email }) => ({ ...line, email }));
}

/** Part of job `house.sweep`. */
export async function forgetOldLines(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - AUDIT_MONTHS);
  await db.delete(auditEvent).where(lt(auditEvent.at, before));
}
