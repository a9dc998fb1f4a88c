import type { HeardSpeech } from "@planner/contract/model";
import { and, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import type { Viewer } from "../../../tables/team.tables.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Piece, SpokenText } from "../file.ports.ts";
import {
  file,
  type FileKey,
  type JobKey,
  recording,
  uploadJob,
} from "../../../tables/file.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { secondsOf } from "./pieces.ts";

export type RecordingRow = typeof recording.$inferSelect;
/** A recording with how far its upload job is. */
export type RecordingOnItsWay = RecordingRow &
  Pick<typeof uploadJob.$inferSelect, "status" | "progress" | "fileId">;

const isRecording = ({ teamId, jobId }: JobKey) =>
  and(eq(recording.teamId, teamId), eq(recording.id, jobId));

const COLUMNS = {
  ...getTableColumns(recording),
  status: uploadJob.status,
  progress: uploadJob.progress,
  fileId: uploadJob.fileId,
};

const selectOnTheirWay = (db: Db) =>
  db
    .select(COLUMNS)
    .from(recording)
    .innerJoin(
      uploadJob,
      and(eq(uploadJob.teamId, recording.teamId), eq(uploadJob.id, recording.id)),
    );

export async function findRecording(db: Db, key: JobKey): Promise<RecordingOnItsWay | undefined> {
  const [row] = await selectOnTheirWay(db).where(isRecording(key));
  return row;
}

type Chosen = Pick<RecordingRow, "teamId" | "userId" | "name" | "sizeBytes" | "modifiedAtMs"> & {
  readonly forPlayback?: boolean | undefined;
};

/** The same file, chosen before by the same person: on its way, or a transcript that is still there, and can be played if that is wanted. */
export async function findChosenBefore(
  db: Db,
  chosen: Chosen,
): Promise<RecordingOnItsWay | undefined> {
  const [row] = await selectOnTheirWay(db)
    .where(
      and(
        eq(recording.teamId, chosen.teamId),
        eq(recording.userId, chosen.userId),
        eq(recording.name, chosen.name),
        eq(recording.sizeBytes, chosen.sizeBytes),
        eq(recording.modifiedAtMs, chosen.modifiedAtMs),
        sql`(${uploadJob.status} = 'active' or ${uploadJob.status} = 'completed' and exists (
          select 1 from ${file} where ${file.teamId} = ${recording.teamId}
            and ${file.id} = ${uploadJob.fileId}
            and (${file.recording} is not null or not ${chosen.forPlayback ?? false})))`,
      ),
    )
    .orderBy(sql`${recording.createdAt} desc`)
    .limit(1);
  return row;
}

/** Until the transaction is over, nobody else begins a recording of this person in this team. */
export async function lockRecordingsOf(tx: Db, { teamId, userId }: Viewer): Promise<void> {
  const key = `${teamId}/${userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 4))`);
}

export async function countOnTheirWay(db: Db, { teamId, userId }: Viewer): Promise<number> {
  const isTheirs = and(eq(recording.teamId, teamId), eq(recording.userId, userId));
  const rows = await selectOnTheirWay(db).where(and(isTheirs, eq(uploadJob.status, "active")));
  return rows.length;
}

export async function insertRecording(tx: Db, row: typeof recording.$inferInsert): Promise<void> {
  const { teamId, id, userId } = row;
  await tx.insert(uploadJob).values({ teamId, id, userId, fileId: id, status: "active" });
  await tx.insert(recording).values(row);
}

/** What is to become of it once it is read: its parts can only stay while they are all there. */
export async function chooseForPlayback(
  tx: Db,
  { teamId, id: jobId }: RecordingRow,
  forPlayback: boolean | undefined,
): Promise<void> {
  if (forPlayback === undefined) return;
  const areAllThere = forPlayback ? isNull(recording.pieces) : undefined;
  await tx
    .update(recording)
    .set({ forPlayback })
    .where(and(isRecording({ teamId, jobId }), areAllThere));
}

/** Whether it is to be stored; until the transaction is over, nobody chooses otherwise. */
export async function holdForPlayback(tx: Db, key: JobKey): Promise<boolean> {
  const [row] = await tx
    .select({ forPlayback: recording.forPlayback })
    .from(recording)
    .where(isRecording(key))
    .for("update");
  return row?.forPlayback ?? false;
}

/** Says that an active one has come so far; false where it had before, or was called off. */
export async function markReceived(
  tx: Db,
  { teamId, jobId }: JobKey,
  progress: number,
): Promise<boolean> {
  const changed = await tx
    .update(uploadJob)
    .set({ progress, updatedAt: sql`now()` })
    .where(
      and(
        eq(uploadJob.teamId, teamId),
        eq(uploadJob.id, jobId),
        eq(uploadJob.status, "active"),
        sql`${uploadJob.progress} < ${progress}`,
      ),
    )
    .returning({ id: uploadJob.id });
  return changed.length > 0;
}

export async function savePieces(db: Db, key: JobKey, pieces: Piece[]): Promise<void> {
  await db
    .update(recording)
    .set({ pieces, listeningSince: sql`now()` })
    .where(isRecording(key));
}

/** Keeps what was said in the piece of this index, once, and only after those before it. */
export async function saveHeard(
  db: Db,
  key: JobKey,
  { index, texts }: { index: number; texts: readonly SpokenText[] },
): Promise<void> {
  await db
    .update(recording)
    .set({
      heard: sql`${recording.heard} || ${JSON.stringify(texts)}::jsonb`,
      heardPieces: index + 1,
    })
    .where(and(isRecording(key), eq(recording.heardPieces, index)));
}

export async function deleteRecordingRow(tx: Db, { teamId, jobId }: JobKey): Promise<void> {
  await tx.delete(recording).where(isRecording({ teamId, jobId }));
}

/** Recordings whose upload failed or is forgotten. A job of the installation: all teams. */
export function listLeftRecordings(db: Db): Promise<JobKey[]> {
  return db
    .select({ teamId: recording.teamId, jobId: recording.id })
    .from(recording)
    .where(
      sql`not exists (select 1 from ${uploadJob} where ${uploadJob.teamId} = ${recording.teamId}
        and ${uploadJob.id} = ${recording.id} and ${uploadJob.status} <> 'failed')`,
    )
    .limit(200);
}

/** What an upload job ends with about the recording itself. */
export const NOT_STORED = "The recording itself is not kept.";
export const STORED = "The recording is kept for playback.";

/**
 * Takes the recording off a transcript, and has its meetings read anew; false where there is none. Its bytes are another
 * matter.
 */
export async function takeRecordingOff(tx: Db, { teamId, fileId }: FileKey): Promise<boolean> {
  const changed = await tx
    .update(file)
    .set({ recording: null })
    .where(and(eq(file.teamId, teamId), eq(file.id, fileId), isNotNull(file.recording)))
    .returning({ id: file.id });
  if (changed.length === 0) return false;
  await tx
    .update(uploadJob)
    .set({ message: sql`replace(${uploadJob.message}, ${STORED}, ${NOT_STORED})` })
    .where(and(eq(uploadJob.teamId, teamId), eq(uploadJob.fileId, fileId)));
  await tx
    .update(meeting)
    .set({ version: sql`${meeting.version} + 1` })
    .where(and(eq(meeting.teamId, teamId), eq(meeting.notesFileId, fileId)));
  return true;
}

/** How far its transcription is; undefined where that has not begun, or it is no recording. */
export async function findHeardSpeech(db: Db, key: JobKey): Promise<HeardSpeech | undefined> {
  const [row] = await db
    .select({
      pieces: recording.pieces,
      heardPieces: recording.heardPieces,
      tookSeconds: sql<number>`extract(epoch from now() - ${recording.listeningSince})::float8`,
    })
    .from(recording)
    .where(isRecording(key));
  if (!row?.pieces) return undefined;
  const ofSeconds = secondsOf(row.pieces);
  const seconds = secondsOf(row.pieces.slice(0, row.heardPieces));
  const leftSeconds = seconds > 0 ? (row.tookSeconds / seconds) * (ofSeconds - seconds) : null;
  return { seconds, ofSeconds, leftSeconds };
}
