import type { AnnotationType } from "@planner/contract/model";
import type { DecisionLink, DecisionMention, StandingDecision } from "@planner/engine/decisions";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";
import { page } from "../../../tables/file.tables.ts";
import { meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { isSeen } from "../../../tables/seen-meeting.tables.ts";
import { LIKE_SAMPLE } from "../../calendar/index.ts";
import { isShownNote, isSureNote, noteRows, pageOfRow } from "../note-rows.store.ts";
import { hashOf } from "./decision-index.store.ts";

/** Decisions of so many earlier ones of a series are compared, the newest. */
const MOST_STANDING = 400;
/** Of so many other meetings' decisions that have three words in common. */
const MOST_ELSEWHERE = 50;
/** Meetings after one that are linked anew with it. */
const MOST_FOLLOWING = 8;
/** So many of a decision's words, the longest, are looked for in other series, three at a time. */
const RARE_WORDS = 6;

/** Of two meetings whose decisions are linked at once, one waits for the other. */
export async function holdLinks(tx: Db, teamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${teamId}, 5))`);
}

interface MentionRow extends Record<string, unknown> {
  meetingId: string;
  noteId: string;
  type: AnnotationType;
  text: string;
  quotes: unknown;
  pageTitle: string | null;
}

const toMention = ({ quotes, ...row }: MentionRow): DecisionMention => ({
  ...row,
  quotes: Array.isArray(quotes) ? quotes.filter((quote) => typeof quote === "string") : [],
});

const titleOf = (pageNumber: SQL): SQL => sql`(select t.title from ${page} t
  where t.team_id = m.team_id and t.file_id = m.presentation_file_id and t.page = ${pageNumber})`;

/** The sure notes of a meeting: decisions, and what may speak of earlier ones. */
export async function listMentions(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
): Promise<DecisionMention[]> {
  const { rows } = await tx.execute<MentionRow>(sql`
    select e.meeting_id as "meetingId", n->>'id' as "noteId", n->>'type' as type, coalesce(n->>'text', '') as text,
      jsonb_path_query_array(n, '$.evidence[*].quote') as quotes, ${titleOf(pageOfRow)} as "pageTitle"
    from ${meeting} m, ${noteRows}
    where m.team_id = ${teamId} and m.id = ${meetingId} and e.team_id = m.team_id and e.meeting_id = m.id
      and m.calendar_id not like ${LIKE_SAMPLE} and ${isShownNote} and ${isSureNote}
      and n->>'type' in ('Decision', 'Open Question', 'Feedback', 'New Idea')`);
  return rows.map(toMention);
}

/** Meetings that everybody sees who sees the meeting `own`: what is private stays among what is as private. */
const AS_OPEN = sql`m.calendar_id not like ${LIKE_SAMPLE} and m.is_private = own.is_private
  and ${isSeen({ teamId: sql`own.team_id`, userId: sql`own.user_id` }, "address")}`;

const ownMeeting = ({ teamId, meetingId }: MeetingKey): SQL => sql`
  own as (select m.* from ${meeting} m where m.team_id = ${teamId} and m.id = ${meetingId})`;

/** The next meetings of the same series, oldest first. */
export async function listFollowing(tx: Db, key: MeetingKey): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ${ownMeeting(key)}
    select m.id from own, ${meeting} m
    where m.team_id = ${key.teamId} and ${AS_OPEN} and m.series_id = own.series_id
      and (m.start_time, m.id) > (own.start_time, own.id)
    order by m.start_time, m.id limit ${MOST_FOLLOWING}`);
  return rows.map(({ id }) => id);
}

/** Decisions of earlier meetings that nothing has replaced before this one: of the series, and of others that say the same words. */
export async function listStanding(
  tx: Db,
  key: MeetingKey,
  mentions: readonly DecisionMention[],
): Promise<StandingDecision[]> {
  const { teamId } = key;
  const wanted = wordsOf(mentions);
  const linkOf = (kind: DecisionLink["kind"]): SQL => sql`exists (
    select 1 from ${decisionLink} l join ${meeting} by on by.team_id = l.team_id and by.id = l.meeting_id
    where l.team_id = ${teamId} and l.earlier_meeting_id = d.meeting_id and l.earlier_note_id = d.note_id
      and l.kind = ${kind} and l.note is not null and coalesce(l.verdict, l.is_sure)
      and (by.start_time, by.id) < (own.start_time, own.id))`;
  const earlier = (more: SQL, limit: number): SQL => sql`
    select d.meeting_id as "meetingId", d.note_id as "noteId", 'Decision' as type, d.note->>'text' as text,
      jsonb_path_query_array(d.note, '$.evidence[*].quote') as quotes, ${titleOf(sql`d.page`)} as "pageTitle",
      m.series_id = own.series_id as "isSameSeries", ${linkOf("reopens")} as "isReopened"
    from own, ${decision} d join ${meeting} m on m.id = d.meeting_id
    where d.team_id = ${teamId} and m.team_id = ${teamId} and ${AS_OPEN}
      and (m.start_time, m.id) < (own.start_time, own.id) and ${more} and not ${linkOf("replaces")}
    order by m.start_time desc, m.id, d.note_id limit ${limit}`;
  const { rows } = await tx.execute<
    MentionRow & Pick<StandingDecision, "isSameSeries" | "isReopened">
  >(sql`
    with ${ownMeeting(key)}
    (${earlier(sql`m.series_id = own.series_id`, MOST_STANDING)})
    ${
      wanted === undefined
        ? sql``
        : sql`union all (${earlier(
            sql`m.series_id <> own.series_id and d.terms @@ ${wanted}::tsquery`,
            MOST_ELSEWHERE,
          )})`
    }`);
  return rows.map((row) => ({ ...row, ...toMention(row) }));
}

/** A query for three words of any one decision; undefined where none says so many. */
function wordsOf(mentions: readonly DecisionMention[]): string | undefined {
  const threes = mentions
    .filter(({ type }) => type === "Decision")
    .flatMap(({ text }) => {
      const words = [...new Set(foldedWords(text))];
      return threesOf(words.toSorted((a, b) => b.length - a.length).slice(0, RARE_WORDS));
    });
  return threes.length === 0 ? undefined : threes.join(" | ");
}

const foldedWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{Nd}]{4,40}/gu) ?? [];

const threesOf = (words: readonly string[]): string[] =>
  words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .flatMap((two, next) =>
        words.slice(at + next + 2).map((three) => `('${one}' & '${two}' & '${three}')`),
      ),
  );

/**
 * Takes away what a meeting's notes were linked to, and what is left of links to decisions that it no longer has. What people
 * have said of links stays, and counts as long as the notes are there.
 */
export async function clearLinks(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx.execute(sql`
    delete from ${decisionLink} l where l.team_id = ${teamId} and l.verdict is null
      and (l.meeting_id = ${meetingId} or (l.earlier_meeting_id = ${meetingId} and not exists (
        select 1 from ${decision} d where d.team_id = l.team_id and d.meeting_id = l.earlier_meeting_id
          and d.note_id = l.earlier_note_id)))`);
}

/** Brings the notes that the links of a meeting show to what they are now. */
export async function renewLinkedNotes(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx.execute(sql`
    update ${decisionLink} l set note = found.note, page = found.page
    from (select k.id, f.note, f.page from ${decisionLink} k left join (
        select n->>'id' as note_id, n as note, ${pageOfRow} as page from ${noteRows}
        where e.team_id = ${teamId} and e.meeting_id = ${meetingId} and ${isShownNote} and ${isSureNote}
      ) f on f.note_id = k.note_id
      where k.team_id = ${teamId} and k.meeting_id = ${meetingId}) found
    where l.team_id = ${teamId} and l.id = found.id`);
}

/** Deletes what notes of a meeting were linked to, in both directions, with what people have said of that. */
export async function forgetLinks(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx
    .delete(decisionLink)
    .where(
      and(
        eq(decisionLink.teamId, teamId),
        or(eq(decisionLink.meetingId, meetingId), eq(decisionLink.earlierMeetingId, meetingId)),
      ),
    );
}

const LOST_LINKS = [
  sql`not exists (select 1 from ${meeting} m where m.team_id = l.team_id and m.id = l.meeting_id)`,
  sql`not exists (select 1 from ${meeting} m where m.team_id = l.team_id and m.id = l.earlier_meeting_id)`,
  sql`l.verdict is null and l.note is null`,
  sql`l.verdict is null and not exists (select 1 from ${decision} d
    where d.team_id = l.team_id and d.meeting_id = l.earlier_meeting_id and d.note_id = l.earlier_note_id)`,
];

/**
 * Part of job `privacy.leftovers`: deletes links of which a meeting is gone, or a note that nobody has given a word on, as a meeting
 * that was deleted while another was linked to it leaves them. A job of the installation: all teams.
 */
export async function deleteLostLinks({ database: { db } }: Pick<Deps, "database">): Promise<void> {
  // One after another: with 'or' between them each link would be looked up by itself.
  for (const isLost of LOST_LINKS)
    await db.execute(sql`delete from ${decisionLink} l where ${isLost}`);
}

/** Adds links of a meeting's notes; one that a person has given a word on stays as it is. */
export async function saveLinks(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  links: readonly DecisionLink[],
): Promise<void> {
  if (links.length === 0) return;
  const given = links.map(({ noteId, earlier, kind, confidence, isSure }) => ({
    noteId,
    earlierMeetingId: earlier.meetingId,
    earlierNoteId: earlier.noteId,
    kind,
    confidence,
    isSure,
  }));
  await tx.execute(sql`
    insert into ${decisionLink} (team_id, id, meeting_id, note_id, earlier_meeting_id, earlier_note_id,
      kind, confidence, is_sure, note, page)
    select ${teamId}, ${hashOf(sql`${meetingId}::text`, sql`k."noteId"`, sql`k."earlierMeetingId"`, sql`k."earlierNoteId"`)},
      ${meetingId}, k."noteId", k."earlierMeetingId", k."earlierNoteId", k.kind, k.confidence, k."isSure", n, ${pageOfRow}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as k("noteId" text, "earlierMeetingId" text,
        "earlierNoteId" text, kind text, confidence real, "isSure" boolean), ${noteRows}
    where e.team_id = ${teamId} and e.meeting_id = ${meetingId} and ${isShownNote} and n->>'id' = k."noteId"
    on conflict (team_id, id) do nothing`);
}

/** Meetings whose decisions were never linked, oldest first. A job of the installation: all teams. */
export async function listUnlinked(db: Db, limit: number): Promise<MeetingKey[]> {
  const { rows } = await db.execute<MeetingKey & Record<string, unknown>>(sql`
    select m.team_id as "teamId", m.id as "meetingId" from ${meeting} m
    where exists (select 1 from ${decision} d
      where d.team_id = m.team_id and d.meeting_id = m.id and not d.is_linked)
    order by m.start_time, m.id limit ${limit}`);
  return rows;
}

export async function markLinked(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx
    .update(decision)
    .set({ isLinked: true })
    .where(and(eq(decision.teamId, teamId), eq(decision.meetingId, meetingId)));
}
