import type { Deck, NoteCounts, Segment } from "@planner/contract/model";
import type { MeetingContext } from "@planner/engine";

/** What the thread is given. */
export interface NotesTask {
  readonly deck: Deck;
  readonly segments: Segment[];
  readonly meeting: MeetingContext;
}

/** What can be shown so far; data as JSON text, ready for the database. `progress` is 0–100. */
export interface NotesPart {
  readonly kind: "part";
  readonly step: string;
  readonly progress: number;
  readonly extract?: string;
  readonly report?: string;
}

/** The finished notes; data as JSON text. */
export interface MadeNotes {
  readonly kind: "made";
  readonly extract: string;
  readonly report: string;
  readonly summary: string;
  readonly counts: NoteCounts;
}

/** What the thread says. JSON text crosses threads far faster than objects do, and the event loop never walks them. */
export type NotesMessage = NotesPart | MadeNotes;
