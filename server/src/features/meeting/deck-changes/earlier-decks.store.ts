import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { file, page } from "../../../tables/file.tables.ts";
import { element, material, meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { isSeenWithM } from "../../../tables/seen-meeting.tables.ts";
import { LIKE_SAMPLE } from "../../calendar/index.ts";

/** A meeting with the deck that belongs to it. */
export interface MeetingDeck {
  readonly meetingId: string;
  readonly title: string;
  readonly startTime: Date;
  readonly fileId: string;
  /** Another one once the file's pages say something else. */
  readonly stamp: string;
}
export type EarlierDeck = MeetingDeck & { readonly isSameSeries: boolean };

const MOST_DECKS = 12;
const PAST_DAYS = 400;
/** Shorter lines are numbers and labels, which stand anywhere. */
const LEAST_LETTERS = 8;
/** So many of a deck's lines, the longest, are looked for in others. */
const MOST_LINES = 500;

const stampOf = (fileId: ReturnType<typeof sql>, teamId: string) => sql`
  (select f.sha256 || ' ' || coalesce(max(p.recognised_at)::text, '') from ${file} f
    left join ${page} p on p.team_id = f.team_id and p.file_id = f.id
    where f.team_id = ${teamId} and f.id = ${fileId} group by f.sha256)`;

/** The id of the deck of a meeting `m`: of the one that is presented, else of the newest PDF that its plan draws on. */
export const deckOf = sql`coalesce(m.presentation_file_id, (
  select d.file_id from ${material} d join ${file} f on f.team_id = d.team_id and f.id = d.file_id
  where d.team_id = m.team_id and d.meeting_id = m.id and f.kind = 'pdf'
  order by d.created_at desc, d.file_id limit 1))`;

/** The deck of a meeting. */
export async function findDeck(
  db: Db,
  { teamId, meetingId }: MeetingKey,
): Promise<MeetingDeck | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select m.*, ${deckOf} as deck
      from ${meeting} m where m.team_id = ${teamId} and m.id = ${meetingId})
    select id, title, start_time, deck as file_id, ${stampOf(sql`deck`, teamId)} as stamp from own
    where deck is not null`);
  return rows[0] && toDeck(rows[0]);
}

/**
 * The meetings before this one that may be compared with it: with a deck and notes. What was private is only for a meeting that
 * is as private.
 */
const candidatesOf = ({ teamId, meetingId }: MeetingKey): SQL => sql`
  select past.id, past.title, past.start_time, past.presentation_file_id as file_id,
    past.series_id = m.series_id as is_same_series
  from ${meeting} m
  join ${meeting} past on past.team_id = m.team_id and past.id <> m.id
    and past.start_time < m.start_time and past.start_time > m.start_time - make_interval(days => ${PAST_DAYS})
    and past.presentation_file_id is not null
    and (past.calendar_id like ${LIKE_SAMPLE}) = (m.calendar_id like ${LIKE_SAMPLE})
    and ${isSeenWithM}
  where m.team_id = ${teamId} and m.id = ${meetingId} and exists (
    select 1 from ${element} r where r.team_id = past.team_id and r.meeting_id = past.id
      and r.type = 'report' and r.status = 'DONE' and r.reset_at is null)`;

/** One of these; undefined where it may not be compared with this meeting any more. */
export async function findEarlierDeck(
  db: Db,
  key: MeetingKey,
  earlierMeetingId: string,
): Promise<EarlierDeck | undefined> {
  const { rows } = await db.execute<EarlierRow>(sql`
    select *, ${stampOf(sql`past.file_id`, key.teamId)} as stamp
    from (${candidatesOf(key)} and past.id = ${earlierMeetingId}) past`);
  return rows[0] && toEarlier(rows[0]);
}

/**
 * Those of its series first, the newest first. Where there are many, those with the most lines in common with this one, of the
 * series and of others in turn.
 */
export async function listEarlierDecks(
  db: Db,
  { teamId, meetingId, fileId }: MeetingDeck & { readonly teamId: string },
): Promise<EarlierDeck[]> {
  const lines = sql`jsonb_array_elements(p.lines || coalesce(p.recognised -> 'lines', '[]'))`;
  const { rows } = await db.execute<EarlierRow>(sql`
    with past as materialized (${candidatesOf({ teamId, meetingId })}),
    own_lines as materialized (
      select line ->> 'text' as text from ${page} p, ${lines} line
      where p.team_id = ${teamId} and p.file_id = ${fileId} and length(line ->> 'text') >= ${LEAST_LETTERS}
      -- What stands on several pages is a header or footer, as of any deck.
      group by 1 having count(distinct p.page) = 1
      order by length(line ->> 'text') desc, 1 limit ${MOST_LINES}),
    common as materialized (
      select p.file_id, count(distinct o.text) as lines
      from (select distinct file_id from past) d
      join ${page} p on p.team_id = ${teamId} and p.file_id = d.file_id, ${lines} line
      join own_lines o on o.text = line ->> 'text'
      -- Where few may be compared, all of them are.
      where (select count(*) from past) > ${MOST_DECKS}
      group by p.file_id),
    ranked as (
      select past.*, row_number() over (partition by is_same_series
        order by coalesce(common.lines, 0) desc, start_time desc, id) as rank
      from past left join common on common.file_id = past.file_id),
    chosen as (select * from ranked order by rank, is_same_series desc limit ${MOST_DECKS})
    select id, title, start_time, file_id, ${stampOf(sql`chosen.file_id`, teamId)} as stamp, is_same_series
    from chosen order by is_same_series desc, start_time desc, id`);
  return rows.map(toEarlier);
}

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  start_time: string;
  file_id: string;
  stamp: string | null;
}

const toDeck = (row: Row): MeetingDeck => ({
  meetingId: row.id,
  title: row.title,
  startTime: new Date(row.start_time),
  fileId: row.file_id,
  stamp: row.stamp ?? "",
});

type EarlierRow = Row & { is_same_series: boolean };

const toEarlier = (row: EarlierRow): EarlierDeck => ({
  ...toDeck(row),
  isSameSeries: row.is_same_series,
});
