import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { element, material, meeting } from "../../tables/meeting.tables.ts";
import { presentation } from "../../tables/presentation.tables.ts";
import { team } from "../../tables/team.tables.ts";
import type { FileRow } from "./file.store.ts";
import { file, type FileKey, type PageRecognition, page } from "../../tables/file.tables.ts";

/** Whether a team wants text on pictures to be recognised. */
export async function findRecognisesText(db: Db, teamId: string): Promise<boolean> {
  const [row] = await db
    .select({ isOn: team.recognisesText })
    .from(team)
    .where(eq(team.id, teamId));
  return row?.isOn ?? false;
}

export async function saveRecognisesText(
  db: Db,
  { teamId, isOn }: { teamId: string; isOn: boolean },
): Promise<void> {
  await db.update(team).set({ recognisesText: isOn }).where(eq(team.id, teamId));
}

/** Whether a presentation is running. A job of the installation: all teams. */
export async function isAnybodyPresenting(db: Db): Promise<boolean> {
  const running = db.select({ id: presentation.id }).from(presentation);
  return (await running.where(isNull(presentation.endedAt)).limit(1)).length > 0;
}

/** Keeps what stands on a page; of a file that is gone, nothing. */
export async function saveRecognised(
  db: Db,
  { teamId, fileId }: FileKey,
  { number, text }: { number: number; text: PageRecognition },
): Promise<void> {
  await db
    .update(page)
    .set({ recognised: text, recognisedAt: sql`now()` })
    .where(and(eq(page.teamId, teamId), eq(page.fileId, fileId), eq(page.page, number)));
}

/** Takes over what was recognised on another upload of the same content. */
export async function copyRecognised(
  db: Db,
  { teamId, id, sha256 }: Pick<FileRow, "teamId" | "id" | "sha256">,
): Promise<void> {
  await db.execute(sql`
    update ${page} p set recognised = other.recognised, recognised_at = now()
    from ${page} other
    join ${file} f on f.team_id = other.team_id and f.id = other.file_id
    where p.team_id = ${teamId} and p.file_id = ${id} and p.recognised is null
      and f.team_id = ${teamId} and f.sha256 = ${sha256} and f.id <> ${id}
      and other.page = p.page and other.recognised is not null`);
}

/** Pages that were spoken about in meetings with this deck, those of most segments first. */
export async function listSpokenPages(db: Db, { teamId, fileId }: FileKey): Promise<number[]> {
  const { rows } = await db.execute<{ page: number }>(sql`
    select (segment ->> 'page')::int as page from ${meeting} m
    join ${element} e on e.team_id = m.team_id and e.meeting_id = m.id and e.type = 'extract'
    cross join jsonb_array_elements(e.data -> 'segments') segment
    where m.team_id = ${teamId} and m.presentation_file_id = ${fileId}
      and segment ->> 'page' is not null
    group by 1 order by count(*) desc, 1`);
  return rows.map((row) => row.page);
}

/** One build of a meeting's notes. */
export interface NotesBuild {
  readonly teamId: string;
  readonly meetingId: string;
  readonly build: number;
}

/** Notes of this deck that are being made, or were made in the last day, before its latest page was recognised. */
export async function listNotesBefore(db: Db, { teamId, fileId }: FileKey): Promise<NotesBuild[]> {
  const { rows } = await db.execute<{ id: string; notes_build: number }>(sql`
    with latest as (select max(recognised_at) as at from ${page}
      where team_id = ${teamId} and file_id = ${fileId} and recognised -> 'lines' <> '[]')
    select m.id, m.notes_build from ${meeting} m
    join ${element} e on e.team_id = m.team_id and e.meeting_id = m.id and e.type = 'report'
    cross join latest
    where m.team_id = ${teamId} and m.presentation_file_id = ${fileId} and e.reset_at is null
      and latest.at is not null and (e.status = 'PENDING' or (e.status = 'DONE'
        and e.updated_at < latest.at and e.updated_at > now() - interval '1 day'))`);
  return rows.map((row) => ({ teamId, meetingId: row.id, build: row.notes_build }));
}

/**
 * Has meetings that show this file or draw on it read anew for Find. Each call leaves another version that nothing has, so
 * that who reads one of them meanwhile does not take what was recognised for read.
 */
export async function forgetFoundText(db: Db, { teamId, fileId }: FileKey): Promise<void> {
  await db.execute(sql`
    update ${meeting} set found_version = least(found_version, 0) - 1
    where team_id = ${teamId} and (presentation_file_id = ${fileId} or id in (
      select meeting_id from ${material} where team_id = ${teamId} and file_id = ${fileId}))`);
}
