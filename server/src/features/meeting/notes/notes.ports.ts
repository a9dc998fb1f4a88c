import type {
  Deck,
  Mark,
  NoteCounts,
  PageInSight,
  PageTurn,
  Segment,
} from "@planner/contract/model";
import type { LlmPort, MeetingContext, ModelReport, NotesStep } from "@planner/engine";

/** What was said, shown and marked in a presentation, on one clock. */
export interface Spoken {
  readonly segments: Segment[];
  readonly pageTurns: PageTurn[];
  readonly marks: Mark[];
}

/** All that notes are made from. */
export interface NotesTask {
  readonly deck: Deck;
  readonly segments: Segment[];
  readonly meeting: MeetingContext;
  readonly pageTurns?: PageInSight[];
  readonly marks?: Mark[];
  /** The meeting still runs: only what surely stays is asked of a model, and nothing is summed up. */
  readonly isUnfinished?: boolean;
  /** What a person wants to be different this time. */
  readonly guidance?: string;
  /** In which language notes are written (ISO 639-1); left out: the meeting's own. */
  readonly language?: string;
}

/** What can be shown so far; data as JSON text, ready for the database. `progress` is 0–100. */
export interface NotesPart {
  readonly kind: "part";
  readonly step: NotesStep;
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
  /** How a language model's work went, where one was asked. */
  readonly model?: ModelReport;
}

/**
 * Makes notes off the event loop. `onPart` is told in order and awaited; when it throws, the work is stopped and its
 * error is thrown on. Data comes as JSON text: it crosses processes far faster than objects do, and nobody walks it.
 */
export type MakeNotes = (
  task: NotesTask,
  onPart: (part: NotesPart) => Promise<void>,
  llm?: LlmPort,
) => Promise<MadeNotes>;
