import type { Evidence, Segment } from "@planner/contract/model";

const WORD = /[\p{L}\p{Nd}]+(?:['’][\p{L}]+)*/gu;
const MIN_SHARE = 0.6;

type Word = { word: string; from: number; to: number };

function placedWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    word: match[0].toLowerCase().replaceAll("’", "'"),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

function sharedCount(window: readonly Word[], wanted: ReadonlyMap<string, number>): number {
  const left = new Map(wanted);
  let shared = 0;
  for (const { word } of window) {
    const open = left.get(word) ?? 0;
    if (open > 0) shared++;
    left.set(word, open - 1);
  }
  return shared;
}

/** The part of a text that has most of a quote's words, as long as the quote; undefined below six in ten. */
export function bestSpan(text: string, quote: string): string | undefined {
  const words = placedWords(text);
  const wanted = placedWords(quote);
  if (wanted.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const { word } of wanted) counts.set(word, (counts.get(word) ?? 0) + 1);
  let best = { shared: 0, at: 0 };
  const lastStart = Math.max(0, words.length - wanted.length);
  for (let at = 0; at <= lastStart; at++) {
    const shared = sharedCount(words.slice(at, at + wanted.length), counts);
    if (shared > best.shared) best = { shared, at };
  }
  if (best.shared < MIN_SHARE * wanted.length) return undefined;
  const last = words[Math.min(best.at + wanted.length, words.length) - 1]!;
  return text.slice(words[best.at]!.from, last.to);
}

/** Evidence with a quote that is the segment's own words and its own time and speaker; undefined where it has none. */
export function withTrueQuote(
  evidence: Evidence,
  segments: ReadonlyMap<string, Segment>,
): Evidence | undefined {
  const segment = segments.get(evidence.segmentId);
  if (!segment) return undefined;
  const isVerbatim = evidence.quote.trim() !== "" && segment.text.includes(evidence.quote);
  const quote = isVerbatim ? evidence.quote : bestSpan(segment.text, evidence.quote);
  if (quote === undefined) return undefined;
  return {
    segmentId: segment.id,
    quote,
    ...(segment.start === undefined ? {} : { start: segment.start }),
    ...(segment.speaker === undefined ? {} : { speaker: segment.speaker }),
  };
}
