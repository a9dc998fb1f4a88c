import type { AlignedSegment } from "@planner/contract/model";
import { clockOf } from "../notes/printed.ts";
import { detectLanguage, frequentWordsOf } from "../text/language.ts";
import { listed } from "../text/listed.ts";
import { tokensOf, wordsOf } from "../text/tokens.ts";
import type { Candidate, Part } from "./candidates.ts";

const BLOCK_TOKENS = 60;
const BLOCKS_ASIDE = 3;
const WORDS_PER_PART = 900;
const MOST_PARTS = 8;
const MIN_BLOCKS = 3;
const NAMING_STEMS = 3;

/** Words of any talk, which name no topic. */
const NAMELESS = new Set(
  tokensOf(
    "about after again all also always another any anything around away back bad because been before being better both bring " +
      "come coming could day different does doing done down each else even ever every everybody everyone everything find first for " +
      "get gets give given go goes going gonna good got great guess happen hard have having hear help how idea important just keep " +
      "kind know last later least less let like likely little long look looking lot made make makes making many maybe mean might " +
      "more most much must need needs never new next nice nobody nothing now off once one only other our out over own part people " +
      "perhaps point possible pretty probably problem put quite rather ready really right said same say saying see seem seems " +
      "several shall should show side since some somebody someone something sometimes soon sort start still stuff sure take talk " +
      "tell than thank thanks then thing things think this though thought through time today together told too two under until up " +
      "use used using usually want wants was way week well went were what when where whether which while who whole why will wish " +
      "with without won work works would wrong yeah year yes yesterday yet you your three four five actually basically exactly " +
      "definitely honestly morning afternoon monday tuesday wednesday thursday friday end big small okay",
  ),
);

type Block = { first: number; counts: Map<string, number> };

/** The parts of a meeting without a deck: it is cut where the words change most (TextTiling, Hearst 1997). */
export const topicParts = (
  segments: readonly AlignedSegment[],
  candidates: readonly Candidate[],
): Part[] => {
  const tokens = segments.map(({ text }) => tokensOf(text));
  const blocks = blocksOf(tokens);
  const words = segments.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const wanted = Math.min(MOST_PARTS, Math.max(1, Math.round(words / WORDS_PER_PART)));
  const starts = [0, ...cutsOf(blocks, wanted - 1).map((block) => blocks[block]!.first)];
  const everywhere = countAll(tokens);
  const language = detectLanguage(segments);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? segments.length;
    const inside = candidates.filter(({ segment }) => segment >= start && segment < end);
    const here = segments.slice(start, end);
    return {
      title: timesOf(here) ?? nameOf(here, tokens.slice(start, end), { everywhere, language }),
      pages: [],
      candidates: inside,
    };
  });
};

/** "4:10–9:55": where the times are known they tell a reader more than the words that are frequent there. */
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

const countAll = (lists: readonly (readonly string[])[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const list of lists) for (const stem of list) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
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

/** Endings and particles of Japanese, which name nothing. */
const HIRAGANA_ONLY = /^\p{Script=Hiragana}+$/u;

/** A number names no topic. */
const NUMBER = /^\p{Nd}+$/u;

function isNaming(stem: string, frequent: ReadonlySet<string>): boolean {
  if (NAMELESS.has(stem) || frequent.has(stem) || HIRAGANA_ONLY.test(stem)) return false;
  if (NUMBER.test(stem)) return false;
  return stem.length > 3 || !/^\p{Script=Latin}+$/u.test(stem);
}

/** A part's name: the words that it says most and the rest of the meeting least, listed as its language does. */
const nameOf = (
  segments: readonly AlignedSegment[],
  tokens: readonly string[][],
  { everywhere, language }: { everywhere: ReadonlyMap<string, number>; language: string },
): string => {
  const here = countAll(tokens);
  const frequent = new Set(tokensOf([...frequentWordsOf(language)].join(" ")));
  const score = ([stem, count]: [string, number]) =>
    (count * count) / (everywhere.get(stem) ?? count);
  const top = [...here]
    .filter(([stem]) => isNaming(stem, frequent))
    .toSorted((a, b) => score(b) - score(a) || (a[0] < b[0] ? -1 : 1))
    .slice(0, NAMING_STEMS);
  const name = listed(
    top.map(([stem]) => surfaceOf(stem, segments)),
    language,
  );
  return name === "" ? "Talk" : name[0]!.toUpperCase() + name.slice(1);
};

const surfaceOf = (stem: string, segments: readonly AlignedSegment[]): string => {
  const forms = new Map<string, number>();
  for (const { text } of segments.slice(0, 400))
    for (const word of wordsOf(text))
      if (tokensOf(word)[0] === stem) forms.set(word, (forms.get(word) ?? 0) + 1);
  return [...forms].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? stem;
};
