import { FALLBACK_MESSAGE } from "@planner/contract/api";
import type { FileKey, JobKey } from "../../tables/file.tables.ts";
import type { Deps } from "../../deps.ts";
import { Failure, isOutage, isPassing } from "../../platform/failures.ts";
import type { Attempt, JobPayloads } from "../../platform/jobs/job-kinds.ts";
import {
  becomePdf,
  deleteLeftPages,
  deleteOldJobs,
  type FileRow,
  findFile,
  findUploadJob,
  listStuckJobs,
  listUnusedFiles,
  updateUploadJob,
} from "./file.store.ts";
import { queueTextRecognition } from "./recognise-text.jobs.ts";
import { preparePage } from "./page-images.ts";
import {
  onLocalCopy,
  readDeckOf,
  readDocumentOf,
  readTranscriptOf,
  requireFile,
  whatWasRead,
} from "./read-file.ts";
import { RECEIVED_PERCENT } from "./receive-upload.ts";
import { removeFile, removeUnusedPages } from "./remove-file.ts";
import { filePrefix, madeDeckKey } from "./storage-keys.ts";
import { DECK_SOURCES, type DeckSource, type FileKind } from "@planner/contract/model";
import type { OnPage } from "./file.ports.ts";

type JobDeps = Pick<
  Deps,
  | "database"
  | "files"
  | "pdf"
  | "makeDeck"
  | "readTranscript"
  | "readDocumentText"
  | "textRecogniser"
  | "send"
  | "log"
  | "now"
  | "failpoint"
>;

/**
 * Reads an upload: a deck's text layer and first page, a transcript's words, or a document's text. One that cannot be read is
 * refused in words and leaves nothing; where something else broke, the file stays for the next try, and through an outage of
 * database or file store for as long as that lasts.
 */
export async function readUpload(
  deps: JobDeps,
  payload: JobPayloads["file.read"],
  { isLast }: Attempt = { isLast: true },
): Promise<void> {
  const { teamId, fileId, jobId, isDeck, isMaterial } = payload;
  const { db } = deps.database;
  const job: JobKey = { teamId, jobId };
  const file = await findFile(db, { teamId, fileId });
  const status = (await findUploadJob(db, job))?.status;
  if (!file || status !== "active") return;
  await deps.failpoint("file.begun");
  try {
    let message: string | null = null;
    if (isMaterial) await readDocumentOf(deps, { teamId, fileId });
    else if (isDeck) await readDeck(deps, file, job);
    else message = await readWords(deps, file);
    await deps.failpoint("file.read");
    await db.transaction(async (tx) => {
      await updateUploadJob(tx, job, { status: "completed", progress: 100, message });
      if (isDeck) await deps.send(tx, "file.draw", { teamId, fileId });
      if (isDeck || file.kind === "pdf")
        await queueTextRecognition(deps, tx, { key: { teamId, fileId } });
    });
    await deps.failpoint("file.saved");
  } catch (error) {
    // Its sender was told that it is here: an outage is waited for, see the queue.
    if (isOutage(error) || (!isLast && isPassing(error))) throw error;
    await refuse(deps, { teamId, fileId, jobId }, error);
  }
}

async function readDeck(deps: JobDeps, uploaded: FileRow, job: JobKey): Promise<void> {
  const key = { teamId: uploaded.teamId, fileId: uploaded.id };
  const report = progressReport(deps, job);
  const file = await makePdf(deps, uploaded, report);
  await Promise.all([
    readDeckOf(deps, key, report),
    // Somebody is about to look at it. A first page that cannot be drawn does not spoil the others.
    preparePage(deps, file, { page: 1, priority: "viewed" }).catch(ignoreRefusal),
  ]);
}

/** Answers what was read, as a sentence. */
async function readWords(deps: JobDeps, file: FileRow): Promise<string> {
  const read = await readTranscriptOf(deps, { teamId: file.teamId, fileId: file.id });
  if (read.segments.length === 0) throw new Failure("unprocessable", "This file has no text.");
  return whatWasRead(read);
}

const REPORT_EVERY_PERCENT = 5;

/** Tells how far reading is, in steps that a person can see; the last bit belongs to the end. */
function progressReport({ database, log, failpoint }: JobDeps, job: JobKey) {
  let reported = RECEIVED_PERCENT;
  return (read: number, pageCount: number): void => {
    void failpoint("file.page-read");
    const progress = RECEIVED_PERCENT + Math.floor((49 * read) / pageCount);
    if (progress - reported < REPORT_EVERY_PERCENT) return;
    reported = progress;
    updateUploadJob(database.db, job, { progress }).catch((error: unknown) =>
      log.warn({ err: error }, "file.progress_lost"),
    );
  };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}

async function refuse(
  deps: JobDeps,
  { teamId, fileId, jobId }: { teamId: string; fileId: string; jobId: string },
  error: unknown,
): Promise<void> {
  await removeFile(deps, { teamId, fileId });
  const message = error instanceof Failure ? error.message : FALLBACK_MESSAGE;
  const job = { teamId, jobId };
  await updateUploadJob(deps.database.db, job, { status: "failed", message, fileId: null });
  if (!(error instanceof Failure)) throw error;
}

/** One is drawn while others are encoded and stored. */
const PAGES_AT_A_TIME = 4;
/** A job that runs longer than its queue allows would be done twice; the rest is drawn when it is looked at. */
const DRAW_MS = 240_000;
const MAX_BAD_PAGES = 5;

/** Draws all pages of a deck into storage, behind everything that people wait for. */
export async function drawPages(deps: JobDeps, payload: JobPayloads["file.draw"]): Promise<void> {
  const { db } = deps.database;
  const file = await findFile(db, payload);
  if (!file?.pageCount) return;
  const { pageCount } = file;
  const endsAt = performance.now() + DRAW_MS;
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1).values();
  let badPages = 0;
  const drawOn = async (): Promise<void> => {
    for (const page of pages) {
      await preparePage(deps, file, { page, priority: "background" }).catch((error: unknown) => {
        ignoreRefusal(error);
        badPages += 1;
      });
      await deps.failpoint("file.page-drawn");
      if (badPages >= MAX_BAD_PAGES || performance.now() > endsAt) return;
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_A_TIME }, drawOn));
  // The file may have been removed meanwhile.
  await removeUnusedPages(deps, file);
}

const HOUR_MS = 3_600_000;
/** A job of the queue is given up long before. */
const STUCK_MS = 20 * 60_000;
const UNUSED_MS = 24 * HOUR_MS;

/** Clears away what uploads left behind: those whose process died, files that no meeting took, how old ones went, and text whose file is gone. */
export async function sweepFiles(deps: JobDeps): Promise<void> {
  const { db } = deps.database;
  const now = deps.now().getTime();
  for (const { teamId, id: jobId, fileId } of await listStuckJobs(db, {
    before: new Date(now - STUCK_MS),
    arrivingBefore: new Date(now - UNUSED_MS),
  })) {
    if (fileId) await removeLeftovers(deps, { teamId, fileId });
    const message = FALLBACK_MESSAGE;
    await updateUploadJob(db, { teamId, jobId }, { status: "failed", message, fileId: null });
  }
  for (const key of await listUnusedFiles(db, new Date(now - UNUSED_MS))) {
    await removeFile(deps, key);
  }
  await deleteOldJobs(db, new Date(now - UNUSED_MS));
  await deleteLeftPages(db);
}

/** An upload whose process died: with its row, or bytes to which no row came. */
async function removeLeftovers(deps: JobDeps, key: FileKey): Promise<void> {
  await removeFile(deps, key);
  if (!(await findFile(deps.database.db, key))) await deps.files.deletePrefix(filePrefix(key));
}

type MakeDeps = Pick<Deps, "database" | "files" | "makeDeck" | "failpoint">;

const isDeckSource = (kind: FileKind): kind is DeckSource =>
  DECK_SOURCES.some((source) => source === kind);

/**
 * A deck that came as something else becomes a PDF and is that from then on; what came is deleted. Answers the row as it
 * is now. Throws `Failure` with a sentence for what cannot be read.
 */
async function makePdf(deps: MakeDeps, file: FileRow, onPage: OnPage): Promise<FileRow> {
  const { kind } = file;
  if (!isDeckSource(kind)) return file;
  const key = { teamId: file.teamId, fileId: file.id };
  try {
    await replaceByPdf(deps, { ...file, kind }, onPage);
  } catch (error) {
    // A worker that was given up may have been faster after all, and then what it came from is gone.
    if ((await findFile(deps.database.db, key))?.kind !== "pdf") throw error;
  }
  return requireFile(deps, key);
}

async function replaceByPdf(
  deps: MakeDeps,
  file: FileRow & { kind: DeckSource },
  onPage: OnPage,
): Promise<void> {
  const { kind } = file;
  const key = { teamId: file.teamId, fileId: file.id };
  const storageKey = madeDeckKey(key);
  // The other half is reading the PDF.
  const half: OnPage = (read, count) => onPage(read, 2 * count);
  const made = await onLocalCopy(deps, file, async (path) => {
    const { pdf, slides } = await deps.makeDeck({ path, kind }, half);
    return { ...(await deps.files.put(storageKey, pdf)), slides };
  });
  await deps.failpoint("file.deck-made");
  const pdf = { ...made, storageKey, name: pdfName(file.name) };
  const isReplaced = await becomePdf(deps.database.db, file, pdf);
  await deps.failpoint("file.deck-kept");
  await deps.files.delete(isReplaced ? file.storageKey : storageKey);
}

/** 'Review.zip' is 'Review.pdf' then. */
const pdfName = (name: string): string => `${name.replace(/\.[a-z0-9]{1,8}$/i, "")}.pdf`;
