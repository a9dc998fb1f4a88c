import type { AlignedSegment, Deck, Evidence, Segment } from "@planner/contract/model";
import type { DraftNote } from "../notes/draft.ts";
import { disagreementOf } from "./agreement.ts";
import { withTrueQuote } from "./quotes.ts";

/** What notes are checked against. */
export type Source = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  people: readonly string[];
};

function existingPage(page: number | null, deck: Deck | null): number | null {
  return deck?.pages.some((one) => one.page === page) ? page : null;
}

const spaced = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** A sentence that contradicts its evidence, or a quotation that is none, is replaced by the evidence itself, once. */
function trueSentence(
  { text, isQuoted }: DraftNote,
  evidence: readonly Evidence[],
  names: readonly string[],
): Pick<DraftNote, "text" | "isQuoted"> | undefined {
  const said = spaced(evidence.map((one) => one.quote).join(" "));
  if (said === "") return undefined;
  const isTrue = isQuoted
    ? said.toLowerCase().includes(spaced(text).toLowerCase())
    : disagreementOf(text, said, names) === null;
  if (text.trim() !== "" && isTrue) return { text, ...(isQuoted ? { isQuoted } : {}) };
  return { text: said, isQuoted: true };
}

function verified(
  note: DraftNote,
  source: Source,
  byId: ReadonlyMap<string, Segment>,
): DraftNote | undefined {
  const evidence = note.evidence
    .map((one) => withTrueQuote(one, byId))
    .filter((one) => one !== undefined);
  if (evidence.length === 0) return undefined;
  const page = existingPage(note.page, source.deck);
  const printed = source.deck?.pages.find((one) => one.page === page)?.lines ?? [];
  const names = [...source.people, ...printed.map((line) => line.text)];
  const sentence = trueSentence(note, evidence, names);
  if (sentence === undefined) return undefined;
  const { owner, region, text: _, isQuoted: __, ...rest } = note;
  return {
    ...rest,
    ...sentence,
    page,
    evidence,
    ...(owner !== undefined && source.people.includes(owner) ? { owner } : {}),
    ...(region !== undefined && page !== null ? { region } : {}),
  };
}

/**
 * Lets through only notes that can be proved: segments that exist, quotes in their own words, a page of the deck, and
 * a sentence whose numbers, names and negation agree with the quotes. What fails is repaired once or dropped.
 */
export function verifyNotes(notes: readonly DraftNote[], source: Source): DraftNote[] {
  const byId = new Map(source.segments.map((segment) => [segment.id, segment]));
  return notes.map((note) => verified(note, source, byId)).filter((note) => note !== undefined);
}
