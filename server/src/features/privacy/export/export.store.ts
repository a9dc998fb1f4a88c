import { and, asc, eq, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../../platform/db/database.ts";
import { betaRequest, personSetting, session, user } from "../../../tables/account.tables.ts";
import { companyIdentity } from "../../../tables/company-sign-in.tables.ts";
import { readTwoFactor } from "../../account/index.ts";
import { calendar, calendarAccount } from "../../../tables/calendar.tables.ts";
import { file } from "../../../tables/file.tables.ts";
import {
  earlierPlan,
  element,
  material,
  meeting,
  type MeetingRow,
} from "../../../tables/meeting.tables.ts";
import {
  noteCorrection,
  pageCorrection,
  speakerRename,
} from "../../../tables/correction.tables.ts";
import { scimUser } from "../../../tables/scim.tables.ts";
import { outcome } from "../../../tables/outcome.tables.ts";
import { signOffAnswer, signOffDecision } from "../../../tables/sign-off.tables.ts";
import { noteFollowUp } from "../../../tables/deck-changes.tables.ts";
import { decisionLink } from "../../../tables/decision.tables.ts";
import { transcript } from "../../../tables/transcript.tables.ts";
import { member, team } from "../../../tables/team.tables.ts";
import { inPages, PER_READ } from "./own-rows.store.ts";

export async function readPerson(db: Db, userId: string) {
  const [row] = await db
    .select({ person: user, settings: personSetting })
    .from(user)
    .leftJoin(personSetting, eq(personSetting.userId, user.id))
    .where(eq(user.id, userId));
  if (!row) throw new Error(`no user ${userId}`);
  const { person, settings } = row;
  const requests = await db
    .select({ at: betaRequest.createdAt })
    .from(betaRequest)
    .where(eq(betaRequest.email, person.email));
  const companies = await db
    .select()
    .from(companyIdentity)
    .where(eq(companyIdentity.userId, userId))
    .orderBy(asc(companyIdentity.issuer));
  const directories = await db
    .select()
    .from(scimUser)
    .where(eq(scimUser.userId, userId))
    .orderBy(asc(scimUser.createdAt));
  return {
    ...person,
    settings,
    companies,
    directories,
    askedForInvitation: requests[0]?.at ?? null,
    twoFactor: await readTwoFactor(db, userId),
  };
}

/** The teams that somebody is in, with what they set and wrote there. */
export function listMemberships(db: Db, userId: string) {
  return db
    .select({ team, member })
    .from(member)
    .innerJoin(team, eq(team.id, member.teamId))
    .where(eq(member.userId, userId))
    .orderBy(asc(member.createdAt));
}

/** Where somebody is logged in; without what a browser proves it by. */
export function listSessions(db: Db, userId: string) {
  const { createdAt, expiresAt, userAgent, ipAddress } = session;
  return db
    .select({ createdAt, expiresAt, userAgent, ipAddress })
    .from(session)
    .where(eq(session.userId, userId));
}

/** Accounts and calendars that somebody linked; without what lets Planner in. */
export async function listCalendars(db: Db, userId: string) {
  const { teamId, id, provider, name, state, createdAt } = calendarAccount;
  const accounts = await db
    .select({ teamId, id, provider, name, state, createdAt })
    .from(calendarAccount)
    .where(eq(calendarAccount.userId, userId));
  const calendars = await db
    .select({
      teamId: calendar.teamId,
      id: calendar.id,
      provider: calendar.provider,
      name: calendar.name,
      selected: calendar.selected,
      accountId: calendar.accountId,
      timeZone: calendar.timeZone,
      createdAt: calendar.createdAt,
    })
    .from(calendar)
    .where(eq(calendar.userId, userId));
  return { accounts, calendars };
}

export type FileRow = typeof file.$inferSelect;

/** Nobody else is in the team. */
const isAlone = (teamId: PgColumn, userId: string): SQL => sql`(exists (select 1 from ${member}
    where ${member.teamId} = ${teamId} and ${member.userId} = ${userId})
  and not exists (select 1 from ${member} where ${member.teamId} = ${teamId} and ${member.userId} <> ${userId}))`;

/** The meetings that somebody made, and all of a team in which nobody else is. */
export function listOwnMeetings(db: Db, userId: string): AsyncGenerator<MeetingRow> {
  return inPages<MeetingRow>(
    (after) =>
      db
        .select()
        .from(meeting)
        .where(
          and(
            sql`(${or(eq(meeting.userId, userId), isAlone(meeting.teamId, userId))})`,
            gt(meeting.id, after),
          ),
        )
        .orderBy(asc(meeting.id))
        .limit(PER_READ),
    ({ id }) => id,
  );
}

/** The files that somebody uploaded, and all of a team in which nobody else is. */
export function listOwnFiles(db: Db, userId: string): AsyncGenerator<FileRow> {
  return inPages<FileRow>(
    (after) =>
      db
        .select()
        .from(file)
        .where(
          and(
            sql`(${or(eq(file.userId, userId), isAlone(file.teamId, userId))})`,
            gt(file.id, after),
          ),
        )
        .orderBy(asc(file.id))
        .limit(PER_READ),
    ({ id }) => id,
  );
}

/** What was made of a meeting, and what people changed in it. */
export async function readWholeMeeting(db: Db, { teamId, id }: MeetingRow) {
  const of = (table: { teamId: PgColumn; meetingId: PgColumn }) =>
    and(eq(table.teamId, teamId), eq(table.meetingId, id));
  const elements = await db
    .select()
    .from(element)
    .where(and(of(element), sql`${element.resetAt} is null`));
  const corrections = await db.select().from(noteCorrection).where(of(noteCorrection));
  const renames = await db.select().from(speakerRename).where(of(speakerRename));
  const pages = await db.select().from(pageCorrection).where(of(pageCorrection));
  const outcomes = await db.select().from(outcome).where(of(outcome));
  const followUps = await db.select().from(noteFollowUp).where(of(noteFollowUp));
  const decisionLinks = await db
    .select()
    .from(decisionLink)
    .where(and(of(decisionLink), isNotNull(decisionLink.verdict)));
  const signOffs = await db.select().from(signOffDecision).where(of(signOffDecision));
  const signOffAnswers = await db.select().from(signOffAnswer).where(of(signOffAnswer));
  const materials = await db.select().from(material).where(of(material));
  const [earlier] = await db.select().from(earlierPlan).where(of(earlierPlan));
  return {
    elements,
    corrections,
    renames,
    pages,
    outcomes,
    followUps,
    decisionLinks,
    signOffs,
    signOffAnswers,
    materials,
    earlierPlan: earlier ?? null,
  };
}

/** What was said in a meeting that was presented here, in the order of its ids. */
export function listSpoken(db: Db, { teamId, id }: MeetingRow) {
  return inPages<typeof transcript.$inferSelect>(
    (after) =>
      db
        .select()
        .from(transcript)
        .where(
          and(
            eq(transcript.teamId, teamId),
            eq(transcript.meetingId, id),
            gt(transcript.id, after),
          ),
        )
        .orderBy(asc(transcript.id))
        .limit(PER_READ),
    (row) => row.id,
  );
}
