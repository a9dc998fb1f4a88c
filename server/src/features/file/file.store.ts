import type { ContextType, Deck, DeckPage, File, UploadJob } from "@planner/contract/model";
import { and, eq, getTableColumns, inArray, lt, ne, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { jobTable } from "../../platform/jobs/queue.ts";
import { earlierPlan, material, meeting } from "../../tables/meeting.tables.ts";
import { presentation } from "../../tables/presentation.tables.ts";
import {
  file,
  type FileKey,
  type JobKey,
  page,
  recording,
  uploadJob,
} from "../../tables/file.tables.ts";
import { type PageText, withRecognised } from "./recognised-page.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import { isShownTo } from "../../tables/shown-file.tables.ts";

export type FileRow = typeof file.$inferSelect;

const isFile = ({ teamId, fileId }: FileKey) => and(eq(file.teamId, teamId), eq(file.id, fileId));
const isJob = ({ teamId, jobId }: JobKey) =>
  and(eq(uploadJob.teamId, teamId), eq(uploadJob.id, jobId));
/** A plan that can be brought back needs its documents too. */
const usesFile = ({ teamId, fileId }: { teamId: unknown; fileId: unknown }) =>
  sql`select 1 from ${meeting} where ${meeting.teamId} = ${teamId}
      and ${fileId} in (${meeting.presentationFileId}, ${meeting.notesFileId})
    union all select 1 from ${presentation} where ${presentation.teamId} = ${teamId}
      and ${presentation.fileId} = ${fileId}
    union all select 1 from ${material} where ${material.teamId} = ${teamId}
      and ${material.fileId} = ${fileId}
    union all select 1 from ${earlierPlan} where ${earlierPlan.teamId} = ${teamId}
      and jsonb_exists(${earlierPlan.materialFileIds}, ${fileId})`;
/** An upload that was taken in waits to be read, however long; what the reading makes of it comes after. */
const isUnread = (name: "jobId" | "fileId", id: typeof uploadJob.id | typeof file.id) =>
  sql`exists (select 1 from ${jobTable} j where j.name in ('file.read', 'recording.read')
    and j.state in ('created', 'retry', 'active') and j.data ->> ${name} = ${id})`;

export async function findFile(db: Db, key: FileKey): Promise<FileRow | undefined> {
  const [row] = await db.select().from(file).where(isFile(key));
  return row;
}

/** What a file is used for: the last meeting that uses it decides. */
export async function findContextType(db: Db, key: FileKey): Promise<File["contextType"]> {
  const { rows } = await db.execute<{ use: ContextType }>(sql`
    select case when ${meeting.presentationFileId} = ${key.fileId} then 'MEETING_PRESENTATION'
      else 'MEETING_NOTES' end as use, ${meeting.createdAt} as at from ${meeting}
    where ${meeting.teamId} = ${key.teamId}
      and ${key.fileId} in (${meeting.presentationFileId}, ${meeting.notesFileId})
    union all select 'MEETING_PRESENTATION', ${presentation.startedAt} from ${presentation}
    where ${presentation.teamId} = ${key.teamId} and ${presentation.fileId} = ${key.fileId}
    union all select 'MEETING_MATERIAL', ${material.createdAt} from ${material}
    where ${material.teamId} = ${key.teamId} and ${material.fileId} = ${key.fileId}
    order by at desc limit 1`);
  return rows[0]?.use ?? null;
}

/** What keeps a file from being removed: a meeting's deck or transcript, a plan's document, or only that of an earlier plan. */
export async function findUse(db: Db, key: FileKey): Promise<"meeting" | "plan" | "earlier"> {
  const { rows } = await db.execute<{ is_meetings: boolean; is_plans: boolean }>(sql`
    select exists (select 1 from ${meeting} where ${meeting.teamId} = ${key.teamId}
        and ${key.fileId} in (${meeting.presentationFileId}, ${meeting.notesFileId}))
      or exists (select 1 from ${presentation} where ${presentation.teamId} = ${key.teamId}
        and ${presentation.fileId} = ${key.fileId}) as is_meetings,
      exists (select 1 from ${material} where ${material.teamId} = ${key.teamId}
        and ${material.fileId} = ${key.fileId}) as is_plans`);
  const [use] = rows;
  if (use?.is_meetings) return "meeting";
  return use?.is_plans ? "plan" : "earlier";
}

export async function insertFile(tx: Db, row: typeof file.$inferInsert): Promise<void> {
  await tx.insert(file).values(row);
}

/** Says where the PDF is that was made of an upload; false where that was removed, or another was made of it meanwhile. */
export async function becomePdf(
  db: Db,
  { teamId, id, storageKey }: FileRow,
  pdf: Pick<FileRow, "name" | "storageKey" | "sizeBytes" | "sha256" | "slides">,
): Promise<boolean> {
  const changed = await db
    .update(file)
    .set({ ...pdf, kind: "pdf" })
    .where(and(isFile({ teamId, fileId: id }), eq(file.storageKey, storageKey)))
    .returning({ id: file.id });
  return changed.length > 0;
}

export async function setPageCount(db: Db, key: FileKey, pageCount: number): Promise<void> {
  await db.update(file).set({ pageCount }).where(isFile(key));
}

/** Deletes a file with its text layer unless a meeting uses it; answers the row that is gone. */
export async function deleteFileRow(tx: Db, key: FileKey): Promise<FileRow | undefined> {
  const [gone] = await tx
    .delete(file)
    .where(and(isFile(key), sql`not exists (${usesFile(key)})`))
    .returning();
  if (gone) {
    await tx.delete(page).where(and(eq(page.teamId, key.teamId), eq(page.fileId, key.fileId)));
  }
  return gone;
}

/** One of the team's files with that content. */
export async function findContent(
  db: Db,
  teamId: string,
  sha256: string,
): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.teamId, teamId), eq(file.sha256, sha256)))
    .limit(1);
  return row;
}

/** Whether the team has another file of the same content. */
export async function hasContent(db: Db, teamId: string, sha256: string): Promise<boolean> {
  return (await db.$count(file, and(eq(file.teamId, teamId), eq(file.sha256, sha256)))) > 0;
}

/** The pages of a deck as they were stored, with what was recognised on them; empty while they are not. */
export const listPages = async (db: Db, key: FileKey): Promise<DeckPage[]> =>
  (await listPageTexts(db, key)).map((row) => withRecognised(row.page, row.recognised));

/** The first of them; undefined while they are not stored. */
export async function findFirstPage(db: Db, key: FileKey): Promise<DeckPage | undefined> {
  const [first] = await listPageTexts(db, key, eq(page.page, 1));
  return first && withRecognised(first.page, first.recognised);
}

/** All, or those for which `condition` holds; what was recognised beside the text layer. */
export async function listPageTexts(
  db: Db,
  { teamId, fileId }: FileKey,
  condition?: SQL,
): Promise<PageText[]> {
  const { picture: _, ...columns } = getTableColumns(page);
  const rows = await db
    .select(columns)
    .from(page)
    .where(and(eq(page.teamId, teamId), eq(page.fileId, fileId), condition))
    .orderBy(page.page);
  return rows.map(({ page: number, widthPt, heightPt, title, lines, drawnBytes, recognised }) => ({
    page: {
      page: number,
      widthPt,
      heightPt,
      title,
      lines,
      ...(drawnBytes !== null && { drawnBytes }),
    },
    recognised,
  }));
}

const PAGES_PER_INSERT = 500;

/**
 * Stores the text layer; what is there already stays. Of a file that was removed while it was read, nothing is stored; one
 * that is there cannot be removed before the transaction ends.
 */
export async function insertPages(tx: Db, key: FileKey, { pages }: Deck): Promise<void> {
  // A stronger lock would bar the page count of another reader, who waits for this one's.
  const [held] = await tx.select({ id: file.id }).from(file).where(isFile(key)).for("key share");
  if (!held) return;
  for (let start = 0; start < pages.length; start += PAGES_PER_INSERT) {
    const rows = pages.slice(start, start + PAGES_PER_INSERT).map((each) => ({ ...key, ...each }));
    await tx.insert(page).values(rows).onConflictDoNothing();
  }
}

export async function insertUploadJob(db: Db, row: typeof uploadJob.$inferInsert): Promise<void> {
  await db.insert(uploadJob).values(row);
}

export async function deleteUploadJob(db: Db, key: JobKey): Promise<void> {
  await db.delete(uploadJob).where(isJob(key));
}

export async function findUploadJob(db: Db, key: JobKey): Promise<UploadJob | undefined> {
  const [row] = await db.select().from(uploadJob).where(isJob(key));
  if (!row) return undefined;
  const { id, status, progress, message, fileId } = row;
  return { jobId: id, status, progress, message, file: fileId ? { id: fileId } : null };
}

/** Changes an upload that is still on its way. */
export async function updateUploadJob(
  db: Db,
  key: JobKey,
  change: Partial<Pick<UploadJob, "status" | "progress" | "message"> & { fileId: null }>,
): Promise<void> {
  await db
    .update(uploadJob)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(isJob(key), eq(uploadJob.status, "active")));
}

const MAX_LEFT_PAGES = 1_000;

/** Deletes text whose file is gone, some at a time. A job of the installation: all teams. */
export async function deleteLeftPages(db: Db): Promise<void> {
  await db.execute(sql`delete from ${page} p using (
      select l.team_id, l.file_id, l.page from ${page} l
      where not exists (select 1 from ${file} f where f.team_id = l.team_id and f.id = l.file_id)
      limit ${MAX_LEFT_PAGES}
    ) gone where p.team_id = gone.team_id and p.file_id = gone.file_id and p.page = gone.page`);
}

/** Says that bytes of an upload are still coming. */
export async function touchUploadJob(db: Db, key: JobKey): Promise<void> {
  await updateUploadJob(db, key, {});
}

/** A recording whose parts still come. */
const isArriving = sql`${uploadJob.progress} = 0 and exists (select 1 from ${recording}
  where ${recording.teamId} = ${uploadJob.teamId} and ${recording.id} = ${uploadJob.id})`;

/**
 * Uploads that have not moved since `before`, recordings since `arrivingBefore`, and that no job is left to read: their
 * process died, or their sender does not come back. A job of the installation: all teams.
 */
export function listStuckJobs(
  db: Db,
  { before, arrivingBefore }: { before: Date; arrivingBefore: Date },
) {
  return db
    .select()
    .from(uploadJob)
    .where(
      and(
        eq(uploadJob.status, "active"),
        sql`${uploadJob.updatedAt} < case when ${isArriving}
          then ${arrivingBefore.toISOString()}::timestamptz else ${before.toISOString()}::timestamptz end`,
        not(isUnread("jobId", uploadJob.id)),
      ),
    )
    .limit(200);
}

/** Forgets how uploads went that are older than `before`. A job of the installation: all teams. */
export async function deleteOldJobs(db: Db, before: Date): Promise<void> {
  await db
    .delete(uploadJob)
    .where(
      and(
        lt(uploadJob.createdAt, before),
        ne(uploadJob.status, "active"),
        not(isUnread("jobId", uploadJob.id)),
      ),
    );
}

/** Files from before `before` that no meeting uses. A job of the installation: all teams. */
export function listUnusedFiles(db: Db, before: Date): Promise<FileKey[]> {
  return db
    .select({ teamId: file.teamId, fileId: file.id })
    .from(file)
    .where(
      and(
        lt(file.createdAt, before),
        sql`not exists (${usesFile({ teamId: file.teamId, fileId: file.id })})`,
        not(isUnread("fileId", file.id)),
      ),
    )
    .limit(200);
}

/** Those of the files that the person may see. */
export async function listShown(
  db: Db,
  { teamId, userId }: Viewer,
  fileIds: readonly string[],
): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  return db
    .select()
    .from(file)
    .where(and(eq(file.teamId, teamId), inArray(file.id, [...fileIds]), isShownTo(userId)));
}

/** The file, if the person may see it. */
export async function findShown(
  db: Db,
  viewer: Viewer,
  fileId: string,
): Promise<FileRow | undefined> {
  const [row] = await listShown(db, viewer, [fileId]);
  return row;
}
