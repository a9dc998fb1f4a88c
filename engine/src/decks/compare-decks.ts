import type { ComparedPage, TextLine } from "@planner/contract/model";
import { runningLines } from "../align/running-lines.ts";
import { matchPages } from "./match-pages.ts";
import { movedBlocks } from "./moved-lines.ts";
import { linesOf } from "./page-likeness.ts";
import { changedWords, type KeyedLine, pairLines } from "./page-words.ts";
import { repaintedRegions } from "./repainted.ts";
import type { DeckComparison, PicturedPage } from "./types.ts";

/** Compares two versions of a deck: which page is which, and what changed on each. */
export function compareDecks(
  earlier: readonly PicturedPage[],
  now: readonly PicturedPage[],
): DeckComparison {
  const pairs = matchPages(earlier, now);
  const earlierOf = new Map(pairs.map((pair) => [pair.now, pair.earlier]));
  const [isRunningBefore, isRunningNow] = [runningLines(earlier), runningLines(now)];
  const shown = now.map((page, index): ComparedPage => {
    const was = earlier[earlierOf.get(index) ?? -1];
    if (!was) return { ...NOTHING, page: page.page, earlierPage: null };
    const before = keyed(was, isRunningBefore);
    const changes = changesOf(was, page, { before, after: keyed(page, isRunningNow) });
    return { page: page.page, earlierPage: was.page, ...changes };
  });
  return { pages: withGone(shown, earlier, new Set(earlierOf.values())) };
}

const NOTHING = { removed: [], added: [], moved: [], repainted: [] };

/** Page numbers change with every page that is put in. */
const keyed = (page: PicturedPage, isRunning: (line: TextLine) => boolean): KeyedLine[] =>
  linesOf(page).map((line) => {
    const text = line.text.replaceAll(/\s+/gu, " ").trim();
    return { line, key: isRunning(line) ? text.replaceAll(/\p{Nd}+/gu, "#") : text };
  });

function changesOf(
  earlier: PicturedPage,
  now: PicturedPage,
  { before, after }: { before: readonly KeyedLine[]; after: readonly KeyedLine[] },
): Omit<ComparedPage, "page" | "earlierPage"> {
  const { pairs, left, come } = pairLines(before, after);
  const moved = movedBlocks(pairs, [...left, ...come]);
  const renumbered = pairs.filter((pair) => pair.earlier.text !== pair.now.text);
  const written = [
    ...left,
    ...come,
    ...renumbered.flatMap((pair) => [pair.earlier, pair.now]),
    ...moved.flatMap(({ from, to }) => [from, to]),
  ];
  const repainted =
    earlier.picture && now.picture ? repaintedRegions(earlier.picture, now.picture, written) : [];
  return { ...changedWords(left, come), moved, repainted };
}

/** Puts the pages that are gone behind the one that they followed. */
function withGone(
  shown: readonly ComparedPage[],
  earlier: readonly PicturedPage[],
  matched: ReadonlySet<number>,
): ComparedPage[] {
  const pages = [...shown];
  earlier.forEach(({ page }, index) => {
    if (matched.has(index)) return;
    const before = pages.findLastIndex(({ earlierPage }) => earlierPage === page - 1);
    const at = before >= 0 ? before + 1 : index === 0 ? 0 : pages.length;
    pages.splice(at, 0, { ...NOTHING, page: null, earlierPage: page });
  });
  return pages;
}
