import type { ChangedWords, TextLine } from "@planner/contract/model";
import { placeOf } from "./region-math.ts";

/** A line with what it is known again by. */
export type KeyedLine = { readonly line: TextLine; readonly key: string };

export type LinePair = { readonly earlier: TextLine; readonly now: TextLine };

/** Where so much of a line changed, all of it did: what is left between are small words. */
const WHOLE_LINE = 0.5;

/** Lines that stand on both pages, each with the nearest of its kind, and those that stand on one alone. */
export function pairLines(earlier: readonly KeyedLine[], now: readonly KeyedLine[]) {
  const free = Map.groupBy(now, ({ key }) => key);
  const pairs: LinePair[] = [];
  const left: TextLine[] = [];
  for (const { line, key } of earlier) {
    const candidates = free.get(key) ?? [];
    const nearest = candidates.toSorted(
      (one, other) => distance(one.line, line) - distance(other.line, line),
    )[0];
    if (!nearest) left.push(line);
    else {
      pairs.push({ earlier: line, now: nearest.line });
      free.set(
        key,
        candidates.filter((one) => one !== nearest),
      );
    }
  }
  const isFree = new Set([...free.values()].flat());
  const come = now.filter((one) => isFree.has(one)).map(({ line }) => line);
  return { pairs, left, come };
}

const distance = (one: TextLine, other: TextLine): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/**
 * What changed in the words of lines that stand on one page alone: a word that only went to another line has not. Words side
 * by side stay together, at the place of their line.
 */
export function changedWords(left: readonly TextLine[], come: readonly TextLine[]) {
  const [removed, added] = [countWords(left), countWords(come)];
  for (const [word, count] of removed) {
    const common = Math.min(count, added.get(word) ?? 0);
    removed.set(word, count - common);
    added.set(word, (added.get(word) ?? 0) - common);
  }
  return { removed: runsOf(left, removed), added: runsOf(come, added) };
}

const wordsIn = ({ text }: TextLine): string[] => text.split(/\s+/u).filter((word) => word !== "");

function countWords(lines: readonly TextLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of lines.flatMap(wordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Of each line the runs of words of which some are left to be shown; those at the front go first. */
function runsOf(lines: readonly TextLine[], remaining: Map<string, number>): ChangedWords[] {
  return lines.flatMap((line) => {
    const runs: string[][] = [];
    let isOpen = false;
    const words = wordsIn(line);
    for (const word of words) {
      const count = remaining.get(word) ?? 0;
      if (count > 0) {
        remaining.set(word, count - 1);
        if (isOpen) runs.at(-1)!.push(word);
        else runs.push([word]);
      }
      isOpen = count > 0;
    }
    const changed = runs.flat().length;
    if (changed > 0 && changed >= WHOLE_LINE * words.length)
      return { ...placeOf(line), text: words.join(" "), line: line.text };
    return runs.map((run) => ({ ...placeOf(line), text: run.join(" "), line: line.text }));
  });
}
