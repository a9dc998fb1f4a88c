import { wordsOf } from "../text/tokens.ts";
import { PICTURE_COLUMNS, PICTURE_ROWS, type PicturedPage } from "./types.ts";

const CELLS = PICTURE_COLUMNS * PICTURE_ROWS;
/** Fewer words say too little of which page it is: a number, a logo. */
const FEW_WORDS = 3;
/** How much of the likeness is the text's, where both pages have text. */
const TEXT_SHARE = 0.65;
/** From so many pages on, what all of them have in common is their template. */
const LEAST_FOR_TEMPLATE = 4;

type Words = ReadonlyMap<string, number>;

/** Every line of a page, recognised ones too. */
export const linesOf = ({ lines, pictureLines = [] }: PicturedPage) => [...lines, ...pictureLines];

const countsOf = (page: PicturedPage): Words => {
  const counts = new Map<string, number>();
  for (const word of linesOf(page).flatMap(({ text }) => wordsOf(text)))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** How alike each page of one deck is to each of another, 0–1: `[one][other]`. */
export function likenessOf(
  ones: readonly PicturedPage[],
  others: readonly PicturedPage[],
): Float64Array[] {
  const [words, otherWords] = [ones.map(countsOf), others.map(countsOf)];
  const weightOf = rarityIn([words, otherWords]);
  const [looks, otherLooks] = [looksOf(ones), looksOf(others)];
  return ones.map((_, one) =>
    Float64Array.from(others, (__, other) =>
      combined(
        wordLikeness(words[one]!, otherWords[other]!, weightOf),
        lookLikeness(looks[one], otherLooks[other]),
      ),
    ),
  );
}

function combined(text: number | undefined, look: number | undefined): number {
  if (text === undefined) return look ?? 0;
  return look === undefined ? text : TEXT_SHARE * text + (1 - TEXT_SHARE) * look;
}

/** What a word weighs that stands on every page of a deck; one that stands on few weighs more, by their logarithm. */
const COMMON_WEIGHT = 0.2;

function rarityIn(decks: readonly (readonly Words[])[]): (word: string) => number {
  const rarity = new Map<string, number>();
  for (const pages of decks) {
    const counts = new Map<string, number>();
    for (const word of pages.flatMap((page) => [...page.keys()]))
      counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts)
      rarity.set(word, Math.min(rarity.get(word) ?? Infinity, Math.log(pages.length / count)));
  }
  return (word) => COMMON_WEIGHT + (rarity.get(word) ?? 0);
}

/** The weight of common words by that of all (Dice); undefined where both pages have hardly any. */
function wordLikeness(
  one: Words,
  other: Words,
  weightOf: (word: string) => number,
): number | undefined {
  if (one.size < FEW_WORDS && other.size < FEW_WORDS) return undefined;
  let [common, all] = [0, 0];
  for (const [word, count] of one) {
    all += weightOf(word) * count;
    common += 2 * weightOf(word) * Math.min(count, other.get(word) ?? 0);
  }
  for (const [word, count] of other) all += weightOf(word) * count;
  return all > 0 ? common / all : undefined;
}

/** The greys of each page without what all pages of its deck have in common, at mean 0 and length 1. */
function looksOf(pages: readonly PicturedPage[]): (Float64Array | undefined)[] {
  const greys = pages.map(({ picture }) => (picture ? greysOf(picture) : undefined));
  const known = greys.filter((one) => one !== undefined);
  const template = new Float64Array(CELLS);
  if (known.length >= LEAST_FOR_TEMPLATE)
    for (const grey of known) grey.forEach((value, at) => (template[at]! += value / known.length));
  return greys.map((grey) => grey && normalised(grey.map((value, at) => value - template[at]!)));
}

const greysOf = (picture: Uint8Array): Float64Array =>
  Float64Array.from(
    { length: CELLS },
    (_, at) => 0.3 * picture[3 * at]! + 0.59 * picture[3 * at + 1]! + 0.11 * picture[3 * at + 2]!,
  );

/** Undefined where a page is all one colour: that looks like nothing. */
function normalised(values: Float64Array): Float64Array | undefined {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const length = Math.hypot(...centred);
  return length > 1 ? centred.map((value) => value / length) : undefined;
}

/** Their correlation, 0 where it is negative. */
function lookLikeness(
  one: Float64Array | undefined,
  other: Float64Array | undefined,
): number | undefined {
  if (!one || !other) return undefined;
  let sum = 0;
  for (let at = 0; at < CELLS; at++) sum += one[at]! * other[at]!;
  return Math.max(0, sum);
}
