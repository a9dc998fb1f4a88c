import { remembered } from "../text/remembered.ts";
import { isInnerStop } from "../text/inner-stop.ts";
import { bareClauseStarts } from "../text/bare-clauses.ts";
import { wordCount } from "../text/tokens.ts";
import { plain, wordsOf } from "./words.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/units.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "i");

/** Words said in one go, as units are made from them; `start` and `end` in seconds where the source has them. */
export type Spoken = {
  text: string;
  start?: number | undefined;
  end?: number | undefined;
  speaker?: string | undefined;
};

/** A part of a segment: the index of the segment and a range of characters of its text. */
export type Span = { segment: number; from: number; to: number };

type Range = Omit<Span, "segment">;

/** One statement-sized piece of talk: a sentence, or a speaker's fragments joined. */
export type Unit = {
  text: string;
  plain: string;
  words: string[];
  speaker: string | undefined;
  start: number | undefined;
  end: number | undefined;
  spans: Span[];
};

const MAX_WORDS = 40;
/** However few words they come to: repeats and sounds are no words, but they cost time. */
const MAX_CHARS = 400;
const MAX_GAP_S = 2;
const ABBREVIATIONS = /(?:\b(?:e\.g|i\.e|mr|mrs|ms|dr|vs|etc|no|approx)|\b[A-Z])\.$/i;
const SENTENCE_END = /[.?!…]+["”’')\]]*(?=\s|$)|[。！？]+/g;
const ENDS_SENTENCE = /[.?!…。！？]["”’')\]]*\s*$/;

/** A sentence is cut at a space from here on: speech recognition can leave full stops out for minutes. */
const ENDLESS_CHARS = 600;

/** Where to cut a piece that runs on from `from` to `to`, in characters. */
const cutsOf = (text: string, from: number, to: number): number[] => {
  const cuts: number[] = [];
  let at = from;
  while (to - at > ENDLESS_CHARS) {
    const space = text.lastIndexOf(" ", at + ENDLESS_CHARS);
    at = space > at ? space + 1 : at + ENDLESS_CHARS;
    cuts.push(at);
  }
  return [...cuts, to];
};

/** The sentences of a text as character ranges without surrounding space. */
export const sentencesOf = (text: string): Range[] => {
  const ends = text.matchAll(SENTENCE_END).flatMap(({ 0: mark, index }) => {
    const end = index + mark.length;
    const isInner = mark === "." && ABBREVIATIONS.test(text.slice(Math.max(0, end - 8), end));
    return isInner ? [] : [end];
  });
  const ranges: Range[] = [];
  let at = 0;
  for (const end of [...ends, text.length])
    for (const to of cutsOf(text, at, end)) {
      const piece = text.slice(at, to);
      const from = at + firstChar(piece);
      if (piece.trim()) ranges.push({ from, to: from + piece.trim().length });
      at = to;
    }
  return ranges;
};

/** Talk that runs on longer than this from mark to mark, on average, was written down without sentence marks. */
const BARE_WORDS_PER_MARK = 25;
const LEAST_BARE_WORDS = 150;
const LONG_CLAUSE_WORDS = 12;
const LEAST_CLAUSE_WORDS = 5;

/** Whether speech recognition left the sentence marks out. */
const isBare = (segments: readonly Spoken[]): boolean => {
  let words = 0;
  let marks = 0;
  for (const { text } of segments) {
    words += wordCount(text);
    marks += text.match(SENTENCE_END)?.length ?? 0;
  }
  return words >= LEAST_BARE_WORDS && words > BARE_WORDS_PER_MARK * marks;
};

const clausesIn = (text: string, { from, to }: Range): Range[] => {
  const passage = text.slice(from, to);
  if (wordCount(passage) < LONG_CLAUSE_WORDS) return [{ from, to }];
  const clauses: Range[] = [];
  let at = 0;
  for (const end of [...bareClauseStarts(passage), passage.length]) {
    const clause = passage.slice(at, end).trimEnd();
    if (end < passage.length && wordCount(clause) < LEAST_CLAUSE_WORDS) continue;
    clauses.push({ from: from + at, to: from + at + clause.length });
    at = end;
  }
  return clauses;
};

/** Fragments go on with what the same speaker says soon after; lines without times, only in lower case. */
const joins = (unit: Unit, next: Spoken): boolean => {
  if (unit.speaker !== next.speaker || ENDS_SENTENCE.test(unit.text)) return false;
  if (unit.end === undefined || next.start === undefined) return /^\s*\p{Ll}/u.test(next.text);
  return next.start - unit.end <= MAX_GAP_S;
};

const hasRoom = (unit: Unit, chars: number): boolean =>
  unit.text.length + chars <= MAX_CHARS && unit.words.length + chars / 6 <= MAX_WORDS;

const makeUnit = (parts: Omit<Unit, "plain" | "words">): Unit => ({
  ...parts,
  plain: plain(parts.text),
  words: wordsOf(parts.text),
});

/** One unit of one range of a segment. */
export const unitOf = ({ text, speaker, start, end }: Spoken, span: Span): Unit =>
  makeUnit({ text: text.slice(span.from, span.to), speaker, start, end, spans: [span] });

/**
 * Talk as units: sentences, with a speaker's fragments (not closed by punctuation, ≤ 2 s apart) joined up to 40
 * words, and what was cut at a full stop that ends no sentence ("bis zum 3." and "Dezember"); clauses where the source has no sentence marks. Times of
 * a sentence inside a longer segment are spread by its characters.
 */
export const unitsOf = remembered((segments: readonly Spoken[]): readonly Unit[] => {
  const whole: Unit[] = [];
  for (const unit of cutUnits(segments)) {
    const last = whole.at(-1);
    if (last && last.speaker === unit.speaker && isInnerStop(last.text, unit.text))
      whole[whole.length - 1] = joined(last, unit);
    else whole.push(unit);
  }
  return whole;
});

/** Two units as one; ranges of one segment that follow each other too, so that a quote holds all of it. */
const joined = (first: Unit, second: Unit): Unit => {
  const [last, next] = [first.spans.at(-1)!, second.spans[0]!];
  const spans =
    last.segment === next.segment
      ? [...first.spans.slice(0, -1), { ...last, to: next.to }, ...second.spans.slice(1)]
      : [...first.spans, ...second.spans];
  const { speaker, start } = first;
  return makeUnit({ text: `${first.text} ${second.text}`, speaker, start, end: second.end, spans });
};

const cutUnits = (segments: readonly Spoken[]): Unit[] => {
  const units: Unit[] = [];
  const bare = isBare(segments);
  const piecesOf = (text: string): Range[] =>
    bare ? sentencesOf(text).flatMap((each) => clausesIn(text, each)) : sentencesOf(text);
  const isAnew = (unit: Unit, clause: string): boolean =>
    bare && wordCount(unit.text) > LEAST_CLAUSE_WORDS && PATTERNS.opensClause.test(clause);
  /** Where each speaker's last unit stands, as long as nobody has said more than a few words since. */
  const open = new Map<string | undefined, number>();
  segments.forEach((segment, index) => {
    const { speaker } = segment;
    for (const { from, to } of piecesOf(segment.text)) {
      const part = { ...segment, ...timesWithin(segment, from, to) };
      const span = { segment: index, from, to };
      const clause = segment.text.slice(from, to);
      const last = units[open.get(speaker) ?? -1];
      const isFirst = from === firstChar(segment.text);
      const goesOn = last && isFirst && joins(last, part) && hasRoom(last, to - from);
      if (last && goesOn && !isAnew(last, clause))
        units[open.get(speaker)!] = joined(last, unitOf(part, span));
      else {
        units.push(unitOf(part, span));
        if (!isAside(speaker, clause)) open.clear();
        open.set(speaker, units.length - 1);
      }
    }
  });
  return units;
};

/** 'Yeah.', 'Mm-hmm.': said into another's sentence, which goes on. Who said it must be known. */
const ASIDE_WORDS = 3;
const isAside = (speaker: string | undefined, words: string): boolean =>
  speaker !== undefined && wordCount(words) <= ASIDE_WORDS;

const firstChar = (text: string): number => text.length - text.trimStart().length;

const timesWithin = (segment: Spoken, from: number, to: number) => {
  const { start, end } = segment;
  if (start === undefined || end === undefined) return { start, end };
  const perChar = (end - start) / Math.max(1, segment.text.length);
  return { start: start + from * perChar, end: start + to * perChar };
};
