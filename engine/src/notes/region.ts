import type { Deck, DeckPage, Region, TextLine } from "@planner/contract/model";
import { blockCounted, blocksOf, placeSaid } from "./blocks.ts";
import { isGeneric, placeWords } from "./place-words.ts";

/** Of how many pages each stem of a deck stands on. */
export type PageCounts = { counts: Map<string, number>; pages: number };

const PADDING = 0.012;
const MAX_AREA = 0.5;
/** What a word that tells nothing adds to how much of a line is said. */
const GENERIC_WEIGHT = 0.3;
/** Said is a rare word (on up to two of eight pages) and a part of its line, more of it for one word, or nearly all of it. */
const LEAST = {
  rarity: 0.6,
  share: 0.25,
  shareOfOneWord: 0.36,
  rarityOfWhole: 0.4,
  whole: 0.9,
  heading: 0.7,
};
/** A heading says what the page is about, and so does most of what is said of the page. */
const SUBTITLE = { height: 0.8, gap: 1 };
/** Two different lines that fit as well leave open which is meant. */
const CLEARLY_BETTER = 1.05;

/** Counts on how many pages each stem stands. */
export function pageCountsOf(deck: Deck): PageCounts {
  const counts = new Map<string, number>();
  for (const page of deck.pages) {
    const words = new Set(page.lines.flatMap((line) => [...placeWords(line.text)]));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return { counts, pages: deck.pages.length };
}

/** The title's lines, and the smaller line right below them. */
function isHeading(line: TextLine, { title, lines }: DeckPage): boolean {
  if (!title) return false;
  const isTitle = (one: TextLine): boolean => title.includes(one.text);
  if (isTitle(line)) return true;
  return lines.filter(isTitle).some((one) => {
    const gap = line.y - (one.y + one.height);
    const isSmaller = line.height < SUBTITLE.height * one.height;
    return isSmaller && gap >= 0 && gap < SUBTITLE.gap * one.height;
  });
}

type Scored = { line: TextLine; score: number };

/** How rare the words are that a note shares with a line, and how much of the line they make; 0 where too little. */
function scoreOf(
  line: TextLine,
  isTop: boolean,
  { said, rarity }: { said: Set<string>; rarity: (word: string) => number },
): number {
  let shared = 0;
  let sharedWords = 0;
  let heard = 0;
  let all = 0;
  for (const word of placeWords(line.text)) {
    const weight = isGeneric(word) ? GENERIC_WEIGHT : rarity(word);
    all += weight;
    if (!said.has(word)) continue;
    heard += weight;
    if (isGeneric(word)) continue;
    shared += weight;
    sharedWords += 1;
  }
  const share = all > 0 ? heard / all : 0;
  if (isTop && (sharedWords < 2 || share < LEAST.heading)) return 0;
  const leastShare = sharedWords > 1 ? LEAST.share : LEAST.shareOfOneWord;
  const isSome = shared >= LEAST.rarity && share >= leastShare;
  const isWhole = shared >= LEAST.rarityOfWhole && share >= LEAST.whole;
  return isSome || isWhole ? shared * (1 + share) : 0;
}

/** Holds a place on the page, to a ten thousandth of it. */
function within(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

/** The place of lines, a little larger than they are. */
export function boxAround(lines: readonly TextLine[]): Region {
  const left = Math.min(...lines.map((line) => line.x)) - PADDING;
  const top = Math.min(...lines.map((line) => line.y)) - PADDING;
  const right = Math.max(...lines.map((line) => line.x + line.width)) + PADDING;
  const bottom = Math.max(...lines.map((line) => line.y + line.height)) + PADDING;
  const x = within(left);
  const y = within(top);
  return { x, y, width: within(within(right) - x), height: within(within(bottom) - y) };
}

/** How far a block may lie from where it is said to be: "on the left" is not the right third. */
const FAR_OFF = 0.62;

const isOff = (at: number, wanted: number | undefined): boolean =>
  wanted !== undefined && Math.abs(at - wanted) > FAR_OFF;

function isThere(lines: readonly TextLine[], said: ReturnType<typeof placeSaid>): boolean {
  const { x, y, width, height } = boxAround(lines);
  return !isOff(x + width / 2, said?.x) && !isOff(y + height / 2, said?.y);
}

/**
 * The row, card or line on a page whose words a note says, or that "the third one" counts; undefined where none is
 * clearly meant, or where it stands elsewhere than it is said to.
 */
export function regionOf(
  page: DeckPage,
  text: string,
  { counts, pages }: PageCounts,
): Region | undefined {
  const said = placeWords(text);
  const place = placeSaid(text);
  const rarity = (word: string): number =>
    Math.log((pages + 1) / (counts.get(word) ?? 1)) / Math.log(pages + 1);
  const blocks = blocksOf(page);
  const scored: Scored[] = page.lines
    .map((line) => ({ line, score: scoreOf(line, isHeading(line, page), { said, rarity }) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score);
  const near = scored.filter(({ score }) => score * CLEARLY_BETTER >= scored[0]!.score);
  const there = near.length > 1 ? near.filter(({ line }) => isThere([line], place)) : near;
  const [best] = there;
  if (!best) {
    const counted = blockCounted(text, page, (line) => isHeading(line, page));
    return counted && boxAround(counted);
  }
  const block = blocks.find((one) => one.includes(best.line)) ?? [best.line];
  const rival = there.find(({ line }) => line.text !== best.line.text && !block.includes(line));
  if (rival || !isThere(block, place)) return undefined;
  const box = boxAround(block);
  return box.width * box.height > MAX_AREA ? undefined : box;
}
