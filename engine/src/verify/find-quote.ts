import type { AlignedSegment } from "@planner/contract/model";

/** A line that may be quoted: something said, or a fact of a plan. */
export type QuotableLine = Pick<AlignedSegment, "id" | "index" | "text" | "speaker">;

type FoundQuote<Line> = { line: Line; quote: string };

type Word = { word: string; segment: number; from: number; to: number };

const WORD = /[\p{L}\p{Nd}]+(?:['’.,:]?[\p{L}\p{Nd}]+)*/gu;
const FILLERS = new Set("um uh uhm erm er ah hmm mm mhm eh".split(" "));
/** Words that may not differ: they carry the meaning. */
const FIXED =
  /^(?:\p{Nd}.*|not|no|never|nothing|none|nobody|without|cannot|.*n't|nicht|kein\p{L}*|pas|jamais|sin|nunca|não|non|niet|geen|will|would|must|should|could|may|might|can|and|or|but|if|before|after|all|only|one|two|three|four|five|six|seven|eight|nine|ten)$/u;
const MIN_WORDS = 3;
const MIN_WORDS_TO_DIFFER = 7;
const WORDS_PER_DIFFERENCE = 10;
const LONG_UNSPACED = 40;

/** A script without spaces: read letter by letter, since the quote may begin and end anywhere in a run. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function wordsIn(text: string, segment: number): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(WORD)) {
    if (FILLERS.has(run.toLowerCase())) continue;
    let from = index;
    for (const piece of UNSPACED.test(run) ? run : [run]) {
      const to = from + piece.length;
      words.push({ word: piece.toLowerCase().replaceAll("’", "'"), segment, from, to });
      from = to;
    }
  }
  return words;
}

/** Neighbours of one speaker stand together; a quote does not run over anybody else's words. */
function runsOf(segments: readonly QuotableLine[]): number[][] {
  const runs: number[][] = [];
  segments.forEach((segment, index) => {
    const previous = segments[index - 1];
    if (previous && previous.speaker === segment.speaker && previous.index + 1 === segment.index)
      runs.at(-1)!.push(index);
    else runs.push([index]);
  });
  return runs;
}

/** How many words differ from `at` on; undefined where it is too many, or one that may not. */
function differencesAt(
  spoken: readonly Word[],
  at: number,
  wanted: readonly Word[],
): number | undefined {
  const most =
    wanted.length < MIN_WORDS_TO_DIFFER ? 0 : Math.ceil(wanted.length / WORDS_PER_DIFFERENCE);
  let differences = 0;
  for (let index = 0; index < wanted.length; index++) {
    const [here, there] = [spoken[at + index]!.word, wanted[index]!.word];
    if (here === there) continue;
    if (FIXED.test(here) || FIXED.test(there) || ++differences > most) return undefined;
  }
  return differences;
}

const MIN_PIECE_WORDS = 2;

/** The match as it stands in each of its segments; a single word at its edge is left out. */
function piecesOf<Line extends QuotableLine>(
  match: readonly Word[],
  segments: readonly Line[],
): FoundQuote<Line>[] {
  return [...Map.groupBy(match, ({ segment }) => segment)]
    .filter(([, words]) => words.length >= Math.min(MIN_PIECE_WORDS, match.length))
    .map(([index, words]) => {
      const line = segments[index]!;
      return { line, quote: line.text.slice(words[0]!.from, words.at(-1)!.to) };
    });
}

/**
 * Finds a quote in segments and answers the source's own words, segment by segment: the same words in the same order, whatever their case,
 * punctuation and 'um's; one word in ten may differ, unless it denies, counts or says how sure something is. Undefined
 * where it is stitched together, reordered, or not there.
 */
export function findQuote<Line extends QuotableLine>(
  segments: readonly Line[],
  quote: string,
  leastWords = MIN_WORDS,
): FoundQuote<Line>[] | undefined {
  const wanted = wordsIn(quote, 0);
  const unspaced = wanted.filter(({ word }) => word.length === 1).length > wanted.length / 2;
  if (wanted.length < (unspaced ? leastWords * 2 : leastWords)) return undefined;
  if (unspaced && wanted.length > LONG_UNSPACED * 4) return undefined;
  let best: { match: Word[]; differences: number } | undefined;
  for (const run of runsOf(segments)) {
    const spoken = run.flatMap((index) => wordsIn(segments[index]!.text, index));
    for (let at = 0; at + wanted.length <= spoken.length; at++) {
      const differences = differencesAt(spoken, at, wanted);
      if (differences === undefined || (best && best.differences <= differences)) continue;
      best = { match: spoken.slice(at, at + wanted.length), differences };
    }
  }
  return best && piecesOf(best.match, segments);
}
