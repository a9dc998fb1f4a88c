import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { speakerRename } from "../../../tables/correction.tables.ts";
import { meeting, type MeetingRow } from "../../../tables/meeting.tables.ts";
import { maySee } from "../../../tables/seen-meeting.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import {
  type AnyPresentationKey,
  mark,
  pageTurn,
  presentation,
} from "../../../tables/presentation.tables.ts";
import { transcript } from "../../../tables/transcript.tables.ts";
import { earlierOfSeries } from "../series/same-series.store.ts";
import type { Spoken } from "./notes.ports.ts";

/** Where the person who asked gets mail, while they belong to the team and may see the meeting. */
export async function findAskerEmail(db: Db, asked: MeetingRow): Promise<string | undefined> {
  const { teamId, notesAskedBy } = asked;
  if (notesAskedBy === null || !maySee(asked, notesAskedBy)) return undefined;
  const [row] = await db
    .select({ email: user.email })
    .from(user)
    .innerJoin(member, and(eq(member.userId, user.id), eq(member.teamId, teamId)))
    .where(eq(user.id, notesAskedBy));
  return row?.email;
}

/** More than speak in any series. */
const MOST_REGULARS = 100;

/**
 * Names that people gave to speakers of earlier meetings of the same series, the latest first. What was private is only for
 * a meeting that is as private: all who see the meeting see its names.
 */
export async function listRegulars(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select r."to" as name, max(past.start_time) as at
    from ${earlierOfSeries({ teamId, meetingId: id })}
    join ${speakerRename} r on r.team_id = m.team_id and r.meeting_id = past.id
    group by r."to" order by at desc, name limit ${MOST_REGULARS}`);
  return rows.map(({ name }) => name);
}

/**
 * What was said, shown and marked in a presentation, in seconds on its clock. Segments are numbered in order (`s1` …): their
 * ids are long and anybody's, and a language model is told them. Where no page turn was kept, the pages that were sent with
 * the segments stand in for them.
 */
export async function readSpoken(
  db: Db,
  { teamId, presentationId }: AnyPresentationKey,
): Promise<Spoken> {
  const [row] = await db
    .select()
    .from(presentation)
    .where(and(eq(presentation.teamId, teamId), eq(presentation.id, presentationId)));
  if (!row) return { segments: [], pageTurns: [], marks: [] };
  const transcripts = await db
    .select()
    .from(transcript)
    .where(and(eq(transcript.teamId, teamId), eq(transcript.presentationId, presentationId)))
    .orderBy(asc(transcript.startTime), asc(transcript.id));
  const pageTurns = await db
    .select({ page: pageTurn.page, start: pageTurn.at })
    .from(pageTurn)
    .where(and(eq(pageTurn.teamId, teamId), eq(pageTurn.presentationId, presentationId)))
    .orderBy(asc(pageTurn.at), asc(pageTurn.turn));
  const marks = await db
    .select({ id: mark.id, type: mark.type, page: mark.page, at: mark.at })
    .from(mark)
    .where(and(eq(mark.teamId, teamId), eq(mark.presentationId, presentationId)))
    .orderBy(asc(mark.at), asc(mark.id));
  const secondsOf = (time: Date): number => (time.getTime() - row.startedAt.getTime()) / 1_000;
  const segments = transcripts.map(({ text, startTime, endTime, speaker }, index) => ({
    id: `s${index + 1}`,
    index,
    text,
    start: secondsOf(startTime),
    end: secondsOf(endTime),
    ...(speaker === null ? {} : { speaker }),
  }));
  const seen = transcripts.flatMap(({ pages: [page], startTime }) =>
    page === undefined ? [] : [{ page, start: secondsOf(startTime) }],
  );
  return { segments, pageTurns: pageTurns.length > 0 ? pageTurns : seen, marks };
}

export type PresentationRow = typeof presentation.$inferSelect;

const isRunning = ({ teamId, presentationId }: AnyPresentationKey) =>
  and(
    eq(presentation.teamId, teamId),
    eq(presentation.id, presentationId),
    isNull(presentation.endedAt),
  );

/** A presentation that runs, with its meeting. */
export async function findRunning(
  db: Db,
  key: AnyPresentationKey,
): Promise<{ shown: PresentationRow; meeting: MeetingRow } | undefined> {
  const [row] = await db
    .select({ shown: presentation, meeting })
    .from(presentation)
    .innerJoin(
      meeting,
      and(eq(meeting.teamId, presentation.teamId), eq(meeting.id, presentation.meetingId)),
    )
    .where(isRunning(key));
  return row;
}

/** Keeps the notes so far (`report` as JSON text); answers their version, or undefined where the presentation has ended. */
export async function saveSoFar(
  db: Db,
  key: AnyPresentationKey,
  { report, basis, madeAt }: { report: string; basis: string; madeAt: number },
): Promise<number | undefined> {
  const [row] = await db
    .update(presentation)
    .set({
      notesSoFar: sql`jsonb_build_object('report', ${report}::jsonb, 'basis', ${basis}::text, 'madeAt', ${madeAt}::float8)`,
      notesVersion: sql`${presentation.notesVersion} + 1`,
    })
    .where(isRunning(key))
    .returning({ version: presentation.notesVersion });
  return row?.version;
}
