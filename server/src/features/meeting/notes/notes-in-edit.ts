import type { ElementData } from "@planner/contract/model";
import {
  correctPages,
  correctReport,
  type Corrections,
  correctSummary,
  countNotes,
  type PageCorrection,
  renamedSegments,
} from "@planner/engine/corrections";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { markLaterStale } from "../plan/preparation.store.ts";
import { announceNotes } from "./announce-notes.ts";
import {
  holdNotes,
  type StoredCorrection,
  type StoredPages,
  type StoredRename,
  listCorrections,
  listPages,
  listRenames,
  type MadeParts,
  readMade,
  saveCorrected,
} from "./correction.store.ts";

export type NotesDeps = Pick<Deps, "database" | "send" | "now">;

type Made = Required<Pick<MadeParts, "report" | "summary">> & Pick<MadeParts, "extract">;

/** A meeting's notes as they were made, with what people corrected. */
export interface NotesInEdit {
  readonly made: Made;
  readonly corrections: Pick<Corrections, "pageCount"> & {
    readonly notes: readonly StoredCorrection[];
    readonly renames: readonly StoredRename[];
    readonly pages: readonly StoredPages[];
  };
}

/** Lets one person at a time change the corrections of finished notes. The transcript is read only where it is needed. */
export function inEdit<T>(
  deps: NotesDeps,
  key: MeetingKey,
  options: { withTranscript: boolean },
  work: (tx: Db, context: NotesInEdit) => Promise<T>,
): Promise<T> {
  return deps.database.db.transaction(async (tx) => {
    const pageCount = await holdNotes(tx, key);
    const types = ["report", "summary"] as const;
    const wanted = options.withTranscript ? (["extract", ...types] as const) : types;
    const { status, made } = await readMade(tx, key, wanted);
    if (status === "PENDING") throw notesRebuilding();
    if (status !== "DONE" || !hasNotes(made))
      throw new Failure("not_found", "This meeting has no visual notes.");
    const notes = await listCorrections(tx, key);
    const renames = await listRenames(tx, key);
    const pages = await listPages(tx, key);
    return work(tx, { made, corrections: { notes, renames, pages, pageCount } });
  });
}

/** Also what is said of a note that nobody can find until then. */
export const notesRebuilding = (): Failure =>
  new Failure("conflict", "These notes are being rebuilt. Wait until they are done.");

const hasNotes = (made: MadeParts): made is Made => Boolean(made.report && made.summary);

/** Makes the parts of the notes what people want, as the meeting's next version; answers the report. */
export async function saveEdit(
  deps: Pick<NotesDeps, "send" | "now">,
  tx: Db,
  key: MeetingKey,
  { made, corrections }: NotesInEdit,
): Promise<ElementData["report"]> {
  const { counts, ...parts } = corrected(made, corrections);
  const noteIds = await saveCorrected(tx, key, { parts, counts });
  await markLaterStale(tx, key, deps.now());
  await announceNotes(deps, tx, key, { type: "notes.changed", noteIds });
  return parts.report;
}

/** The parts with what people corrected, and how many notes of each type there are then. */
export function corrected(
  made: Made,
  corrections: Corrections & { pages: readonly PageCorrection[] },
) {
  const { renames } = corrections;
  const report = correctReport(made.report, corrections);
  const summary = correctSummary(made.summary, { made: made.report, now: report }, renames);
  const segments =
    made.extract && renamedSegments(correctPages(made.extract.segments, corrections), renames);
  return {
    report,
    summary,
    ...(made.extract && segments ? { extract: { ...made.extract, segments } } : {}),
    counts: countNotes(report),
  };
}
