import type { AlignedSegment, AnnotationType, Report } from "@planner/contract/model";
import {
  anchorOf,
  type Correction,
  correctReport,
  type NoteChange,
  placedNotes,
} from "../notes/corrections.ts";
import { reportOf } from "../notes/report.ts";

/** A note as a test tells it: a decision of Ada's, said in these words, unless it says otherwise. */
export type ReportNote = {
  text: string;
  page: number | null;
  type?: AnnotationType;
  speaker?: string;
  quote?: string;
};

/** A report of these notes, the first said in s1, the next in s2. */
export const reportWith = (...notes: ReportNote[]): Report =>
  reportOf(
    notes.map(({ text, page, type = "Decision", speaker = "Ada", quote = text }, order) => ({
      type,
      subtype: "Layout",
      text,
      page,
      evidence: [{ segmentId: `s${order + 1}`, quote: quote, speaker }],
      order,
      confidence: 0.9,
      suggestion: false,
      region: { x: 0, y: 0, width: 1, height: 0.1 },
      ...(type === "Action Item" ? { owner: speaker } : {}),
    })),
  );

export const GRID: ReportNote = { text: "The legend goes above the grid.", page: 3 };
export const FAMILY: ReportNote = { text: "Families pay once for all of them.", page: 4 };
export const SEND: ReportNote = {
  text: "Ada will send the new icons.",
  page: 4,
  type: "Action Item",
  quote: "I'll send the new icons.",
};
/** The notes decision-s1, decision-s2 and action-item-s3. */
export const MADE = reportWith(GRID, FAMILY, SEND);

const edited = { by: "Mara", at: "2026-11-22T09:00:00.000Z", version: 1 };

/** What a person changed in a note of this report, one change after another. */
export const correctionOf = (
  made: Report,
  noteId: string,
  ...changes: NoteChange[]
): Correction => {
  const anchor = anchorOf(made, noteId);
  if (!anchor) throw new Error(`no note ${noteId}`);
  return { noteId, anchor, changes, edited };
};

/** The report with these corrections, of a deck of nine pages unless it has lost some. */
export const correct = (made: Report, notes: Correction[], pageCount = 9): Report =>
  correctReport(made, { notes, renames: [], pageCount });

/** Each note in a line, behind its reference. */
export const linesOf = (report: Report): string[] =>
  placedNotes(report).map(({ note }) => `${note.reference} ${note.text}`);

/** The transcript that this report was made of, all of it said by one. */
export const spokenIn = (made: Report, speaker = "Ada"): AlignedSegment[] =>
  placedNotes(made).map(({ note, page }, index) => ({
    id: `s${index + 1}`,
    index,
    text: note.evidence[0]!.quote,
    page,
    speaker,
  }));
