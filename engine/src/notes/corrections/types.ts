import type { Annotation, Edited, Region } from "@planner/contract/model";
import type { Placed } from "../report.ts";

/**
 * What a person changed in a note; a field that is absent stays as it was made. `reference` is what the note is called on
 * the page that it was moved to. `region` is a place on the page that the note was on then; null: none.
 */
export type NoteChange = {
  /** When, ISO 8601; changes of before that was kept have none. */
  readonly at?: string;
  readonly text?: string;
  /** The ids of the renames that stood when text or owner were written: they have no part in it. */
  readonly writtenAfter?: readonly string[];
  readonly type?: Annotation["type"];
  readonly page?: number | null;
  readonly reference?: string;
  readonly region?: Region | null;
  /** Of a task; null: nobody's, no day. */
  readonly owner?: string | null;
  readonly due?: string | null;
  readonly isDone?: boolean;
  /** As whom somebody said that the task stands; void once it is handed over. */
  readonly acceptedAs?: NonNullable<Annotation["accepted"]>;
  /** A word added to a task; null: none. */
  readonly comment?: string | null;
  readonly isConfirmed?: true;
  readonly isRemoved?: true;
};

/**
 * A corrected note as it was made. Where notes made later do not have it, it is `put back` as long as its words were
 * said, else `gone` until they are there again.
 */
export type NoteAnchor = Placed & {
  readonly standing?: "put back" | "gone";
  /** A person wrote it: it was never made, and is none of those that are. */
  readonly isAdded?: true;
  readonly among?: Among;
};

/** Which of how many notes that are all but the same a note is, and whether others said its words too. */
export type Among = { readonly at: number; readonly of: number; readonly isSaidByOthers: boolean };

/** What people changed in one note, one after another, the last one last. */
export type Correction = {
  readonly noteId: string;
  readonly anchor: NoteAnchor;
  readonly changes: readonly NoteChange[];
  readonly edited: Edited;
};

/** A speaker who has another name than the transcript gives them. */
export type Rename = { readonly id: string; readonly from: string; readonly to: string };

/** A line of the transcript, and its words by which it is known again. */
type Line = { readonly segmentId: string; readonly text: string };

/** A person says of all lines from one to another which page they are about; null: no slide. */
export type PageCorrection = {
  readonly id: string;
  readonly from: Line;
  readonly to: Line;
  readonly page: number | null;
};

/** All that people corrected in a meeting's notes. `pageCount` is that of the deck now. */
export type Corrections = {
  readonly notes: readonly Correction[];
  /** In the order in which they were asked for. */
  readonly renames: readonly Rename[];
  readonly pageCount: number;
};
