import type { Report } from "@planner/contract/model";
import { clearSentence } from "../sentence.ts";
import { renamedNote } from "./rename-speakers.ts";
import { type Placed, placedNotes, type Rename } from "./types.ts";

/** A note as it was made, and as it is now; no `now`: a person took it out. */
export type Change = { made: Placed; now: Placed | undefined };

/**
 * What became of a sentence of the summary: the text that stands for it now, none where its note was taken out, and the
 * page that its note was moved to.
 */
export type Fate = { text: string | undefined; movedTo?: number | null };

/** What became of each sentence that says a note, or that are the words of one. */
export type Fates = ReadonlyMap<string, Fate>;

/** Each note of a report with what it is now. */
export function changesOf(reports: { made: Report; now: Report }): Change[] {
  const now = new Map(placedNotes(reports.now).map((one) => [one.note.id, one]));
  return placedNotes(reports.made).map((made) => ({ made, now: now.get(made.note.id) }));
}

/** Of sentences that several notes say, one that is still there decides. */
export function fatesOf(changes: readonly Change[], renames: readonly Rename[]): Fates {
  const fates = new Map<string, Fate>();
  const inTurn = [...changes.filter(({ now }) => now), ...changes.filter(({ now }) => !now)];
  const tell = (sentence: string, fate: Fate): void => {
    if (sentence !== "" && !fates.has(sentence)) fates.set(sentence, fate);
  };
  for (const change of inTurn) tell(change.made.note.text, fateOf(change));
  for (const change of inTurn) {
    for (const sentence of spokenIn(change)) {
      const isAsMade = !isRewritten(change, renames);
      tell(sentence, { ...fateOf(change), ...(change.now && isAsMade ? { text: sentence } : {}) });
    }
  }
  return fates;
}

function fateOf({ made, now }: Change): Fate {
  if (!now) return { text: undefined };
  return { text: now.note.text, ...(now.page === made.page ? {} : { movedTo: now.page }) };
}

const spokenIn = ({ made }: Change): string[] =>
  made.note.evidence.map(({ quote }) => clearSentence(quote));

const isRewritten = ({ made, now }: Change, renames: readonly Rename[]): boolean =>
  now?.note.text !== renamedNote(made.note, renames).text;
