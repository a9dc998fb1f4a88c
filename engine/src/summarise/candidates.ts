import type { AlignedSegment, Annotation, Report } from "@planner/contract/model";
import { unitsOf } from "../classify/units.ts";
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
  note: Annotation | undefined;
};

/** A part of the meeting that becomes a section. */
export type Part = {
  title: string;
  pages: number[];
  candidates: Candidate[];
};

const MIN_STEMS = 3;
const MIN_WORDS = 7;
/** A longer sentence is a paragraph, which tells nobody anything at a glance. */
const MAX_WORDS = 38;

/** The verified notes that are sure and brief. */
export function noteCandidates(segments: readonly AlignedSegment[], report: Report): Candidate[] {
  const indexOf = new Map(segments.map(({ id }, index) => [id, index]));
  return report.pages.flatMap(({ page, annotations }) =>
    annotations
      .filter(({ suggestion }) => !suggestion)
      .flatMap((note) => noteCandidate(note, page, indexOf))
      .filter(({ words }) => words <= MAX_WORDS),
  );
}

const noteCandidate = (
  note: Annotation,
  page: number | null,
  indexOf: ReadonlyMap<string, number>,
): Candidate[] => {
  const [first] = note.evidence;
  const segment = indexOf.get(first?.segmentId ?? "");
  if (!first || segment === undefined) return [];
  return [
    {
      text: note.text,
      stems: stemsOf(note.text),
      page,
      segment,
      segmentIds: note.evidence.map(({ segmentId }) => segmentId),
      spoken: first.quote,
      speaker: first.speaker,
      start: first.start,
      words: wordsOf(note.text).length,
      note,
    },
  ];
};

const stemsOf = (text: string): string[] => [...new Set(tokensOf(text))];

/** Clear sentences of what was said, but questions, thanks and talk about the call. */
export const spokenCandidates = (segments: readonly AlignedSegment[]): Candidate[] => {
  const found: Candidate[] = [];
  for (const unit of unitsOf(segments)) {
    const length = unit.text.length;
    if (
      length < 12 ||
      length > 400 ||
      /[?？]["”']?\s*$/.test(unit.text) ||
      PATTERNS.aboutTheCall.test(unit.text)
    )
      continue;
    const text = clearSentence(unit.text);
    const words = wordsOf(text).length;
    const stems = stemsOf(text);
    if (words < MIN_WORDS || words > MAX_WORDS || stems.length < MIN_STEMS) continue;
    const home = unit.spans.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
    const segment = segments[home.segment]!;
    found.push({
      text,
      stems,
      page: segment.page,
      segment: home.segment,
      segmentIds: [...new Set(unit.spans.map((span) => segments[span.segment]!.id))],
      spoken: segment.text.slice(home.from, home.to),
      speaker: segment.speaker,
      start: segment.start,
      words,
      note: undefined,
    });
  }
  return found;
};
