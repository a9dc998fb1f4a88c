import type { OpenQuestion, SeriesDeck, SeriesDocument, SeriesName } from "@planner/contract/api";
import type { Report } from "@planner/contract/model";
import { matchedNotes, placedNotes } from "@planner/engine/corrections";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { textsOf } from "../../../platform/db/among.ts";
import type { Db } from "../../../platform/db/database.ts";
import { exactTime, isoTime, readPlace } from "../../../platform/db/exact-time.ts";
import { event } from "../../../tables/calendar.tables.ts";
import { deckComparison, noteFollowUp } from "../../../tables/deck-changes.tables.ts";
import { file } from "../../../tables/file.tables.ts";
import { element, material, meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { isSeen } from "../../../tables/seen-meeting.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { LIKE_SAMPLE } from "../../calendar/index.ts";
import type { FollowUp } from "../deck-changes/deck-changes.store.ts";
import { deckOf } from "../deck-changes/earlier-decks.store.ts";
import { isShownNote, isSureNote, noteRows, pageOfRow } from "../note-rows.store.ts";

/** Decks and documents of so many meetings are listed, the newest. */
const MOST_FILES = 200;

/** The meetings `m` of a series that the person sees in lists, as far as something was made of them. */
export const seenOfSeries = (viewer: Viewer, seriesId: string): SQL => sql`
  select m.* from ${meeting} m
  where m.team_id = ${viewer.teamId} and m.series_id = ${seriesId}
    and m.calendar_id not like ${LIKE_SAMPLE} and ${isSeen(viewer, "lists")}
    and exists (select 1 from ${element} live
      where live.team_id = m.team_id and live.meeting_id = m.id and live.reset_at is null)`;

/**
 * What a series is called and how many meetings it has; undefined where the person sees none. What stands in the calendars of
 * several teammates is one meeting.
 */
export async function findSeries(
  db: Db,
  viewer: Viewer,
  seriesId: string,
): Promise<SeriesName | undefined> {
  const { rows } = await db.execute<{ title: string; meetings: number }>(sql`
    with seen as (${seenOfSeries(viewer, seriesId)})
    select title, (select count(distinct start_time) from seen)::int as meetings from seen
    order by start_time desc, id limit 1`);
  return rows[0] && { id: seriesId, ...rows[0] };
}

/** Whether a series has meetings, and this person sees none of them. One without any is nobody's. */
export async function isHidden(db: Db, viewer: Viewer, seriesId: string): Promise<boolean> {
  const isOfSeries = and(eq(meeting.teamId, viewer.teamId), eq(meeting.seriesId, seriesId));
  const isOpen = isSeen(viewer, "address", meeting);
  const [all, seen] = await Promise.all([
    db.$count(meeting, isOfSeries),
    db.$count(meeting, and(isOfSeries, isOpen)),
  ]);
  return all > 0 && seen === 0;
}

/** To which series a meeting belongs, and whether its calendar says that it recurs. */
export async function findSeriesOf(
  db: Db,
  { teamId, meetingId }: MeetingKey,
): Promise<{ id: string; isRecurring: boolean } | undefined> {
  const { rows } = await db.execute<{ id: string; isRecurring: boolean }>(sql`
    select m.series_id as id, coalesce(e.is_recurring, false) as "isRecurring"
    from ${meeting} m left join ${event} e
      on e.team_id = m.team_id and e.calendar_id = m.calendar_id and e.id = m.event_id
    where m.team_id = ${teamId} and m.id = ${meetingId}`);
  return rows[0];
}

interface DeckRow extends Record<string, unknown> {
  fileId: string;
  name: string;
  pageCount: number | null;
  sha256: string;
  meetingId: string;
  title: string;
  startTime: string;
  isCompared: boolean;
}

/** The decks of a series, each content once, the newest first. */
export async function listDecks(db: Db, viewer: Viewer, seriesId: string): Promise<SeriesDeck[]> {
  const { rows } = await db.execute<DeckRow>(sql`
    with decked as (select m.*, ${deckOf} as deck from (${seenOfSeries(viewer, seriesId)}) m)
    select m.deck as "fileId", f.name, f.page_count as "pageCount", f.sha256, m.id as "meetingId", m.title,
      ${isoTime(sql`m.start_time`)} as "startTime",
      c.earlier_meeting_id is not null and c.message is null as "isCompared"
    from decked m join ${file} f on f.team_id = m.team_id and f.id = m.deck
    left join ${deckComparison} c on c.team_id = m.team_id and c.meeting_id = m.id
    order by m.start_time desc, m.id limit ${MOST_FILES}`);
  return Array.from(Map.groupBy(rows, ({ sha256 }) => sha256).values(), toVersion);
}

/** `rows`: all with the same deck, the newest first. */
function toVersion(rows: readonly DeckRow[]): SeriesDeck {
  const [newest] = rows;
  if (!newest) throw new Error("a version of a deck without a meeting");
  const { fileId, name, pageCount } = newest;
  const first = rows.at(-1);
  return {
    fileId,
    name,
    pageCount,
    meetings: rows.map(({ meetingId, title, startTime }) => ({ meetingId, title, startTime })),
    changesOf: first?.isCompared ? first.meetingId : null,
  };
}

/** The documents of the plans of a series, each content once, the newest first. */
export async function listDocuments(
  db: Db,
  viewer: Viewer,
  seriesId: string,
): Promise<SeriesDocument[]> {
  const { rows } = await db.execute<SeriesDocument & Record<string, unknown>>(sql`
    select "fileId", name, kind, "meetingId", title, ${isoTime(sql`at`)} as "startTime" from (
      select distinct on (f.sha256) f.id as "fileId", f.name, f.kind, m.id as "meetingId", m.title, m.start_time as at
      from (${seenOfSeries(viewer, seriesId)}) m
      join ${material} d on d.team_id = m.team_id and d.meeting_id = m.id
      join ${file} f on f.team_id = d.team_id and f.id = d.file_id
      order by f.sha256, m.start_time desc, m.id, f.id) newest
    order by at desc, "fileId" limit ${MOST_FILES}`);
  return rows;
}

/** As `next` is written: the time of a meeting, its id, and how many of its questions were handed out. */
const AFTER = /^([^~]+)~([\w-]{1,100})~(\d{1,5})$/;

function placeOf(
  after: string | undefined,
): { start: string; id: string; nth: number } | undefined {
  if (after === undefined) return undefined;
  const [start, id = "", nth] = readPlace(after, AFTER);
  return { start, id, nth: Number(nth) };
}

/** The notes that somebody found answered in a newer deck, each as its meeting's id and its own, whatever id it had then. */
async function listAnswered(db: Db, viewer: Viewer, seriesId: string): Promise<string[]> {
  const { rows } = await db.execute<AnsweredRow>(sql`
    select m.id as "meetingId", e.data as report, u.judged
    from (${seenOfSeries(viewer, seriesId)}) m
    join ${element} e on e.team_id = m.team_id and e.meeting_id = m.id
      and e.type = 'report' and e.status = 'DONE' and e.reset_at is null
    cross join lateral (
      select jsonb_agg(jsonb_build_object('noteId', note_id, 'anchor', anchor, 'state', state)) as judged
      from ${noteFollowUp} u where u.team_id = m.team_id and u.earlier_meeting_id = m.id
      group by u.meeting_id having bool_or(state = 'answered')) u`);
  return rows.flatMap(({ meetingId, report, judged }) =>
    [...matchedNotes(judged, placedNotes(report))]
      .filter(([{ state }]) => state === "answered")
      .map(([, { note }]) => `${meetingId} ${note.id}`),
  );
}

interface AnsweredRow extends Record<string, unknown> {
  meetingId: string;
  report: Report;
  /** What was said in one newer meeting. */
  judged: Pick<FollowUp, "noteId" | "anchor" | "state">[];
}

/** A page of the questions that notes leave open, without those that somebody found answered in a newer deck. */
export async function listQuestions(
  db: Db,
  viewer: Viewer,
  { seriesId, after, limit }: { seriesId: string; after: string | undefined; limit: number },
): Promise<{ questions: OpenQuestion[]; next: string | null }> {
  const from = placeOf(after);
  const answered = await listAnswered(db, viewer, seriesId);
  const since = from
    ? sql`where (m.start_time, m.id) < (${from.start}::timestamptz, ${from.id})
        or (m.id = ${from.id} and q.nth > ${from.nth})`
    : sql``;
  const { rows } = await db.execute<OpenQuestion & { place: string; nth: number }>(sql`
    select m.id as "meetingId", m.title, ${isoTime(sql`m.start_time`)} as "startTime", q.page, q.note,
      ${exactTime(sql`m.start_time`)} as place, q.nth
    from (select * from (${seenOfSeries(viewer, seriesId)}) seen
      where coalesce((note_counts->>'Open Question')::int, 1) > 0
        ${from ? sql`and (start_time, id) <= (${from.start}::timestamptz, ${from.id})` : sql``}
      order by start_time desc, id desc offset 0) m
    cross join lateral (
      select ${pageOfRow} as page, n as note, (row_number() over ())::int as nth from ${noteRows}
      where e.team_id = m.team_id and e.meeting_id = m.id and ${isShownNote} and ${isSureNote}
        and n->>'type' = 'Open Question'
        and m.id || ' ' || (n->>'id') <> all(${textsOf(answered)})
    ) q ${since}
    limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    questions: shown.map(({ place: _place, nth: _nth, ...question }) => question),
    next: last ? `${last.place}~${last.meetingId}~${last.nth}` : null,
  };
}
