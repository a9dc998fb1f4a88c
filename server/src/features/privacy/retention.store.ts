import type { KeepDays } from "@planner/contract/model";
import { and, asc, eq, inArray, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { user } from "../../tables/account.tables.ts";
import { calendar, event } from "../../tables/calendar.tables.ts";
import { element, meeting, type MeetingKey } from "../../tables/meeting.tables.ts";
import { presentation } from "../../tables/presentation.tables.ts";
import { member, team } from "../../tables/team.tables.ts";

/** A team's rule; both null: meetings are kept for ever. */
export interface Rule {
  readonly name: string;
  readonly keepDays: KeepDays;
  readonly keepFrom: Date | null;
}

const RULE = { name: team.name, keepDays: team.keepDays, keepFrom: team.keepFrom };
type Found = Omit<Rule, "keepDays"> & { keepDays: number | null };

export async function findRule(db: Db, teamId: string): Promise<Rule | undefined> {
  const [row] = await db.select(RULE).from(team).where(eq(team.id, teamId));
  return row && asRule(row);
}

/** The rule, held against changes until the transaction ends. */
export async function lockRule(tx: Db, teamId: string): Promise<Rule | undefined> {
  const [row] = await tx.select(RULE).from(team).where(eq(team.id, teamId)).for("no key update");
  return row && asRule(row);
}

const asRule = (row: Found): Rule => ({ ...row, keepDays: row.keepDays as KeepDays });

export async function saveRule(
  tx: Db,
  teamId: string,
  rule: Pick<Rule, "keepDays" | "keepFrom">,
): Promise<void> {
  await tx.update(team).set(rule).where(eq(team.id, teamId));
}

/** How many of the team's meetings ended before, and have rested since. */
export async function countOlder(db: Db, teamId: string, before: Date): Promise<number> {
  const time = sql`${before.toISOString()}::timestamptz`;
  const isOlder = and(lt(meeting.endTime, before), rests(time));
  return db.$count(meeting, and(eq(meeting.teamId, teamId), isOlder));
}

/**
 * Nothing was made of the meeting, or changed in what was made, since `time`: notes of today outlive a meeting of last
 * month. What was reset counts too, until it is purged. Asked only of meetings that are over for long.
 */
const rests = (time: SQL): SQL | undefined =>
  and(
    sql`${meeting.createdAt} < ${time}`,
    sql`not exists (select 1 from ${element} e where e.team_id = ${meeting.teamId}
      and e.meeting_id = ${meeting.id} and greatest(e.created_at, e.updated_at, e.edited_at) >= ${time})`,
    sql`not exists (select 1 from ${presentation} p where p.team_id = ${meeting.teamId}
      and p.meeting_id = ${meeting.id} and p.started_at >= ${time})`,
  );

export function listPeople(
  db: Db,
  teamId: string,
): Promise<{ userId: string; email: string; name: string }[]> {
  return db
    .select({ userId: user.id, email: user.email, name: user.name })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.teamId, teamId));
}

/** Since when nothing may have happened to what is to go. */
const limitAt = (now: Date): SQL =>
  sql`${now.toISOString()}::timestamptz - ${team.keepDays} * interval '1 day'`;

const isOld = (now: Date, endTime: typeof meeting.endTime | typeof event.endTime) =>
  and(isNotNull(team.keepDays), lte(team.keepFrom, now), sql`${endTime} < ${limitAt(now)}`);

/** Meetings whose time is up by their team's rule, oldest first. A job of the installation: all teams. */
export function listOld(db: Db, now: Date): Promise<MeetingKey[]> {
  return db
    .select({ teamId: meeting.teamId, meetingId: meeting.id })
    .from(team)
    .innerJoin(meeting, eq(meeting.teamId, team.id))
    .where(and(isOld(now, meeting.endTime), rests(sql`(${limitAt(now)})`)))
    .orderBy(asc(meeting.endTime))
    .limit(200);
}

/** Deletes events of the same age that were made here: there is no calendar elsewhere that they belong to. */
export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ one: sql`1` })
    .from(team)
    .innerJoin(calendar, eq(calendar.teamId, team.id))
    .where(
      and(
        eq(team.id, event.teamId),
        eq(calendar.id, event.calendarId),
        inArray(calendar.provider, ["builtin", "sample"]),
        isOld(now, event.endTime),
        sql`not exists (select 1 from ${meeting} m where m.team_id = ${event.teamId}
          and m.calendar_id = ${event.calendarId} and m.event_id = ${event.id})`,
      ),
    );
  await db.delete(event).where(sql`exists ${old}`);
}
