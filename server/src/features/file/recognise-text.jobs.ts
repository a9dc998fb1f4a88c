import { LIMITS } from "@planner/contract/model";
import type { FileKey } from "../../tables/file.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import type { JobPayloads } from "../../platform/jobs/job-kinds.ts";
import type { RecognisedLanguage, TextRecogniser } from "./file.ports.ts";
import { type FileRow, findFile, listPageTexts } from "./file.store.ts";
import { getPageImage } from "./page-images.ts";
import {
  inOrderOfUse,
  languageOf,
  type PageText,
  planRecognition,
  type Recognition,
  readPictures,
} from "./recognised-page.ts";
import {
  copyRecognised,
  forgetFoundText,
  findRecognisesText,
  isAnybodyPresenting,
  listNotesBefore,
  listSpokenPages,
  saveRecognised,
} from "./recognised-text.store.ts";
import { removeUnusedPages } from "./remove-file.ts";

type JobDeps = Pick<
  Deps,
  "database" | "send" | "textRecogniser" | "files" | "pdf" | "log" | "failpoint"
>;

/** Has the pictures of a deck read in the background, where any are left; what was said (`lines`) tells the language if they do not. */
export async function queueTextRecognition(
  deps: Pick<Deps, "send" | "textRecogniser">,
  db: Db,
  { key, lines = [] }: { key: FileKey; lines?: readonly { text: string }[] },
): Promise<void> {
  if (!deps.textRecogniser) return;
  const spoken = languageOf(lines);
  const { pages } = planRecognition(await listPageTexts(db, key), spoken);
  if (pages.length === 0 || !(await findRecognisesText(db, key.teamId))) return;
  const payload = { teamId: key.teamId, fileId: key.fileId, ...(spoken ? { spoken } : {}) };
  await deps.send(db, "file.recognise", payload, { singletonKey: key.fileId });
}

/** Another deck has its turn after this long. */
const TURN_MS = 120_000;
/** After so many pages it is looked anew which are spoken about, and whether anybody still wants them. */
const PAGES_PER_ROUND = 8;
/** More pictures than anybody shows; a scanned book is not read to its end. */
const MAX_PICTURES = 300;

/**
 * Job `file.recognise`: reads the text on the pictures of a deck, each page once, the first page and those spoken about
 * before the others; then has the notes made anew that were made without it, and Find know it.
 */
export async function recogniseText(
  deps: JobDeps,
  payload: JobPayloads["file.recognise"],
): Promise<void> {
  const { db } = deps.database;
  const { textRecogniser: recogniser } = deps;
  const file = await findFile(db, payload);
  if (!recogniser || file?.kind !== "pdf") return;
  await copyRecognised(db, file);
  const endsAt = performance.now() + TURN_MS;
  const recognition = { ...payload, read: new Set<string>() };
  for (;;) {
    const round = await nextRound(deps, recognition);
    if (round.pages.length === 0) break;
    for (const page of round.pages) recognition.read.add(`${page} ${round.language}`);
    if (!(await readRound(deps, { file, recogniser, round, endsAt }))) return;
    if (performance.now() > endsAt) return goOnLater(deps, payload);
  }
  await deps.database.db.transaction(async (tx) => {
    await forgetFoundText(tx, payload);
    await renewNotes(deps, tx, payload);
  });
}

const goOnLater = ({ send, database }: JobDeps, payload: JobPayloads["file.recognise"]) =>
  send(
    database.db,
    "file.recognise",
    { ...payload, isContinued: true },
    { singletonKey: payload.fileId },
  );

type RecognitionState = JobPayloads["file.recognise"] & { readonly read: ReadonlySet<string> };

async function nextRound(
  { database }: JobDeps,
  recognition: RecognitionState,
): Promise<Recognition> {
  const { db } = database;
  const texts = await listPageTexts(db, recognition);
  const plan = planRecognition(texts, recognition.spoken);
  const left = wantedOf(recognition, { texts, ...plan });
  if (left.length === 0 || !(await findRecognisesText(db, recognition.teamId)))
    return { ...plan, pages: [] };
  const spoken = await listSpokenPages(db, recognition);
  return { ...plan, pages: inOrderOfUse(left, spoken).slice(0, PAGES_PER_ROUND) };
}

/** Pages that were not read in this language by this job; one that goes on reads no page a second time. */
function wantedOf(
  { read, isContinued }: RecognitionState,
  {
    texts,
    language,
    pages,
  }: { texts: readonly PageText[]; language: RecognisedLanguage; pages: readonly number[] },
): number[] {
  const known = new Set(texts.flatMap((one) => (one.recognised ? [one.page.page] : [])));
  if (known.size >= MAX_PICTURES) return [];
  return pages.filter(
    (page) => !read.has(`${page} ${language}`) && !(isContinued && known.has(page)),
  );
}

interface Round {
  readonly file: FileRow;
  readonly recogniser: TextRecogniser;
  readonly round: Recognition;
  readonly endsAt: number;
}

/** Answers false where the file was removed meanwhile. */
async function readRound(
  deps: JobDeps,
  { file, recogniser, round, endsAt }: Round,
): Promise<boolean> {
  const { db } = deps.database;
  const key = { teamId: file.teamId, fileId: file.id };
  const widthPx = LIMITS.pagePx;
  await readPictures(round, {
    draw: (page) => getPageImage(deps, file, { page, widthPx, priority: "background" }),
    recognise: (image, language) => recogniser.recognise(image, language),
    save: async (number, text) => {
      await saveRecognised(db, key, { number, text });
      await deps.failpoint("file.page-recognised");
    },
    endsAt,
    // Turning pages has the other processor.
    ...((await isAnybodyPresenting(db)) && { atATime: 1 }),
  }).catch(async (error: unknown) => {
    if (await findFile(db, key)) throw error;
  });
  if (await findFile(db, key)) return true;
  // What was drawn after it was removed.
  await removeUnusedPages(deps, file);
  return false;
}

async function renewNotes(deps: JobDeps, tx: Db, key: FileKey): Promise<void> {
  for (const notes of await listNotesBefore(tx, key)) {
    await deps.send(tx, "notes.renew", notes, { singletonKey: notes.meetingId });
    deps.log.info({ meetingId: notes.meetingId }, "notes.renewed_for_text");
  }
}
