import type { Deck, DeckPage, Region, TextLine } from "@planner/contract/model";
import { remembered } from "../text/remembered.ts";
import { tally } from "../text/tally.ts";
import { isGeneric, placeWords } from "./place-words.ts";

/** What belongs together on a page: a row, a card, a caption of two lines. */
type Block = readonly TextLine[];

/** Lines of one text stand closer than this, in heights of a line; and their heights differ by less. */
const CLOSE = 0.75;
const ALIKE = 1.9;
const SAME_EDGE = 0.012;
/** As many lines at one pitch are a list, whose entries each stand for themselves. */
const LIST = 3;
const SAME_PITCH = 0.15;

/** Whether a line goes on with the one above it: same edge or middle, close below, of like size. */
function goesOn(line: TextLine, above: TextLine): boolean {
  const gap = line.y - (above.y + above.height);
  const height = Math.min(line.height, above.height);
  const isAligned =
    Math.abs(line.x - above.x) <= SAME_EDGE ||
    Math.abs(line.x + line.width / 2 - above.x - above.width / 2) <= SAME_EDGE;
  const ratio = Math.max(line.height, above.height) / height;
  return isAligned && gap > -height / 2 && gap <= CLOSE * height && ratio <= ALIKE;
}

function isList(lines: Block): boolean {
  if (lines.length < LIST) return false;
  const pitches = lines.slice(1).map((line, at) => line.y - lines[at]!.y);
  const [least, most] = [Math.min(...pitches), Math.max(...pitches)];
  return most - least <= SAME_PITCH * most;
}

/** The blocks of a page, from top to bottom. */
function blocksOf({ lines }: DeckPage): Block[] {
  const chains: TextLine[][] = [];
  for (const line of lines.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const chain = chains.find((one) => goesOn(line, one.at(-1)!));
    if (chain) chain.push(line);
    else chains.push([line]);
  }
  return chains.flatMap((chain) => (isList(chain) ? chain.map((line) => [line]) : [chain]));
}

/** Where words say that something stands: across and down from 0 to 1; undefined where they say two places or none. */
type PlaceNamed = { x: number | undefined; y: number | undefined };

function placeNamed(text: string): PlaceNamed {
  const has = (words: string): boolean => new RegExp(`\\b(?:${words})\\b`, "iu").test(text);
  const [left, right] = [has("left"), has("right")];
  const [top, bottom] = [has("top|upper"), has("bottom|lower|foot")];
  const x = left === right ? undefined : left ? 0 : 1;
  const y = top === bottom ? undefined : top ? 0 : 1;
  return { x, y };
}

const ORDINALS = "first second third fourth fifth sixth".split(" ");
const ORDINAL = new RegExp(
  `\\bthe (?<which>${ORDINALS.join("|")}|last) (?:one|row|card|option|line|toggle|headline|entry|item|box|bullet|tile|button|column|tab|step|screen)\\b`,
  "iu",
);

/** The entry that "the third row" means, where a page has one list or row of like blocks; undefined otherwise. */
function blockCounted(text: string, page: DeckPage): Block | undefined {
  const which = ORDINAL.exec(text)?.groups?.["which"]?.toLowerCase();
  if (which === undefined) return undefined;
  const blocks = blocksOf(page).filter((block) => !block.some((line) => isHeading(line, page)));
  const groups = [columnOf(blocks), rowOf(blocks)].filter((group) => group.length >= LIST);
  const [group, rival] = groups;
  if (!group || rival) return undefined;
  return which === "last" ? group.at(-1) : group[ORDINALS.indexOf(which)];
}

function largest(blocks: readonly Block[], edge: (line: TextLine) => number): Block[] {
  const groups = [
    ...Map.groupBy(blocks, (block) => Math.round(edge(block[0]!) / (2 * SAME_EDGE))).values(),
  ];
  return groups.reduce<Block[]>((best, one) => (one.length > best.length ? one : best), []);
}

const columnOf = (blocks: readonly Block[]): Block[] =>
  largest(blocks, (line) => line.x).toSorted((one, other) => one[0]!.y - other[0]!.y);
const rowOf = (blocks: readonly Block[]): Block[] =>
  largest(blocks, (line) => line.y).toSorted((one, other) => one[0]!.x - other[0]!.x);

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

/** How rare a word is on the pages of a deck, from 0 to 1. */
type Rarity = (word: string) => number;

const wordsOn = (lines: readonly TextLine[]): Set<string> =>
  new Set(lines.flatMap(({ text }) => [...placeWords(text)]));

function rarityOn(pages: readonly (readonly TextLine[])[]): Rarity {
  const counts = tally(pages.flatMap((lines) => [...wordsOn(lines)]));
  const all = pages.length + 1;
  return (word) => Math.log(all / (counts.get(word) ?? 1)) / Math.log(all);
}

/** By the pages' text, and by what stands there or on a picture. */
const rarityIn = remembered(({ pages }: Deck) => ({
  printed: rarityOn(pages.map(({ lines }) => lines)),
  inSight: rarityOn(pages.map(({ lines, pictureLines = [] }) => [...lines, ...pictureLines])),
}));

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

/** How rare the words are that a note shares with a line, and how much of the line they make; 0 where too little. */
function scoreOf(
  line: TextLine,
  isTop: boolean,
  { spoken, rarity }: { spoken: Set<string>; rarity: Rarity },
): number {
  const weightOf = (words: readonly string[]): number =>
    words.reduce((sum, word) => sum + (isGeneric(word) ? GENERIC_WEIGHT : rarity(word)), 0);
  const words = [...placeWords(line.text)];
  const heard = words.filter((word) => spoken.has(word));
  const telling = heard.filter((word) => !isGeneric(word));
  const shared = weightOf(telling);
  const share = weightOf(heard) / (weightOf(words) || 1);
  if (isTop && (telling.length < 2 || share < LEAST.heading)) return 0;
  const leastShare = telling.length > 1 ? LEAST.share : LEAST.shareOfOneWord;
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
  const x = within(Math.min(...lines.map((line) => line.x)) - PADDING);
  const y = within(Math.min(...lines.map((line) => line.y)) - PADDING);
  const right = within(Math.max(...lines.map((line) => line.x + line.width)) + PADDING);
  const bottom = within(Math.max(...lines.map((line) => line.y + line.height)) + PADDING);
  return { x, y, width: within(right - x), height: within(bottom - y) };
}

/** How far a block may lie from where it is said to be: "on the left" is not the right third. */
const FAR_OFF = 0.62;

const isOff = (at: number, wanted: number | undefined): boolean =>
  wanted !== undefined && Math.abs(at - wanted) > FAR_OFF;

function isThere(lines: readonly TextLine[], place: PlaceNamed): boolean {
  const { x, y, width, height } = boxAround(lines);
  return !isOff(x + width / 2, place.x) && !isOff(y + height / 2, place.y);
}

/**
 * The row, card or line on a page whose words a note says, or that "the third one" counts; undefined where none is
 * clearly meant, or where it stands elsewhere than it is said to. What stands on a picture comes after the page's own text.
 */
export function regionOf(page: DeckPage, text: string, deck: Deck): Region | undefined {
  const { printed, inSight } = rarityIn(deck);
  const own = regionAmong(page, text, { rarity: printed });
  if (own || !page.pictureLines?.length) return own;
  const picture = { ...page, title: null, lines: page.pictureLines };
  return regionAmong(picture, text, { rarity: inSight, isPicture: true });
}

function regionAmong(
  page: DeckPage,
  text: string,
  { rarity, isPicture = false }: { rarity: Rarity; isPicture?: boolean },
): Region | undefined {
  const spoken = placeWords(text);
  const place = placeNamed(text);
  const blocks = blocksOf(page);
  const scored = page.lines
    .map((line) => ({ line, score: scoreOf(line, isHeading(line, page), { spoken, rarity }) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score);
  const near = scored.filter(({ score }) => score * CLEARLY_BETTER >= scored[0]!.score);
  const there = near.length > 1 ? near.filter(({ line }) => isThere([line], place)) : near;
  const [best] = there;
  if (!best) {
    const counted = isPicture ? undefined : blockCounted(text, page);
    return counted && boxAround(counted);
  }
  const block = blocks.find((one) => one.includes(best.line)) ?? [best.line];
  const rival = there.find(({ line }) => line.text !== best.line.text && !block.includes(line));
  if (rival || !isThere(block, place)) return undefined;
  const box = boxAround(block);
  return box.width * box.height > MAX_AREA ? undefined : box;
}
