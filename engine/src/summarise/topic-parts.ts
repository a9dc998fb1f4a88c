import type { AlignedSegment } from "@planner/contract/model";
import { clockOf } from "../notes/printed.ts";
import { tokensOf } from "../text/tokens.ts";
import type { Candidate, Part } from "./candidates.ts";
import { filled, phrasesIn } from "./phrases.ts";

const BLOCK_TOKENS = 60;
const BLOCKS_ASIDE = 3;
const WORDS_PER_PART = 900;
const MOST_PARTS = 8;
const MIN_BLOCKS = 3;

type Block = { first: number; counts: Map<string, number> };

/** The parts of a meeting without a deck: it is cut where the words change most (TextTiling, Hearst 1997). */
export const topicParts = (
  segments: readonly AlignedSegment[],
  candidates: readonly Candidate[],
  language: string,
): Part[] => {
  const tokens = segments.map(({ text }) => tokensOf(text));
  const blocks = blocksOf(tokens);
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

const blocksOf = (tokens: readonly string[][]): Block[] => {
  const blocks: Block[] = [];
  let size = BLOCK_TOKENS;
  tokens.forEach((stems, segment) => {
    if (size >= BLOCK_TOKENS) {
      blocks.push({ first: segment, counts: new Map() });
      size = 0;
    }
    const { counts } = blocks.at(-1)!;
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    size += stems.length;
  });
  return blocks;
};

const cosine = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number => {
  let common = 0;
  let left = 0;
  let right = 0;
  for (const [stem, count] of a) {
    common += count * (b.get(stem) ?? 0);
    left += count * count;
  }
  for (const count of b.values()) right += count * count;
  return common / (Math.sqrt(left * right) || 1);
};

const sumOf = (blocks: readonly Block[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const block of blocks)
    for (const [stem, count] of block.counts) counts.set(stem, (counts.get(stem) ?? 0) + count);
  return counts;
};

/** The blocks that begin a part, in order: the gaps with the least in common, not too close to each other. */
const cutsOf = (blocks: readonly Block[], count: number): number[] => {
  const gaps = blocks.slice(1).map((_, index) => ({
    block: index + 1,
    likeness: cosine(
      sumOf(blocks.slice(Math.max(0, index + 1 - BLOCKS_ASIDE), index + 1)),
      sumOf(blocks.slice(index + 1, index + 1 + BLOCKS_ASIDE)),
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
