import type { ElementData, NotesType } from "@planner/contract/model";
import {
  anchorOf,
  correctPages,
  correctReport,
  followersOf,
  nextReference,
  refindNotes,
  renamedSegments,
} from "@planner/engine/corrections";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { DoneParts } from "../build/build.store.ts";
import {
  type StoredCorrection,
  findName,
  listCorrections,
  listPages,
  listRenames,
  replaceCorrections,
  saveCounts,
} from "./correction.store.ts";
import { corrected } from "./notes-in-edit.ts";

type Key = MeetingKey & { readonly pageCount: number };
/** JSON text of each part. */
type PartTexts = Readonly<Record<NotesType, string>>;

/**
 * The finished parts of notes that are made anew, as people corrected them before, and where they did, as they were made.
 * Keeps with each correction which note it is of now.
 */
export async function correctMade(tx: Db, key: Key, texts: PartTexts): Promise<DoneParts> {
  const stored = await readStored(tx, key);
  if (!stored)
    return {
      extract: { data: texts.extract },
      report: { data: texts.report },
      summary: { data: texts.summary },
    };
  const { renames, pages, pageCount } = stored;
  const made = {
    extract: JSON.parse(texts.extract) as ElementData["extract"],
    report: JSON.parse(texts.report) as ElementData["report"],
    summary: JSON.parse(texts.summary) as ElementData["summary"],
  };
  const { segments } = made.extract;
  const refound = refindNotes({ report: made.report, segments }, stored);
  const notes = await withFollowers(tx, made, { ...stored, notes: refound });
  await replaceCorrections(tx, key, notes);
  const { extract, report, summary, counts } = corrected(made, {
    notes,
    renames,
    pages,
    pageCount,
  });
  await saveCounts(tx, key, counts);
  return {
    extract: { data: JSON.stringify(extract), generated: texts.extract },
    report: { data: JSON.stringify(report), generated: texts.report },
    summary: { data: JSON.stringify(summary), generated: texts.summary },
  };
}

/** What there is so far, likewise; notes that may yet come are not put back. */
export async function correctParts(
  tx: Db,
  key: Key,
  texts: Partial<PartTexts>,
): Promise<Partial<PartTexts>> {
  const stored = texts.extract || texts.report ? await readStored(tx, key) : undefined;
  if (!stored) return texts;
  return {
    ...texts,
    ...(texts.extract ? { extract: correctedExtract(texts.extract, stored) } : {}),
    ...(texts.report ? { report: correctedSoFar(texts.report, stored) } : {}),
  };
}

type StoredCorrections = NonNullable<Awaited<ReturnType<typeof readStored>>>;

async function readStored(tx: Db, key: Key) {
  const notes: readonly StoredCorrection[] = await listCorrections(tx, key);
  const renames = await listRenames(tx, key);
  const pages = await listPages(tx, key);
  if (notes.length + renames.length + pages.length === 0) return undefined;
  return { notes, renames, pages, pageCount: key.pageCount };
}

/** Notes that were made on a page that a person had corrected in the transcript before are moved there too. */
async function withFollowers(
  tx: Db,
  { report, extract }: Pick<ElementData, "report" | "extract">,
  stored: StoredCorrections,
): Promise<readonly StoredCorrection[]> {
  let { segments } = extract;
  let notes = [...stored.notes];
  for (const pages of stored.pages) {
    const shown = correctReport(report, { ...stored, notes });
    const followers = followersOf({ report: shown, segments }, notes, pages);
    for (const { note } of followers) {
      const row = notes.find(({ noteId }) => noteId === note.id);
      const anchor = row?.anchor ?? anchorOf(report, note.id);
      if (!anchor) continue;
      const { createdBy: editedBy, createdAt, page } = pages;
      const change = { page, reference: nextReference(report, notes, page) };
      const edited = row?.edited ?? {
        by: await findName(tx, editedBy),
        at: createdAt.toISOString(),
        version: 1,
      };
      const changes = [...(row?.changes ?? []), change];
      const moved = {
        noteId: note.id,
        anchor,
        changes,
        edited,
        editedBy: row?.editedBy ?? editedBy,
      };
      notes = [...notes.filter((one) => one !== row), moved];
    }
    segments = correctPages(segments, { ...stored, pages: [pages] });
  }
  return notes;
}

function correctedExtract(text: string, stored: StoredCorrections): string {
  const extract = JSON.parse(text) as ElementData["extract"];
  const segments = renamedSegments(correctPages(extract.segments, stored), stored.renames);
  return JSON.stringify({ ...extract, segments });
}

function correctedSoFar(text: string, stored: StoredCorrections): string {
  const report = JSON.parse(text) as ElementData["report"];
  const notes = refindNotes({ report, segments: [] }, stored);
  return JSON.stringify(correctReport(report, { ...stored, notes }));
}
