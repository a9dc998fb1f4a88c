import {
  type CompanyProfile,
  type ElementData,
  type ElementType,
  type PersonalProfile,
  PLAN_TYPES,
} from "@planner/contract/model";
import { and, eq, sql } from "drizzle-orm";
import { textsOf } from "../../../platform/db/among.ts";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { calendar, event, type EventKey } from "../../../tables/calendar.tables.ts";
import { file } from "../../../tables/file.tables.ts";
import {
  element,
  material,
  meeting,
  type MeetingKey,
  type MeetingRow,
  titleKeyOf,
} from "../../../tables/meeting.tables.ts";
import { isSeen } from "../../../tables/seen-meeting.tables.ts";
import { member, team } from "../../../tables/team.tables.ts";

export type EventRow = typeof event.$inferSelect;

/** The event as its calendar has it, in the calendar's time zone where it has none of its own; `isOutside`: at a provider. */
export async function findEvent(
  db: Db,
  key: EventKey,
): Promise<{ row: EventRow; isOutside: boolean; ownerId: string } | undefined> {
  const [found] = await db
    .select({
      event,
      timeZone: calendar.timeZone,
      accountId: calendar.accountId,
      ownerId: calendar.userId,
    })
    .from(event)
    .innerJoin(calendar, and(eq(calendar.teamId, event.teamId), eq(calendar.id, event.calendarId)))
    .where(
      and(
        eq(event.teamId, key.teamId),
        eq(event.calendarId, key.calendarId),
        eq(event.id, key.eventId),
      ),
    );
  if (!found) return undefined;
  const row = { ...found.event, timeZone: found.event.timeZone ?? found.timeZone };
  return { row, isOutside: found.accountId !== null, ownerId: found.ownerId };
}

/** Who a plan is written for, and for which company. */
export interface Reader {
  readonly name: string | null;
  readonly email: string | null;
  readonly personal: Partial<PersonalProfile>;
  readonly company: Partial<CompanyProfile>;
  /** Mail domains of the team's members, in small letters. */
  readonly domains: readonly string[];
}

/** Somebody who has left the team since has no profile there any more. */
export async function findReader(db: Db, teamId: string, userId: string | null): Promise<Reader> {
  const [row] = await db
    .select({
      name: user.name,
      email: user.email,
      personal: member.personalProfile,
      company: team.companyProfile,
      domains: sql<
        string[]
      >`array(select distinct lower(split_part(u.email, '@', 2)) from ${member} mate
        join ${user} u on u.id = mate.user_id where mate.team_id = ${teamId} order by 1)`,
    })
    .from(team)
    .leftJoin(member, and(eq(member.teamId, team.id), eq(member.userId, userId ?? "")))
    .leftJoin(user, eq(user.id, member.userId))
    .where(eq(team.id, teamId));
  if (!row) return { name: null, email: null, personal: {}, company: {}, domains: [] };
  return { ...row, personal: row.personal ?? {} };
}

/** The documents of a plan, in the order in which they came. */
export async function listMaterials(
  db: Db,
  key: MeetingKey,
): Promise<{ fileId: string; name: string }[]> {
  return db
    .select({ fileId: material.fileId, name: file.name })
    .from(material)
    .innerJoin(file, and(eq(file.teamId, material.teamId), eq(file.id, material.fileId)))
    .where(and(eq(material.teamId, key.teamId), eq(material.meetingId, key.meetingId)))
    .orderBy(material.createdAt, material.fileId);
}

/** Which meetings a plan may look back at. */
export interface Past {
  readonly teamId: string;
  /** The meeting itself; null while there is none. */
  readonly meetingId: string | null;
  readonly readerId: string | null;
  readonly seriesId: string | null;
  readonly isPrivate: boolean;
  readonly before: Date;
  /** Mail addresses in small letters, without the reader's: somebody is in all of their own meetings. */
  readonly emails: readonly string[];
  readonly title: string;
  readonly readerEmail: string | null;
  /** What meetings are called that somebody asks for by name. */
  readonly wished: readonly string[];
}

/** A finished part of an earlier meeting. */
export type PastPart = { [T in ElementType]: { type: T; data: ElementData[T] } }[ElementType];
export type PastMeeting = Pick<MeetingRow, "id" | "title" | "timeZone" | "attendees"> & {
  readonly startTime: Date;
  readonly isSameSeries: boolean;
  readonly parts: readonly PastPart[];
  /** What was said in it that may report something done, verbatim. */
  readonly spoken: readonly string[];
};

const MAX_PAST = 20;
const PAST_DAYS = 400;
/** What was said is read of so many meetings, the nearest: transcripts are long. */
const MAX_HEARD = 8;

/**
 * Meetings before this one of the same series, with some of the same people, or that the reader was in and that have the
 * same title or one that is asked for; newest first. The series and the others have their share of the limit. What was private is only for a plan that is as private: all who see the meeting see its plan.
 */
export async function listPast(db: Db, past: Past): Promise<PastMeeting[]> {
  const before = sql`${past.before.toISOString()}::timestamptz`;
  const emails = textsOf(past.emails);
  const { teamId, readerId: userId } = past;
  const isPlain =
    past.isPrivate && userId !== null
      ? isSeen({ teamId, userId }, "address")
      : sql`not m.is_private`;
  const isOfSeries = sql`m.series_id = ${past.seriesId}`;
  const isCalledSo = sql`(m.title_key = ${titleKeyOf(sql`${past.title}::text`)}
    or exists (select 1 from unnest(${textsOf(past.wished)}) wish where not exists (
      select 1 from regexp_split_to_table(lower(wish), '\\s+') word
      where position(word in lower(m.title)) = 0)))`;
  const wanted = sql.join(
    [...PLAN_TYPES, "report"].map((type) => sql`${type}`),
    sql`, `,
  );
  const { rows } = await db.execute<PastRow>(sql`
    with past as (
      select m.id, m.title, m.start_time, m.time_zone, m.attendees,
        coalesce(${isOfSeries}, false) as is_same_series
      from ${meeting} m
      where m.team_id = ${teamId} and m.start_time < ${before}
        and m.start_time > ${before} - make_interval(days => ${PAST_DAYS})
        and m.id is distinct from ${past.meetingId} and ${isPlain}
        and (${isOfSeries} or exists (
          select 1 from jsonb_array_elements(m.attendees) a where lower(a->>'email') = any(${emails}))
          or (${isCalledSo} and (m.attendees = '[]' or exists (
            select 1 from jsonb_array_elements(m.attendees) a where lower(a->>'email') = ${past.readerEmail}))))
        and exists (select 1 from ${element} live where live.team_id = m.team_id
          and live.meeting_id = m.id and live.reset_at is null and live.status = 'DONE')
    ), chosen as (
      select *, row_number() over (partition by is_same_series order by start_time desc, id) as nth from past
      order by nth, is_same_series desc limit ${MAX_PAST}
    )
    select chosen.*, (select jsonb_agg(jsonb_build_object('type', p.type, 'data', p.data))
      from ${element} p where p.team_id = ${teamId} and p.meeting_id = chosen.id
        and p.status = 'DONE' and p.reset_at is null and p.type in (${wanted})) as parts,
      case when row_number() over (order by start_time desc, id) <= ${MAX_HEARD} then (
        select jsonb_path_query_array(x.data, '$.segments[*].text') from ${element} x
        where x.team_id = ${teamId} and x.meeting_id = chosen.id and x.type = 'extract'
          and x.status = 'DONE' and x.reset_at is null) end as said
    from chosen order by start_time desc, id`);
  return rows.map(toPast);
}

interface PastRow extends Record<string, unknown> {
  id: string;
  title: string;
  start_time: string;
  time_zone: string | null;
  attendees: MeetingRow["attendees"];
  is_same_series: boolean;
  parts: PastPart[] | null;
  said: string[] | null;
}

const toPast = (row: PastRow): PastMeeting => ({
  id: row.id,
  title: row.title,
  startTime: new Date(row.start_time),
  timeZone: row.time_zone,
  attendees: row.attendees,
  isSameSeries: row.is_same_series,
  parts: row.parts ?? [],
  spoken: reportsIn(row.said ?? []),
});

/** So many reports of one meeting are handed on, the last ones. */
const MAX_REPORTS = 50;
/** Longer segments are a machine's transcript without pauses. */
const MAX_CHARS = 1200;
/** Words by which people report something done, in the languages of plans; the engine reads them more closely. */
const DONE =
  /(?<!\p{L})(?:done|sent|shipped|finished|completed|delivered|resolved|fixed|answered|published|uploaded|submitted|shared|merged|signed|approved|closed|handed over|erledigt|fertig|abgeschlossen|\p{L}{0,4}(?:schickt|sendet)|geliefert|behoben|beantwortet|umgesetzt|veröffentlicht|eingereicht|übergeben|gemacht|faite?s?|terminée?s?|finie?s?|envoyée?s?|livrée?s?|publiée?s?|résolue?s?|réglée?s?|répondu|transmise?s?|hech[oa]s?|list[oa]s?|terminad[oa]s?|enviad[oa]s?|envié|entregad[oa]s?|publicad[oa]s?|resuelt[oa]s?|cerrad[oa]s?)(?!\p{L})/iu;

/** Of what was said in a meeting, the segments that may report something done. */
const reportsIn = (segments: readonly string[]): string[] =>
  segments.filter((text) => text.length <= MAX_CHARS && DONE.test(text)).slice(-MAX_REPORTS);
