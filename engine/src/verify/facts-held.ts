import { tokensOf } from "../text/tokens.ts";
import type { CivilDay } from "../text/civil-date.ts";
import { daysMeant } from "./days-meant.ts";
import { deniesWrongly } from "./denials.ts";
import { hasMarkup, isMachineTalk, LINK } from "./machine-talk.ts";
import { isSpokenMeasure, measuresSpoken, measuresWritten } from "./measures.ts";
import { type Namers, namesWrongly } from "./names.ts";

/** What of a sentence is wrong, beside the words that it comes from. */
export type Untruth =
  | "length"
  | "markup"
  | "machine"
  | "unrelated"
  | "number"
  | "date"
  | "negation"
  | "name";

/** What a sentence is held against: the sentences that it quotes, the lines of its page, and whom they name. */
export type Source = Namers & {
  spoken: string;
  shown: readonly string[];
  page: number | null;
  isQuestion: boolean;
  /** Whether the sentence is in the language of the words: else no word of it can be compared. */
  isSameLanguage: boolean;
  /** The day of the meeting, where it is known. */
  today: CivilDay | undefined;
};

const [MIN_CHARS, MAX_CHARS, MAX_WORDS] = [8, 320, 55];

/** Whether a text is nothing that a plain note says: markup, an address, words to a machine. */
export function isForeign(
  text: string,
  people: readonly string[],
): "markup" | "machine" | undefined {
  if (LINK.test(text) || hasMarkup(text)) return "markup";
  return isMachineTalk(text, people) ? "machine" : undefined;
}

const PAGE_WORD =
  /\b(?:pages?|slides?|seiten?|folien?|diapositiv\p{L}*|pagin\p{L}*|página\p{L}*|pagina\p{L}*)\s+(\d+)/giu;

/**
 * Numbers and days that stand only on the page: those of a line that the sentence is about, where it leaves out none of
 * the ones that were said, and the number of the page itself.
 */
function lentBy(sentence: string, { spoken, shown, page }: Source): Set<string> {
  const pages = Array.from(sentence.matchAll(PAGE_WORD), ([, number]) => Number(number));
  const lent = new Set(pages.filter((one) => one === page).map(String));
  const written = new Set(tokensOf(sentence));
  const own = measuresSpoken(sentence);
  if (measuresWritten(spoken).some((one) => one.kind === "number" && !isSpokenMeasure(one, own)))
    return lent;
  for (const line of shown) {
    const words = tokensOf(line).filter((token) => !/\p{Nd}/u.test(token));
    if (words.length > 0 && !words.some((token) => written.has(token))) continue;
    for (const one of measuresSpoken(line)) lent.add(one);
  }
  return lent;
}

function wrongMeasure(sentence: string, source: Source): "number" | "date" | undefined {
  const spoken = measuresSpoken(source.spoken);
  const unsaid = measuresWritten(sentence).filter((one) => !isSpokenMeasure(one, spoken));
  if (unsaid.length === 0) return undefined;
  const lent = new Set([
    ...lentBy(sentence, source),
    ...daysMeant(sentence, source.spoken, source.today),
  ]);
  return unsaid.find((one) => !isSpokenMeasure(one, lent))?.kind;
}

/** So little of a sentence has to stand in its lines, or on the page: people sum up in words that nobody said. */
const LEAST = { spoken: 0.1, shown: 0.2 };
const SAME_LETTERS = 5;

const heads = (text: string): string[] =>
  tokensOf(text).map((token) => token.slice(0, SAME_LETTERS));

/** How much of a sentence stands in these texts. */
function shareOf(sentence: string, texts: readonly string[]): number {
  const written = heads(sentence);
  const known = new Set(heads(texts.join(" ")));
  return written.filter((head) => known.has(head)).length / Math.max(1, written.length);
}

/** Whether a sentence has nothing to do with its lines: what an order in the talk or a confused model makes. */
function isUnrelated(sentence: string, { cited, shown, isSameLanguage }: Source): boolean {
  if (!isSameLanguage) return false;
  return shareOf(sentence, [cited]) < LEAST.spoken && shareOf(sentence, shown) < LEAST.shown;
}

/** So much of an order stands in lines and pages that people's own words are retold: these spoke to no machine. */
const LEAST_RETOLD = 0.6;

/** Whether what sounds like an order to a machine is people's own words; an order put before them is none. */
function isRetold(text: string, { cited, people, shown }: Source): boolean {
  const sounding = text.split(/(?<=[.!?])\s+/u).filter((one) => isForeign(one, people));
  const parts = sounding.length > 0 ? sounding : [text];
  return parts.every((one) => shareOf(one, [cited, ...shown]) >= LEAST_RETOLD);
}

/** The first fact of a sentence that its words do not bear out; undefined where all of them stand. */
export function untruthOf(sentence: string, source: Source): Untruth | undefined {
  const isLong = sentence.length > MAX_CHARS || sentence.split(/\s+/u).length > MAX_WORDS;
  if (isLong || sentence.length < MIN_CHARS) return "length";
  const foreign = isForeign(sentence, source.people);
  if (foreign === "markup" || (foreign && !isRetold(sentence, source))) return foreign;
  return isUnrelated(sentence, source) ? "unrelated" : contradictionOf(sentence, source);
}

/** What of a sentence its words contradict: a number or a day, a denial, a name. */
export function contradictionOf(sentence: string, source: Source): Untruth | undefined {
  const measure = wrongMeasure(sentence, source);
  if (measure) return measure;
  if (deniesWrongly(sentence, source.spoken, source.isQuestion)) return "negation";
  return namesWrongly(sentence, source) ? "name" : undefined;
}

/**
 * What one claim gets wrong of its own quote: a number or a day where the quote has another, or a denial. What the quote
 * leaves open may stand in another one.
 */
export function claimUntruth(claimText: string, own: string, source: Source): Untruth | undefined {
  const foreign = claimText === "" ? undefined : isForeign(claimText, source.people);
  if (foreign === "markup" || (foreign && !isRetold(claimText, source))) return foreign;
  const spoken = new Set([...measuresSpoken(own), ...daysMeant(claimText, own, source.today)]);
  const written = measuresSpoken(claimText);
  const unsaid = measuresWritten(claimText).filter((one) => !isSpokenMeasure(one, spoken));
  const left = measuresWritten(own).filter((one) => !isSpokenMeasure(one, written));
  const swapped = unsaid.find(({ kind }) => left.some((one) => one.kind === kind));
  if (swapped) return swapped.kind;
  const isDenied = (words: string): boolean => deniesWrongly(claimText, words, source.isQuestion);
  return isDenied(own) && isDenied(source.spoken) ? "negation" : undefined;
}
