import type { AlignedSegment, Deck, Evidence, Segment } from "@planner/contract/model";
import { withoutDisfluencies } from "../notes/disfluency.ts";
import type { DraftNote } from "../notes/draft.ts";
import { tokensOf } from "../text/tokens.ts";
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

const WORDS_BEFORE = 4;
const WORDS_BEHIND = 2;

/** The part of a quote in which the words of a sentence stand, with a few around it that may deny them. */
function partSaid(quote: string, tokens: ReadonlySet<string>): string {
  const words = quote.split(/\s+/u);
  const isShared = (word: string): boolean => tokensOf(word).some((token) => tokens.has(token));
  const first = words.findIndex(isShared);
  if (first < 0) return quote;
  const last = words.findLastIndex(isShared);
  return words.slice(Math.max(0, first - WORDS_BEFORE), last + 1 + WORDS_BEHIND).join(" ");
}

/** What a sentence is made of in its quotes, the main one first: another may only name what it is about. */
function carrying(text: string, evidence: readonly Evidence[]): string {
  const tokens = new Set(tokensOf(text));
  const [main, ...others] = evidence.map(({ quote }) => quote);
  const carries = (quote: string): boolean => {
    const own = [...new Set(tokensOf(quote))];
    return own.filter((token) => tokens.has(token)).length * 2 > own.length;
  };
  return [partSaid(main ?? "", tokens), ...others.filter(carries)].join(" ");
}

/**
 * A sentence that contradicts its evidence, or a quotation that is none, is replaced by the evidence itself, once. A
 * quotation may leave out sounds and what was begun twice.
 */
function trueSentence(
  { text, isQuoted }: DraftNote,
  evidence: readonly Evidence[],
  names: readonly string[],
): Pick<DraftNote, "text" | "isQuoted"> | undefined {
  const said = spaced(evidence.map((one) => one.quote).join(" "));
  if (said === "") return undefined;
  const isTrue = isQuoted
    ? [said, withoutDisfluencies(said)].some((words) =>
        words.toLowerCase().includes(spaced(text).toLowerCase()),
      )
    : disagreementOf(text, said, names, carrying(text, evidence)) === null;
  if (text.trim() !== "" && isTrue) return { text, ...(isQuoted ? { isQuoted } : {}) };
  return { text: said, isQuoted: true };
}

/** Whoever was there, or was named in the words themselves. */
const isKnown = (owner: string, evidence: readonly Evidence[], people: readonly string[]) =>
  people.includes(owner) ||
  evidence.some(({ quote }) => quote.split(/[^\p{L}'’-]+/u).includes(owner));

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
    ...(owner !== undefined && isKnown(owner, evidence, source.people) ? { owner } : {}),
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
