import type { AlignedSegment, Mark, PageInSight, Report, Summary } from "@planner/contract/model";
import type { LlmPort, StopSignal } from "../llm.ts";

/**
 * How a language model's work went: parts asked about, those that the built-in engine wrote instead, why, and what the
 * verifier caught. Of the notes `told`, so many are shown in their own words, as quotations of what was said, or not.
 */
export type ModelReport = {
  windows: number;
  builtInWindows: number;
  /** Parts whose notes nobody judged who could be believed: they are shown as quotations. */
  unjudgedWindows: number;
  failures: Readonly<Record<string, number>>;
  caught: Readonly<Record<string, number>>;
  told: number;
  inOwnWords: number;
  quoted: number;
  dropped: number;
};

/**
 * All that is made of a meeting. `language` is a BCP 47 tag ("und": unknown); `message` a sentence for the person;
 * `model` only where a language model was asked.
 */
export type Notes = {
  segments: AlignedSegment[];
  report: Report;
  summary: Summary;
  language: string;
  message: string | null;
  model?: ModelReport;
};

/** What is known of the meeting beside its deck and transcript. `date` is ISO 8601, `timeZone` an IANA name. */
export type MeetingContext = {
  date?: string;
  timeZone?: string;
  attendees?: string[];
  /** Names that people gave to speakers of earlier meetings of the series; attendees or not. */
  regulars?: string[];
  title?: string;
};

/** The steps of making notes in the order in which they run. */
export const NOTES_STEPS = ["align", "classify", "write", "verify", "summarise"] as const;
export type NotesStep = (typeof NOTES_STEPS)[number];

/** Told before each step; `fraction` 0–1 of the whole is done, `partial` is what can already be shown. */
export type NotesProgress = {
  step: NotesStep;
  fraction: number;
  partial?: { segments: AlignedSegment[]; report?: Report };
};

/**
 * `pageTurns` decide where they exist; `onProgress` is awaited, so that a caller can persist and time the steps, and
 * hears of `write` once for each part that a model has finished; `llm` writes, `signal` stops it.
 */
export type NotesOptions = {
  pageTurns?: PageInSight[];
  /** Moments that the presenter marked: each is evidence for a note of its type. */
  marks?: Mark[];
  /** The meeting still runs: only windows that can change no more are asked of a model, and nothing is summed up. */
  isUnfinished?: boolean;
  meeting?: MeetingContext;
  /** What a person wants to be different this time, in their words. */
  guidance?: string;
  /** BCP 47; the notes are written in it where a model writes, quotes stay as they were said. The meeting's own by default. */
  language?: string;
  llm?: LlmPort | undefined;
  signal?: StopSignal | undefined;
  onProgress?: (progress: NotesProgress) => void | Promise<void>;
};
