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

/** A sentence that contradicts its evidence is replaced by the evidence itself, once. */
function trueSentence(
  text: string,
  evidence: readonly Evidence[],
  people: readonly string[],
): string | undefined {
  const said = evidence.map((one) => one.quote).join(" ");
  if (text.trim() !== "" && disagreementOf(text, said, people) === null) return text;
  return said.trim() === "" ? undefined : said;
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
  const text = trueSentence(note.text, evidence, source.people);
  if (text === undefined) return undefined;
  const { owner, region, ...rest } = note;
  const page = existingPage(note.page, source.deck);
  return {
    ...rest,
    text,
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
