import type { Emission } from "./emission.ts";
import type { Timing } from "./timing.ts";
import type { Talk } from "./vocabulary.ts";

/** What is known of a talk before anything is known of its pages' words: all but what it says page by page. */
export type StretchInput = {
  talk: Talk;
  timing: Timing;
  /** Log factors of a new page at each segment. */
  turns: Float64Array;
  /** The evidence of each page at each segment, in two halves of a page: 0 for a page without text. */
  halves: readonly Emission[];
  pageCount: number;
  /** How long each page is up for, as a share of the talk. */
  stays: Float64Array;
};

/** How much the words of a stretch count for its being one: neighbours say much the same, so words are no independent witnesses. */
const COHESION = 0.1;
/** Words of the whole talk that each stretch is taken to hold already (Dirichlet). */
const SMOOTHING = 30;
/** A title page and a page of thanks are up for half as long as others. */
const AT_ENDS = 0.5;
/** Nats against each page that is never come to. */
const UNSEEN = 3;
/** No page is up for longer than so many times its share, but for a few segments. */
const LONGEST = 8;
const FEW = 5;
/** A talk may turn the page at so many segments at most, or twice its pages: those that look most like it. */
const MOST_STARTS = 400;

/** A stretch of talk, whatever page it is about. */
type Scored = { score: number; seconds: number };

/** Where stretches may start, and for each such place those that end one start on, two, and so on. */
type Stretches = { starts: Int32Array; from: Scored[][] };

const endOf = (starts: Int32Array, at: number, talk: Talk): number =>
  starts[at + 1] ?? talk.segmentTerms.length;

/** Log odds of a turn at each segment, such that as many turns are expected as there are pages. */
function turnOdds({ timing, turns, pageCount }: StretchInput): Float64Array {
  const { starts, seconds } = timing;
  const odds = turns.map((weight, index) =>
    index
      ? weight +
        Math.log((Math.max(starts[index]! - starts[index - 1]!, 0.01) * pageCount) / seconds)
      : -Infinity,
  );
  let [low, high] = [-20, 20];
  for (let step = 0; step < 40; step++) {
    const shift = (low + high) / 2;
    const expected = odds.reduce((sum, one) => sum + 1 / (1 + Math.exp(-one - shift)), 0);
    if (expected < pageCount - 1) low = shift;
    else high = shift;
  }
  return odds.map((one) => Math.max(-14, Math.min(9, one + low)));
}

function likeliestStarts(odds: Float64Array, most: number): Int32Array {
  const byOdds = Array.from(odds.keys())
    .slice(1)
    .toSorted((one, other) => odds[other]! - odds[one]!);
  return Int32Array.from([0, ...byOdds.slice(0, most - 1)]).toSorted();
}

/** Adds up, segment by segment, how much better words are told by those of the same stretch than by the whole talk. */
function cohesionMeter({
  segmentTerms,
  counts,
  documents,
  total,
}: Talk): (segment: number) => number {
  const termCounts = new Map<number, number>();
  let [length, sum] = [0, 0];
  return (segment) => {
    for (const term of segmentTerms[segment]!) {
      if (documents[term]! < 2) continue;
      const before = termCounts.get(term) ?? 0;
      const expected = counts[term]! / total;
      sum += Math.log((before / expected + SMOOTHING) / (length + SMOOTHING));
      termCounts.set(term, before + 1);
      length++;
    }
    return sum;
  };
}

/** Scores the stretches that start at one place: words that stay the same, a turn where they start, none inside. */
function stretchesFrom(
  at: number,
  starts: Int32Array,
  odds: Float64Array,
  input: StretchInput,
): Scored[] {
  const { talk, timing, pageCount } = input;
  const add = cohesionMeter(talk);
  const first = starts[at]!;
  const longest = (LONGEST * timing.seconds) / pageCount;
  const found: Scored[] = [];
  let turns = at ? -Math.log1p(Math.exp(-odds[first]!)) : 0;
  for (let to = at; to < starts.length; to++) {
    const end = endOf(starts, to, talk);
    let cohesion = 0;
    for (let segment = starts[to]!; segment < end; segment++) cohesion = add(segment);
    if (to > at) turns -= Math.log1p(Math.exp(odds[starts[to]!]!));
    const until = timing.starts[end] ?? timing.starts[0]! + timing.seconds;
    const seconds = Math.max(until - timing.starts[first]!, 1);
    if (seconds > longest && to >= at + FEW) break;
    found.push({ score: COHESION * cohesion + turns, seconds });
  }
  return found;
}

/** For each page the sums of its own evidence to before each start, and over all. */
function evidenceSums(
  { halves, pageCount, talk }: StretchInput,
  starts: Int32Array,
): Float64Array[] {
  const sums = Array.from({ length: pageCount }, () => new Float64Array(starts.length + 1));
  const row = new Float64Array(pageCount);
  starts.forEach((start, at) => {
    for (const list of sums) list[at + 1] = list[at]!;
    for (let segment = start; segment < endOf(starts, at, talk); segment++)
      for (const half of halves) {
        half.writeRow(segment, row);
        row.forEach((one, page) => (sums[page]![at + 1]! += one / halves.length));
      }
  });
  return sums;
}

const addLogs = (one: number, other: number): number => {
  const top = Math.max(one, other);
  return top === -Infinity ? top : top + Math.log1p(Math.exp(Math.min(one, other) - top));
};

/** Calls `see` with each stretch that could be about a page, and its score there. */
type Walk = (page: number, see: (from: number, to: number, score: number) => void) => void;

function walkOver(input: StretchInput, { starts, from }: Stretches): Walk {
  const { timing, pageCount, stays } = input;
  const evidence = evidenceSums(input, starts);
  return (page, see) => {
    const sums = evidence[page]!;
    const isAtEnd = page === 0 || page === pageCount - 1;
    const stay = timing.seconds * stays[page]! * (isAtEnd ? AT_ENDS : 1);
    from.forEach((list, at) =>
      list.forEach(({ score, seconds }, offset) => {
        const share = seconds / stay;
        const to = at + offset + 1;
        see(at, to, score + Math.log(share) - share + sums[to]! - sums[at]!);
      }),
    );
  };
}

/** For each number of pages and each start the log chance of all ways there, and of all ways on from there. */
type Ways = { before: Float64Array[]; after: Float64Array[] };

function waysOver(walk: Walk, pageCount: number, last: number): Ways {
  const blank = (): Float64Array[] =>
    Array.from({ length: pageCount + 1 }, () => new Float64Array(last + 1).fill(-Infinity));
  const [before, after] = [blank(), blank()];
  before[0]![0] = 0;
  for (let page = 0; page < pageCount; page++) {
    const [here, next] = [before[page]!, before[page + 1]!];
    walk(page, (from, to, score) => (next[to] = addLogs(next[to]!, here[from]! + score)));
  }
  for (let page = 1; page <= pageCount; page++) after[page]![last] = -UNSEEN * (pageCount - page);
  for (let page = pageCount - 1; page >= 0; page--) {
    const [here, next] = [after[page]!, after[page + 1]!];
    walk(page, (from, to, score) => (here[from] = addLogs(here[from]!, score + next[to]!)));
  }
  return { before, after };
}

/** How likely a page is between each start and the next. */
function chancesOf(page: number, walk: Walk, { before, after }: Ways): Float64Array {
  const total = after[0]![0]!;
  const chances = new Float64Array(before[0]!.length);
  walk(page, (from, to, score) => {
    const chance = Math.exp(before[page]![from]! + score + after[page + 1]![to]! - total);
    chances[from]! += chance;
    chances[to]! -= chance;
  });
  let sum = 0;
  return chances.map((change) => Math.max(0, (sum += change)));
}

/**
 * The chance of each page at each segment, row by row, if the talk goes from the first page to the last: it falls into
 * stretches whose words stay the same, each begins where a page may well be turned, and none is much too long or short
 * (a semi-Markov model; the score of a stretch is that of Utiyama and Isahara, ACL 2001).
 */
export function stretchChances(input: StretchInput): Float32Array {
  const { pageCount, talk } = input;
  const odds = turnOdds(input);
  const starts = likeliestStarts(odds, Math.max(MOST_STARTS, 2 * pageCount));
  const from = Array.from(starts, (_, at) => stretchesFrom(at, starts, odds, input));
  const walk = walkOver(input, { starts, from });
  const ways = waysOver(walk, pageCount, starts.length);
  const rows = new Float32Array(talk.segmentTerms.length * pageCount);
  for (let page = 0; page < pageCount; page++) {
    const chances = chancesOf(page, walk, ways);
    for (let at = 0; at < starts.length; at++)
      for (let segment = starts[at]!; segment < endOf(starts, at, talk); segment++)
        rows[segment * pageCount + page] = chances[at]!;
  }
  return rows;
}
