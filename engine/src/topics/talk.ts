import type { AlignedSegment, Deck, DeckPage, Evidence } from "@planner/contract/model";
import type { Statement } from "../classify/find-statements.ts";
import { type Unit, unitsOf } from "../classify/units.ts";
import { evidenceIn } from "../notes/evidence.ts";
import { isGeneric } from "../notes/place-words.ts";
import { languagesOf } from "../text/language-runs.ts";
import { mostFirst, tally } from "../text/tally.ts";
import { tokensOf } from "../text/tokens.ts";

/** A sentence of the talk with what it is compared by; `plain` is lower case without contractions. */
export type Line = {
  index: number;
  text: string;
  plain: string;
  words: number;
  speaker: string | undefined;
  page: number | null;
  isEnglish: boolean;
  tokens: ReadonlySet<string>;
  evidence: readonly Evidence[];
};

/** A meeting as sentences, with where each quote stands and how rare each word is. */
export type Talk = {
  lines: readonly Line[];
  units: readonly Unit[];
  deck: Deck | null;
  lineOf: (segmentId: string, quote: string) => number | undefined;
  pageOf: (page: number | null) => DeckPage | undefined;
  /** Whether something worth a note was found in a line. */
  isNoted: (line: Line) => boolean;
  /** The stems on a page. */
  termsOf: (page: number | null) => ReadonlySet<string>;
  /** Whether a stem stands on any page. */
  isPrinted: (token: string) => boolean;
  /** Who opens a page and says most of what is said while it is on show. */
  presenterOf: (page: number | null) => string | undefined;
  /** The stems that are said most, which name what the whole meeting is about. */
  common: ReadonlySet<string>;
  /** 1 for a word that is said once, less for what is said all the time; 0 for what says nothing. */
  rarity: (token: string) => number;
};

const COMMONEST = 2;
const NONE: ReadonlySet<string> = new Set();

/** A shorter sentence only leads over to a page. */
const OPENING_WORDS = 8;

/** Of each page who opens it and says most of what is said over it, where more than one does. */
function presentersOf(lines: readonly Line[]): Map<number, string> {
  const wordsOnPage = new Map<number, Map<string, number>>();
  const opened = new Map<number, string>();
  for (const { page, speaker, words } of lines) {
    if (page === null || speaker === undefined) continue;
    if (words >= OPENING_WORDS && !opened.has(page)) opened.set(page, speaker);
    const counts = wordsOnPage.get(page) ?? new Map<string, number>();
    wordsOnPage.set(page, counts.set(speaker, (counts.get(speaker) ?? 0) + words));
  }
  return new Map(
    [...wordsOnPage].flatMap(([page, counts]) => {
      const [first, ...others] = [...counts].toSorted((a, b) => b[1] - a[1]);
      const isOpener = opened.get(page) === first![0];
      return others.length > 0 && isOpener ? [[page, first![0]] as const] : [];
    }),
  );
}

/** Reads a meeting as sentences. */
export function readTalk(
  segments: readonly AlignedSegment[],
  deck: Deck | null,
  statements: readonly Pick<Statement, "quoteSegmentId" | "quote">[],
): Talk {
  const units = unitsOf(segments);
  const languages = languagesOf(segments);
  const lines = units.map(({ text, plain, words, speaker, spans }, index): Line => ({
    index,
    text: text.trim(),
    plain,
    words: words.length,
    speaker,
    page: segments[spans[0]!.segment]!.page,
    isEnglish: languages[spans[0]!.segment] === "en",
    tokens: new Set(tokensOf(text)),
    evidence: spans.map(({ segment, from, to }) => {
      const spoken = segments[segment]!;
      return evidenceIn(spoken, spoken.text.slice(from, to));
    }),
  }));
  const places = new Map<string, { line: number; from: number; to: number }[]>();
  units.forEach(({ spans }, line) => {
    for (const { segment, from, to } of spans) {
      const { id } = segments[segment]!;
      places.set(id, [...(places.get(id) ?? []), { line, from, to }]);
    }
  });
  const texts = new Map(segments.map(({ id, text }) => [id, text]));
  const counts = tally(lines.flatMap(({ tokens }) => [...tokens]));
  const pages = new Map((deck?.pages ?? []).map((page) => [page.page, page]));
  const terms = new Map(
    [...pages].map(([page, { lines: own }]) => [
      page,
      new Set(own.flatMap(({ text }) => tokensOf(text))),
    ]),
  );
  const printed = new Set([...terms.values()].flatMap((ones) => [...ones]));
  const lineOf = (segmentId: string, quote: string): number | undefined => {
    const from = texts.get(segmentId)?.indexOf(quote) ?? -1;
    return from < 0 ? undefined : places.get(segmentId)?.find((one) => one.to > from)?.line;
  };
  const noted = new Set(statements.map((one) => lineOf(one.quoteSegmentId, one.quote)));
  const presenters = presentersOf(lines);
  return {
    lines,
    units,
    deck,
    lineOf,
    isNoted: ({ index }) => noted.has(index),
    isPrinted: (token) => printed.has(token),
    pageOf: (page) => (page === null ? undefined : pages.get(page)),
    termsOf: (page) => (page === null ? NONE : (terms.get(page) ?? NONE)),
    presenterOf: (page) => (page === null ? undefined : presenters.get(page)),
    common: new Set(
      mostFirst(counts)
        .filter(([token]) => !isGeneric(token))
        .slice(0, COMMONEST)
        .map(([token]) => token),
    ),
    rarity: (token) => (isGeneric(token) ? 0 : 1 / Math.sqrt(counts.get(token) ?? 1)),
  };
}

/** Of fewer words that tell something nobody knows what an order or a question is about. */
export const LEAST_RARE_TOKENS = 3;

/** How many words of a text tell something. */
export const rareTokensIn = (text: string, { rarity }: Talk): number =>
  tokensOf(text).filter((token) => rarity(token) > 0).length;

/** The evidence of lines, in the order given, each piece once. */
export function evidenceOfLines(lines: readonly Line[]): Evidence[] {
  return lines.flatMap(({ evidence }) => evidence);
}
