import type { FindKind } from "@planner/contract/api";
import { ANNOTATION_TYPES } from "@planner/contract/model";
import { type SQL, sql } from "drizzle-orm";
import { textsOf } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import { element, meeting } from "../../tables/meeting.tables.ts";
import { passage, passageWord } from "../../tables/passage.tables.ts";
import { isSeen } from "../../tables/seen-meeting.tables.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import { LIKE_SAMPLE, sampleCalendarId } from "../calendar/index.ts";

/** What is looked for: tsqueries, and what else has to be so. */
export interface Search {
  readonly terms: string;
  readonly title: string | undefined;
  readonly withoutTitle: string | undefined;
  readonly kind: FindKind | undefined;
  readonly calendarId: string | undefined;
  readonly seriesId: string | undefined;
  readonly meetingId: string | undefined;
  readonly state: string | undefined;
  /** ISO 8601: the first moment that counts, and the first one that does not. */
  readonly from: string | undefined;
  readonly before: string | undefined;
  /** Only what was said, noted or shown. */
  readonly isQuestion: boolean;
  readonly after: Place | undefined;
}

/** A meeting in the order of the answer. */
export interface Place {
  readonly startTime: string;
  readonly meetingId: string;
}

/** A meeting in which something was found. */
export interface Hit extends Place {
  readonly title: string;
  /** Its start as it is; `startTime` is as it was when it was read. */
  readonly start: string;
  readonly total: number;
}

export type PassageRow = Omit<typeof passage.$inferSelect, "terms" | "startTime" | "teamId">;

/**
 * So many of the newest meetings are read through before the index is asked: words that are everywhere fill a page from
 * them, and the index would list every passage that has them.
 */
const NEWEST = 60;
/** From so many passages on that PostgreSQL expects, words are everywhere: to fetch them takes longer than to read those through. */
const EVERYWHERE = 1_000;

const isOf = (teamId: string) => sql`p.team_id = ${teamId}`;

/** As lists decide it, of meetings of which there is something. */
export const isVisible = (viewer: Viewer, calendarId: string | undefined): SQL => sql`
  ${isListed(viewer, calendarId)}
    and (select true from ${element} live where live.team_id = m.team_id
      and live.meeting_id = m.id and live.reset_at is null limit 1)`;

/** Private meetings are their owner's alone, and the sample is apart while there is anything else. */
function isListed(viewer: Viewer, calendarId: string | undefined): SQL {
  const { teamId } = viewer;
  const isSample = sql`m.calendar_id like ${LIKE_SAMPLE}`;
  const isAlone = sql`not exists (select 1 from ${meeting} o
    where o.team_id = ${teamId} and o.calendar_id not like ${LIKE_SAMPLE})`;
  const isOfCalendar = calendarId
    ? sql`m.calendar_id = ${calendarId}`
    : sql`(not ${isSample} or (m.calendar_id = ${sampleCalendarId(viewer)} and ${isAlone}))`;
  return sql`m.team_id = ${teamId} and ${isOfCalendar} and ${isSeen(viewer, "lists")}`;
}

const isNoteType = (kind: FindKind): boolean => ANNOTATION_TYPES.some((type) => type === kind);

function kindIs({ kind, isQuestion }: Search): SQL {
  if (kind && isNoteType(kind)) return sql`p.kind = 'note' and p.part = ${kind}`;
  if (kind) return sql`p.kind = ${kind}`;
  return isQuestion ? sql`p.kind in ('note', 'said', 'page')` : sql`p.kind <> 'person'`;
}

const titled = (teamId: string, title: string): SQL =>
  sql`select t.meeting_id from ${passage} t where t.team_id = ${teamId} and t.terms @@ ${title}::tsquery`;

/** What has to be so of a passage `p`. */
function matches(teamId: string, search: Search): SQL {
  const { title, withoutTitle, from, before, state, meetingId } = search;
  const conditions = [sql`${isOf(teamId)} and p.terms @@ ${search.terms}::tsquery`, kindIs(search)];
  if (title) conditions.push(sql`p.meeting_id in (${titled(teamId, title)})`);
  if (withoutTitle) conditions.push(sql`p.meeting_id not in (${titled(teamId, withoutTitle)})`);
  if (from) conditions.push(sql`p.start_time >= ${from}::timestamptz`);
  if (before) conditions.push(sql`p.start_time < ${before}::timestamptz`);
  if (state) conditions.push(sql`p.state = ${state}`);
  if (meetingId) conditions.push(sql`p.meeting_id = ${meetingId}`);
  return sql.join(conditions, sql` and `);
}

/** The newest meetings in which something is found, at most `limit`. */
export async function listHits(
  db: Db,
  viewer: Viewer,
  search: Search,
  limit: number,
): Promise<Hit[]> {
  if (search.meetingId === undefined && (await isEverywhere(db, viewer.teamId, search))) {
    const since = await findStart(db, viewer.teamId, search);
    if (since !== undefined) {
      const newest = await readHits(db, viewer, search, { since, limit });
      if (newest.length >= limit) return newest;
    }
  }
  return readHits(db, viewer, search, { since: undefined, limit });
}

interface Expected {
  readonly Plan: { readonly "Plan Rows": number };
}

/** What PostgreSQL expects from what it knows of the words; to count them would take what this is to save. */
async function isEverywhere(db: Db, teamId: string, { terms }: Search): Promise<boolean> {
  const { rows } = await db.execute<{ "QUERY PLAN": readonly Expected[] }>(sql`
    explain (format json) select from ${passage}
    where team_id = ${teamId} and terms @@ ${terms}::tsquery`);
  return (rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0) > EVERYWHERE;
}

/** When the last of the newest meetings starts; undefined where there are no more. */
async function findStart(
  db: Db,
  teamId: string,
  { after, before }: Search,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ start: string }>(sql`
    select start_time::text as start from ${meeting} where team_id = ${teamId}
      ${after ? sql`and start_time <= ${after.startTime}::timestamptz` : sql``}
      ${before ? sql`and start_time < ${before}::timestamptz` : sql``}
    order by start_time desc offset ${NEWEST} limit 1`);
  return rows[0]?.start;
}

/** Who may see a meeting is asked of one after another, until there are enough. */
async function readHits(
  db: Db,
  viewer: Viewer,
  search: Search,
  { since, limit }: { since: string | undefined; limit: number },
): Promise<Hit[]> {
  const { teamId } = viewer;
  const { after, seriesId, calendarId } = search;
  const { rows } = await db.execute<Record<keyof Hit, string>>(sql`
    select g.meeting_id as "meetingId", g.start_time::text as "startTime", g.total::text as total,
      m.title, m.start_time::text as start
    from (
      select p.meeting_id, p.start_time, count(*) as total from ${since ? passagesSince(teamId, since) : passage} p
      where ${matches(teamId, search)}
        ${after ? sql`and (p.start_time, p.meeting_id) < (${after.startTime}::timestamptz, ${after.meetingId})` : sql``}
       group by p.meeting_id, p.start_time order by p.start_time desc, p.meeting_id desc offset 0
     ) g cross join lateral (
       select m.title, m.start_time from ${meeting} m
       where m.id = g.meeting_id and ${isVisible(viewer, calendarId)}
         ${seriesId ? sql`and m.series_id = ${seriesId}` : sql``} offset 0
     ) m order by g.start_time desc, g.meeting_id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

/** A subquery with an offset is planned by itself: these rows are reached by their time and not by their words. */
const passagesSince = (teamId: string, since: string): SQL =>
  sql`(select * from ${passage} where team_id = ${teamId}
    and start_time >= ${since}::timestamptz offset 0)`;

/** The first passages of each of these meetings, at most `each`; read through, since the index has all meetings together. */
export async function listPassages(
  db: Db,
  teamId: string,
  search: Search,
  { meetingIds, each }: { meetingIds: readonly string[]; each: number },
): Promise<PassageRow[]> {
  const { rows } = await db.execute<PassageRow & Record<string, unknown>>(sql`
    select p.* from unnest(${textsOf(meetingIds)}) with ordinality as asked(id, nth)
    cross join lateral (
      select p.meeting_id as "meetingId", p.place, p.kind, p.part, p.item_id as "itemId", p.text,
        p.person, p.page, p.file_id as "fileId", p.said, p.state
      from (select * from ${passage} where team_id = ${teamId} and meeting_id = asked.id offset 0) p
      where ${matches(teamId, search)}
      order by p.place limit ${each}
    ) p order by asked.nth, p.place`);
  return rows;
}

/** People who were invited to a meeting that this person may see. */
export async function listPeople(
  db: Db,
  viewer: Viewer,
  terms: string,
  limit: number,
): Promise<{ name: string; email: string }[]> {
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    select max(p.text) as name, p.item_id as email from ${passage} p
    join ${meeting} m on m.id = p.meeting_id
    where ${isOf(viewer.teamId)} and p.terms @@ ${terms}::tsquery
      and ${isVisible(viewer, undefined)}
    group by p.item_id order by count(*) desc, p.item_id limit ${limit}`);
  return rows;
}

/**
 * How many meetings that this person may see have changed since they were last read, also where nothing is left of them; counts
 * no further than `most`.
 */
export async function countUnread(db: Db, viewer: Viewer, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) as count from (select 1 from ${meeting} m
      where m.version <> m.found_version and ${isListed(viewer, undefined)} limit ${most}) unread`);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Words that stand in a meeting that all of the team may see: what is private helps nobody to guess at words, and neither do
 * words of which it is not known who has them.
 */
const knownWords = (teamId: string): SQL =>
  sql`${passageWord} w join ${meeting} m on m.team_id = w.team_id and m.id = w.meeting_id
    and not m.is_private where w.team_id = ${teamId}`;

/** The team's words that are like one of these patterns (of LIKE), the shortest ones first. */
export async function listLike(
  db: Db,
  teamId: string,
  patterns: readonly string[],
  limit: number,
): Promise<string[]> {
  if (patterns.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(sql`
    select w.term as word from ${knownWords(teamId)}
      and w.term like any(${textsOf(patterns)})
    order by length(w.term), w.term limit ${limit}`);
  return rows.map(({ word }) => word);
}

/** The team's words that are one of these, or begin and are about as long as one of those. */
export async function listNear(
  db: Db,
  teamId: string,
  near: {
    readonly words: readonly string[];
    readonly like: readonly { readonly first: string; readonly lengths: readonly number[] }[];
  },
  limit: number,
): Promise<string[]> {
  const alike = near.like.map(
    ({ first, lengths }) => sql`(starts_with(w.term, ${first})
      and length(w.term) = any(${sql.param([...lengths])}::int[]))`,
  );
  const { rows } = await db.execute<{ word: string }>(sql`
    select w.term as word from ${knownWords(teamId)}
      and (${sql.join([sql`w.term = any(${textsOf(near.words)})`, ...alike], sql` or `)})
    order by w.term limit ${limit}`);
  return rows.map(({ word }) => word);
}
