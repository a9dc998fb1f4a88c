import type { AlignedSegment, Annotation, Report } from "@planner/contract/model";
import { unitsOf } from "../classify/units.ts";
import { placedNotes } from "../notes/report.ts";
import { clearSentence } from "../notes/sentence.ts";
import { tokensOf, wordsOf } from "../text/tokens.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/candidates.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "i");

/**
 * A sentence that a summary may take. `stems` are its different content words; `segment` the index of where it is
 * said; `note` stands behind those that are verified notes.
 */
export type Candidate = {
  text: string;
  stems: string[];
  page: number | null;
  segment: number;
  segmentIds: string[];
  spoken: string;
  speaker: string | undefined;
  start: number | undefined;
  words: number;
  note?: Annotation;
};

/** A part of the meeting that becomes a section. */
export type Part = { title: string; pages: number[]; candidates: Candidate[] };

const MIN_STEMS = 3;
const MIN_WORDS = 7;
/** A longer sentence is a paragraph, which tells nobody anything at a glance. */
const MAX_WORDS = 38;

/** The verified notes that are sure and brief. */
export function noteCandidates(segments: readonly AlignedSegment[], report: Report): Candidate[] {
  const indexOf = new Map(segments.map(({ id }, index) => [id, index]));
  return placedNotes(report).flatMap(({ note, page }): Candidate[] => {
    const { text, evidence, suggestion } = note;
    const [first] = evidence;
    const segment = indexOf.get(first?.segmentId ?? "");
    const words = wordsOf(text).length;
    if (suggestion || !first || segment === undefined || words > MAX_WORDS) return [];
    const { quote: spoken, speaker, start } = first;
    const segmentIds = evidence.map(({ segmentId }) => segmentId);
    const stems = stemsOf(text);
    return [{ text, stems, page, segment, segmentIds, spoken, speaker, start, words, note }];
  });
}

const stemsOf = (text: string): string[] => [...new Set(tokensOf(text))];

const ENDS_ASKING = /[?？]["”']?\s*$/;

/** Clear sentences of what was said, but questions, thanks and talk about the call. */
export const spokenCandidates = (segments: readonly AlignedSegment[]): Candidate[] => {
  return unitsOf(segments).flatMap(({ text: whole, spans }): Candidate[] => {
    if (whole.length < 12 || whole.length > 400 || ENDS_ASKING.test(whole)) return [];
    if (PATTERNS.aboutTheCall.test(whole)) return [];
    const text = clearSentence(whole);
    const words = wordsOf(text).length;
    const stems = stemsOf(text);
    if (words < MIN_WORDS || words > MAX_WORDS || stems.length < MIN_STEMS) return [];
    const home = spans.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
    const { segment } = home;
    const { text: said, page, speaker, start } = segments[segment]!;
    const segmentIds = [...new Set(spans.map((span) => segments[span.segment]!.id))];
    const spoken = said.slice(home.from, home.to);
    return [{ text, stems, page, segment, segmentIds, spoken, speaker, start, words }];
  });
};
