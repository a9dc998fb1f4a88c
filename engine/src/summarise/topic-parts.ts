import type { AlignedSegment } from "@planner/contract/model";
import { clockOf } from "../notes/printed.ts";
import { tally } from "../text/tally.ts";
import { tokensOf } from "../text/tokens.ts";
import type { Candidate, Part } from "./candidates.ts";
import { filled, phrasesIn } from "./phrases.ts";

const BLOCK_TOKENS = 60;
const BLOCKS_ASIDE = 3;
const WORDS_PER_PART = 900;
const MOST_PARTS = 8;
const MIN_BLOCKS = 3;

type Block = { first: number; tokens: string[] };

/** The parts of a meeting without a deck: it is cut where the words change most (TextTiling, Hearst 1997). */
export const topicParts = (
  segments: readonly AlignedSegment[],
  candidates: readonly Candidate[],
  language: string,
): Part[] => {
  const blocks = blocksOf(segments);
  const words = segments.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const wanted = Math.min(MOST_PARTS, Math.max(1, Math.round(words / WORDS_PER_PART)));
  const starts = [0, ...cutsOf(blocks, wanted - 1).map((block) => blocks[block]!.first)];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? segments.length;
    const inside = candidates.filter(({ segment }) => segment >= start && segment < end);
    const here = segments.slice(start, end);
    return {
      title: timesOf(here) ?? filled(phrasesIn(language).part, { count: index + 1 }),
      pages: [],
      candidates: inside,
    };
  });
};

/** "4:10–9:55": that tells a reader more than the words that are frequent there. */
function timesOf(segments: readonly AlignedSegment[]): string | undefined {
  const [from, last] = [segments[0]?.start, segments.at(-1)];
  const to = last?.end ?? last?.start;
  return from === undefined || to === undefined ? undefined : `${clockOf(from)}–${clockOf(to)}`;
}

const blocksOf = (segments: readonly AlignedSegment[]): Block[] => {
  const blocks: Block[] = [];
  segments.forEach(({ text }, first) => {
    const tokens = tokensOf(text);
    const last = blocks.at(-1);
    if (last && last.tokens.length < BLOCK_TOKENS) last.tokens.push(...tokens);
    else blocks.push({ first, tokens });
  });
  return blocks;
};

type Counts = ReadonlyMap<string, number>;

const countsIn = (blocks: readonly Block[]): Counts =>
  tally(blocks.flatMap(({ tokens }) => tokens));

const dot = (a: Counts, b: Counts): number =>
  Array.from(a).reduce((sum, [token, count]) => sum + count * (b.get(token) ?? 0), 0);

const cosine = (a: Counts, b: Counts): number =>
  dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);

/** The blocks that begin a part, in order: the gaps with the least in common, not too close to each other. */
const cutsOf = (blocks: readonly Block[], count: number): number[] => {
  const gaps = blocks.slice(1).map((_, index) => ({
    block: index + 1,
    likeness: cosine(
      countsIn(blocks.slice(Math.max(0, index + 1 - BLOCKS_ASIDE), index + 1)),
      countsIn(blocks.slice(index + 1, index + 1 + BLOCKS_ASIDE)),
    ),
  }));
  const cuts: number[] = [];
  for (const { block } of gaps.toSorted((a, b) => a.likeness - b.likeness || a.block - b.block)) {
    if (cuts.length >= count) break;
    const fits = [0, blocks.length, ...cuts].every((cut) => Math.abs(cut - block) >= MIN_BLOCKS);
    if (fits) cuts.push(block);
  }
  return cuts.toSorted((a, b) => a - b);
};
