import { plain, wordsOf } from "./words.ts";

/** Words said in one go, as units are made from them; `start` and `end` in seconds where the source has them. */
export type Spoken = {
  text: string;
  start?: number | undefined;
  end?: number | undefined;
  speaker?: string | undefined;
};

/** A part of a segment: the index of the segment and a range of characters of its text. */
export type Span = { segment: number; from: number; to: number };

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
const MAX_GAP_S = 2;
const ABBREVIATIONS = /(?:\b(?:e\.g|i\.e|mr|mrs|ms|dr|vs|etc|no|approx)|\b[A-Z])\.$/i;
const SENTENCE_END = /[.?!…]+["”’')\]]*(?=\s|$)|[。！？]+/g;
const ENDS_SENTENCE = /[.?!…。！？]["”’')\]]*\s*$/;

/** The sentences of a text as character ranges without surrounding space. */
export const sentencesOf = (text: string): { from: number; to: number }[] => {
  const ranges: { from: number; to: number }[] = [];
  let from = 0;
  const push = (to: number) => {
    const piece = text.slice(from, to);
    const trimmed = piece.trim();
    if (trimmed) {
      const lead = piece.length - piece.trimStart().length;
      ranges.push({ from: from + lead, to: from + lead + trimmed.length });
    }
    from = to;
  };
  for (const match of text.matchAll(SENTENCE_END)) {
    const to = match.index + match[0].length;
    if (match[0] === "." && ABBREVIATIONS.test(text.slice(Math.max(0, to - 8), to))) continue;
    push(to);
  }
  push(text.length);
  return ranges;
};

const joins = (unit: Unit, next: Spoken): boolean =>
  unit.speaker === next.speaker &&
  !ENDS_SENTENCE.test(unit.text) &&
  (unit.end === undefined || next.start === undefined || next.start - unit.end <= MAX_GAP_S);

/** One unit of one range of a segment. */
export const unitOf = (spoken: Spoken, span: Span): Unit => {
  const text = spoken.text.slice(span.from, span.to);
  return {
    text,
    plain: plain(text),
    words: wordsOf(text),
    speaker: spoken.speaker,
    start: spoken.start,
    end: spoken.end,
    spans: [span],
  };
};

const append = (unit: Unit, spoken: Spoken, span: Span): Unit => {
  const text = `${unit.text} ${spoken.text.slice(span.from, span.to)}`;
  const spans = [...unit.spans, span];
  return { ...unit, text, plain: plain(text), words: wordsOf(text), end: spoken.end, spans };
};

/**
 * Talk as units: sentences, with a speaker's fragments (not closed by punctuation, ≤ 2 s apart) joined up to 40
 * words. Times of a sentence inside a longer segment are spread by its characters.
 */
export const unitsOf = (segments: readonly Spoken[]): Unit[] => {
  const units: Unit[] = [];
  let open: Unit | undefined;
  segments.forEach((segment, index) => {
    for (const { from, to } of sentencesOf(segment.text)) {
      const part = { ...segment, ...timesWithin(segment, from, to) };
      const span = { segment: index, from, to };
      const room = open && open.words.length + (to - from) / 6 <= MAX_WORDS;
      if (open && room && from === firstChar(segment.text) && joins(open, part)) {
        open = append(open, part, span);
        units[units.length - 1] = open;
      } else {
        open = unitOf(part, span);
        units.push(open);
      }
    }
  });
  return units;
};

const firstChar = (text: string): number => text.length - text.trimStart().length;

const timesWithin = (segment: Spoken, from: number, to: number) => {
  const { start, end } = segment;
  if (start === undefined || end === undefined) return { start, end };
  const perChar = (end - start) / Math.max(1, segment.text.length);
  return { start: start + from * perChar, end: start + to * perChar };
};
