import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { textsOf } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import { file } from "../../tables/file.tables.ts";
import {
  element,
  type ElementRow,
  material,
  meeting,
  type MeetingKey,
  type MeetingRow,
} from "../../tables/meeting.tables.ts";
import { type NewPassage, passage, passageWord } from "../../tables/passage.tables.ts";

const isUnread = sql`${meeting.version} <> ${meeting.foundVersion}`;
/** Of a long document, so that no statement becomes megabytes. */
const ROWS_A_STATEMENT = 1_000;
/** How many words are given another meeting in one statement. */
const WORDS_A_STATEMENT = 500;

/** Teams of which a meeting has changed since it was last read. A job of the installation: all teams. */
export async function listUnreadTeams(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ teamId: meeting.teamId }).from(meeting).where(isUnread);
  return rows.map(({ teamId }) => teamId);
}

/** The newest meetings of a team that have changed since they were last read. */
export function listUnread(db: Db, teamId: string, limit: number): Promise<MeetingRow[]> {
  return db
    .select()
    .from(meeting)
    .where(and(eq(meeting.teamId, teamId), isUnread))
    .orderBy(desc(meeting.startTime))
    .limit(limit);
}

/** The finished parts of a meeting that were not reset. */
export function listParts(db: Db, { teamId, meetingId }: MeetingKey): Promise<ElementRow[]> {
  return db
    .select()
    .from(element)
    .where(
      and(
        eq(element.teamId, teamId),
        eq(element.meetingId, meetingId),
        eq(element.status, "DONE"),
        isNull(element.resetAt),
      ),
    )
    .orderBy(element.type);
}

/** The documents of its plan. */
export async function listDocuments(db: Db, { teamId, meetingId }: MeetingKey): Promise<string[]> {
  const rows = await db
    .select({ id: material.fileId })
    .from(material)
    .innerJoin(file, and(eq(file.teamId, material.teamId), eq(file.id, material.fileId)))
    .where(and(eq(material.teamId, teamId), eq(material.meetingId, meetingId)))
    .orderBy(material.createdAt, material.fileId);
  return rows.map(({ id }) => id);
}

/** What a meeting is found by from now on; nothing where this version of it is gone: a later one is read by itself. */
export async function savePassages(
  tx: Db,
  row: MeetingRow,
  made: { readonly passages: readonly NewPassage[]; readonly words: readonly string[] },
): Promise<void> {
  const { teamId, id: meetingId, version, foundVersion } = row;
  const key = and(
    eq(meeting.teamId, teamId),
    eq(meeting.id, meetingId),
    eq(meeting.version, version),
    // Text of its files that was recognised meanwhile is not among them.
    eq(meeting.foundVersion, foundVersion),
  );
  // First, so that who deletes or resets it meanwhile waits, and then deletes these too.
  const held = await tx
    .update(meeting)
    .set({ foundVersion: version })
    .where(key)
    .returning({ id: meeting.id });
  if (held.length === 0) return;
  await tx.delete(passage).where(and(eq(passage.teamId, teamId), eq(passage.meetingId, meetingId)));
  for (let at = 0; at < made.passages.length; at += ROWS_A_STATEMENT)
    await insertPassages(tx, row, made.passages.slice(at, at + ROWS_A_STATEMENT));
  await saveWords(tx, { teamId, meetingId }, made.words);
}

/** A column is one parameter: thousands of them would take longer to write down and to read than all else of it. */
async function insertPassages(
  tx: Db,
  { teamId, id: meetingId, startTime }: MeetingRow,
  rows: readonly NewPassage[],
): Promise<void> {
  const column = (name: keyof NewPassage): SQL => sql`${sql.param(rows.map((row) => row[name]))}`;
  await tx.execute(sql`
    insert into ${passage} (team_id, meeting_id, start_time, place, kind, part, item_id, text, person, page,
      file_id, said, state, terms)
    select ${teamId}, ${meetingId}, ${startTime.toISOString()}::timestamptz, place, kind, part, item_id, text, person, page,
      file_id, said, state, terms::tsvector
    from unnest(${column("place")}::int[], ${column("kind")}::text[], ${column("part")}::text[],
      ${column("itemId")}::text[], ${column("text")}::text[], ${column("person")}::text[], ${column("page")}::int[],
      ${column("fileId")}::text[], ${column("said")}::float8[], ${column("state")}::text[], ${column("terms")}::text[])
      as given(place, kind, part, item_id, text, person, page, file_id, said, state, terms)`);
}

/** In the order of words, so that two who write the same ones wait for each other and for nothing else. */
async function saveWords(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  words: readonly string[],
): Promise<void> {
  const list = textsOf(words.toSorted());
  await tx.execute(sql`update ${passageWord} set meeting_id = ''
    where team_id = ${teamId} and meeting_id = ${meetingId} and term <> all(${list})`);
  await tx.execute(sql`insert into ${passageWord} (team_id, term, meeting_id)
    select ${teamId}, word, ${meetingId} from unnest(${list}) as given(word)
    on conflict do nothing`);
}

/** Whether there are words to settle. */
export async function hasLooseWords(db: Db): Promise<boolean> {
  const [loose] = await db
    .select({ term: passageWord.term })
    .from(passageWord)
    .where(eq(passageWord.meetingId, ""))
    .limit(1);
  return loose !== undefined;
}

/** Waits for everybody who writes words, and has others wait until the end of the transaction; reading goes on. */
export async function lockWords(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${passageWord} in share row exclusive mode`);
}

/**
 * Gives some words whose meeting has them no more another meeting that does and is not private, and forgets those that are in
 * none. While words are locked, or a meeting that is being read is not seen. A job of the installation: all teams.
 */
export async function settleWords(tx: Db): Promise<void> {
  await tx.execute(sql`
    with loose as (
      select w.team_id, w.term, (
        select p.meeting_id from ${passage} p
        join ${meeting} m on m.team_id = p.team_id and m.id = p.meeting_id and not m.is_private
        where p.team_id = w.team_id
          and p.terms @@ (quote_literal(w.term) || ' & ' || quote_literal('team:' || w.team_id))::tsquery
        limit 1
      ) as meeting_id
      from ${passageWord} w where w.meeting_id = '' limit ${WORDS_A_STATEMENT}
    ), gone as (
      delete from ${passageWord} w using loose l
      where w.team_id = l.team_id and w.term = l.term and l.meeting_id is null
    ) update ${passageWord} w set meeting_id = l.meeting_id from loose l
      where w.team_id = l.team_id and w.term = l.term and l.meeting_id is not null`);
}

/** Has all meetings read again; answers how many were. */
export async function forgetRead(db: Db): Promise<number> {
  const read = await db
    .update(meeting)
    .set({ foundVersion: 0 })
    .where(sql`${meeting.foundVersion} <> 0`);
  return read.rowCount ?? 0;
}
