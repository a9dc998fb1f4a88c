import type { ElementData, NotesType } from "@planner/contract/model";
import { correctReport, refindNotes, renamedSegments } from "@planner/engine/corrections";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Db } from "../../../platform/database.ts";
import type { DoneParts } from "../build/build.store.ts";
import {
  type KeptCorrection,
  listCorrections,
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
  const kept = await readKept(tx, key);
  if (!kept)
    return {
      extract: { data: texts.extract },
      report: { data: texts.report },
      summary: { data: texts.summary },
    };
  const { renames, pageCount } = kept;
  const made = {
    extract: JSON.parse(texts.extract) as ElementData["extract"],
    report: JSON.parse(texts.report) as ElementData["report"],
    summary: JSON.parse(texts.summary) as ElementData["summary"],
  };
  const { segments } = made.extract;
  const notes = refindNotes({ report: made.report, segments }, kept);
  await replaceCorrections(tx, key, notes);
  const { extract, report, summary, counts } = corrected(made, { notes, renames, pageCount });
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
  const kept = texts.extract || texts.report ? await readKept(tx, key) : undefined;
  if (!kept) return texts;
  return {
    ...texts,
    ...(texts.extract ? { extract: renamedExtract(texts.extract, kept) } : {}),
    ...(texts.report ? { report: correctedSoFar(texts.report, kept) } : {}),
  };
}

type Kept = NonNullable<Awaited<ReturnType<typeof readKept>>>;

async function readKept(tx: Db, key: Key) {
  const notes: readonly KeptCorrection[] = await listCorrections(tx, key);
  const renames = await listRenames(tx, key);
  if (notes.length === 0 && renames.length === 0) return undefined;
  return { notes, renames, pageCount: key.pageCount };
}

function renamedExtract(text: string, { renames }: Kept): string {
  const extract = JSON.parse(text) as ElementData["extract"];
  return JSON.stringify({ ...extract, segments: renamedSegments(extract.segments, renames) });
}

function correctedSoFar(text: string, kept: Kept): string {
  const report = JSON.parse(text) as ElementData["report"];
  const notes = refindNotes({ report, segments: [] }, kept);
  return JSON.stringify(correctReport(report, { ...kept, notes }));
}
