import type { MeetingKind } from "@planner/contract/model";

export type NamedKind = Exclude<MeetingKind, "meeting">;

/**
 * The words of one language by which an event is read, with commas between; for the spelling see `word-match.ts`.
 * Strong words name a kind, weak ones hint at it.
 */
export type WordTable = {
  kinds: Readonly<Record<NamedKind, { strong: string; weak?: string }>>;
  /** What only looks like a kind's words ('code review'). */
  neither: string;
  /** Titles that say nothing, word by word ('sync', 'weekly'). */
  generic: string;
  /** Work before a meeting and not the meeting ('prep'). */
  before: string;
  /** Courses with a trainer, which are no workshops. */
  training: string;
  /** Studies: near 'results' they make a readout. */
  study: string;
  /** Nobody meets: holiday, travel, lunch, focus. */
  away: string;
  /** The meeting will not take place. */
  cancelled: string;
  /** A meeting of any kind, so that an event without names is not taken for work alone. */
  meeting: string;
  /** Ordinary words of titles that tell the language where a sentence is missing. */
  ordinary: string;
};

/** The spellings of a table's field. */
export const spelled = (list: string): string[] =>
  list
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
