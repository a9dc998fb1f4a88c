import type { AlignedSegment, Evidence } from "@planner/contract/model";
import type { Claim } from "../llm/answer.ts";
import { sentencesOf } from "../classify/units.ts";
import { evidenceIn } from "../notes/evidence.ts";
import { findQuote } from "./find-quote.ts";
import { isMachineTalk } from "./machine-talk.ts";

/** The lines of one window that may be cited: those from `from` on, and the few before that may be read; none of `leftOut`. */
export type Place = {
  segments: readonly AlignedSegment[];
  before: number;
  from: number;
  to: number;
  leftOut: ReadonlySet<string>;
  people: readonly string[];
};

/** Why a claim is not proved. */
export type Unproved = "segments" | "quote" | "machine";

/** A claim with its words as they were said; `spoken` are the sentences around them. */
export type Proved = {
  claim: Claim;
  evidence: Evidence[];
  lines: AlignedSegment[];
  spoken: string;
};

/** The whole sentences of a text in which words of it stand: a 'not' may stand right before a quote. */
export function sentencesWith(text: string, words: string): string {
  const from = text.indexOf(words);
  const around = sentencesOf(text).filter((one) => one.to > from && one.from < from + words.length);
  return text.slice(around[0]?.from, around.at(-1)?.to);
}

/** Finds the words of one claim in the line that it cites, or in one right beside it. */
export function prove(claim: Claim, place: Place): Proved | Unproved {
  const { segments, before, to, leftOut, people } = place;
  const at = segments.findIndex(({ id }) => id === claim.segmentId);
  if (at < before || at >= to) return "segments";
  const near = segments.slice(Math.max(before, at - 1), Math.min(to, at + 2));
  // A word or two prove something only in the very line that they are said to stand in.
  const found = findQuote([segments[at]!], claim.quote, 1) ?? findQuote(near, claim.quote);
  if (!found) return "quote";
  const lines = found.map(({ line }) => line);
  const spoken = found.map((one) => sentencesWith(one.line.text, one.quote)).join(" ");
  if (lines.some(({ id }) => leftOut.has(id)) || isMachineTalk(spoken, people)) return "machine";
  const evidence = found.map(({ line, quote: words }) => evidenceIn(line, words));
  return { claim, evidence, lines, spoken };
}

/** The pieces of several claims, each once, a shorter one within a longer one left out; as they were said. */
export function evidenceOf(proved: readonly Proved[], place: Place): Evidence[] {
  const all = proved.flatMap(({ evidence }) => evidence);
  const distinct = all.filter(
    (one, index) =>
      !all.some(
        (other, at) =>
          at !== index &&
          other.segmentId === one.segmentId &&
          other.quote.includes(one.quote) &&
          (other.quote !== one.quote || at < index),
      ),
  );
  const order = new Map(place.segments.map(({ id, index }) => [id, index]));
  return distinct.toSorted(
    (left, right) => order.get(left.segmentId)! - order.get(right.segmentId)!,
  );
}
