import type { AlignedSegment, AnnotationType, Evidence } from "@planner/contract/model";
import { sourceSpan } from "../notes/source-span.ts";
import { tokensOf } from "../text/tokens.ts";
import { findQuote } from "./find-quote.ts";
import { isMachineTalk } from "./machine-talk.ts";
import { withDigits } from "./number-words.ts";
import type { Ground } from "./support.ts";

const MAX_SEGMENTS = 6;
const WORDS_BEFORE = 8;

/** What a note says to prove itself. */
type Claim = { segmentIds: readonly string[]; quote: string; type: AnnotationType };
/** Where it has to be found: the lines of one window that do not speak to a machine. */
type Place = {
  segments: readonly AlignedSegment[];
  from: number;
  to: number;
  told: ReadonlySet<string>;
  people: readonly string[];
};

/** The lines that a note may be proved by: those cited, and one to each side, all of this window. */
function linesAround(cited: readonly number[], { from, to, segments }: Place): AlignedSegment[] {
  const wanted = new Set(cited.flatMap((index) => [index - 1, index, index + 1]));
  return [...wanted]
    .filter((index) => index >= from && index < to)
    .toSorted((left, right) => left - right)
    .map((index) => segments[index]!);
}

/** Undefined where an id is unknown, or none is of this window. */
function citedIn(ids: readonly string[], { segments, from, to }: Place): number[] | undefined {
  const indices = ids.map((id) => segments.findIndex((segment) => segment.id === id));
  if (ids.length > MAX_SEGMENTS || indices.includes(-1)) return undefined;
  const within = [...new Set(indices)].filter((index) => index >= from && index < to);
  return within.length > 0 ? within : undefined;
}

/** Why a note is not proved. */
export type Unproved = "segments" | "quote" | "machine";
/** What a note is proved by: the whole sentence around its quote, and the lines around that. */
export type Proof = {
  evidence: Evidence[];
  text: string;
  home: AlignedSegment;
  lines: AlignedSegment[];
};

/** Finds what proves a note: ids that are of the window, and a quote that stands in their lines or right beside them. */
export function proofOf(note: Claim, source: Place): Proof | Unproved {
  const cited = citedIn(note.segmentIds, source);
  if (!cited) return "segments";
  const lines = linesAround(cited, source);
  const pieces = findQuote(lines, note.quote) ?? [];
  const own = source.segments.slice(source.from, source.to);
  const spans = pieces.map(({ segmentId, quote }) =>
    sourceSpan(own, { quoteSegmentId: segmentId, quote, type: note.type }),
  );
  const evidence = onePerSegment(spans.flatMap((span) => span?.evidence ?? []));
  const home = lines.find((line) => line.id === evidence[0]?.segmentId);
  if (!home) return "quote";
  const spoken = own.filter(({ id }) => evidence.some(({ segmentId }) => segmentId === id));
  if (spoken.some(({ id }) => source.told.has(id))) return "machine";
  const text = evidence.map(({ quote }) => quote).join(" ");
  return isMachineTalk(text, source.people) ? "machine" : { evidence, text, home, lines };
}

/** The longer of two quotes of one segment. */
function onePerSegment(evidence: readonly Evidence[]): Evidence[] {
  const bySegment = new Map<string, Evidence>();
  for (const one of evidence) {
    const known = bySegment.get(one.segmentId);
    if (!known || known.quote.length < one.quote.length) bySegment.set(one.segmentId, one);
  }
  return [...bySegment.values()];
}

/** The quote with the words right before it: a long sentence may have its 'not' there. */
export function withWordsBefore({ text, home, evidence }: Proof): string {
  const at = home.text.indexOf(evidence[0]!.quote);
  if (at <= 0) return text;
  return [
    ...home.text
      .slice(0, at)
      .split(/(?<=[.?!])\s/u)
      .at(-1)!
      .split(/\s+/u)
      .slice(-WORDS_BEFORE),
    text,
  ].join(" ");
}

/** What follows the quote: a proposal may be accepted in the next line. */
export function repliesIn({ home, lines, evidence }: Proof): string {
  const quoted = new Set(evidence.map(({ segmentId }) => segmentId));
  const later = lines.filter(({ index, id }) => index > home.index && !quoted.has(id));
  return later.map((line) => line.text).join(" ");
}

/** What was spoken of right before the quote, and which of that stands on the page. */
export function nearestOf(
  { text, home, evidence, lines }: Proof,
  { shown, speakers }: { shown: readonly string[]; speakers: readonly string[] },
): Pick<Ground, "near" | "rivals"> {
  const ahead = home.text.slice(0, Math.max(0, home.text.indexOf(evidence[0]!.quote)));
  const line = lines.find(({ index }) => index === home.index - 1)?.text ?? "";
  const quoted = new Set(tokensOf(text));
  const things = new Set(tokensOf(shown.join(" ")));
  // A sentence ahead of the quote in the same breath is nearer than what anybody else said.
  const ours = tokensOf(ahead).filter((token) => things.has(token));
  const spoken = ours.length > 0 ? ours : tokensOf(line).filter((token) => things.has(token));
  return {
    near: new Set(tokensOf(withDigits([text, ahead, line, ...speakers].join(" ")))),
    rivals: new Set(spoken.filter((token) => !quoted.has(token))),
  };
}
