import type { Deck, Segment } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { either } from "../text/patterns.ts";
import { WORDS } from "./cue-words.ts";
import { MAY_NAME_ELSEWHERE, OTHER_FORMS } from "./page-forms.ts";

/** A page (index from 0) that a segment sends the room to. */
export type NamedPages = ReadonlyMap<number, readonly number[]>;

const NUMBERS = WORDS.en.cues.numbers;
const NUMBER = String.raw`(?:number\s+)?(\d{1,3}|${NUMBERS.join("|")})\b`;
const GO = String.raw`\b(?:go|going|jump|jumping|turn|switch|skip|come|coming|flip|scroll|return|move|moving|back|over|forward|ahead)(?:\s+(?:all\s+the\s+way|back|over|on|forward|ahead))*\s+to\s+`;
/** "go back to slide three", "slide 12, please", "now we are on page 4" at the start of a sentence. */
const BY_NUMBER = [
  new RegExp(String.raw`${GO}(?:[^.?!]{0,50}\b)?(?:slide|page)\s+${NUMBER}`, "iu"),
  new RegExp(
    String.raw`\bback\s+to\s+(?:number\s+)?(\d{1,3}|${NUMBERS.join("|")})\b(?=\s*[,.?!]|$)`,
    "iu",
  ),
  new RegExp(
    String.raw`^(?:okay|ok|so|and|now|right|then|next|this is|that's|here is|here's|on|we(?:'re| are) (?:now )?on|[\s,.])*(?:slide|page)\s+${NUMBER}`,
    "iu",
  ),
  // A minute-taker's heading: "Delivery (slide 4)".
  new RegExp(String.raw`^[^.?!]{0,60}\((?:slide|page)\s+${NUMBER}\)$`, "iu"),
];
/** The forms above are slow; most sentences have none of these words. */
const MAY_NAME = /\b(?:slide|page|back to)\b/iu;
/** "back to the calendar": the words after it may be a page's title. */
const BY_TITLE = new RegExp(String.raw`${GO}(?:the|our|that)\s+([^.?!;,]{3,60})`, "iu");
const MIN_TITLE_SHARE = 0.6;

/** "We'll come to slide nine later", "as on slide three": not now. */
const NOT_NOW = either(
  Object.values(WORDS).flatMap(({ notNow }) => notNow),
  "iu",
);

/** What a sentence names: a page's number, and words that may be a page's title. */
type Naming = { number?: number | undefined; words?: string | undefined };

function numberFrom(
  text: string,
  forms: readonly RegExp[],
  numbers: readonly string[],
): number | undefined {
  for (const form of forms) {
    const word = form.exec(text)?.[1]?.toLowerCase();
    if (word !== undefined)
      return numbers.includes(word) ? numbers.indexOf(word) + 1 : Number(word);
  }
  return undefined;
}

function englishNaming(text: string): Naming {
  return {
    number: MAY_NAME.test(text) ? numberFrom(text, BY_NUMBER, NUMBERS) : undefined,
    words: BY_TITLE.exec(text)?.[1],
  };
}

/** The first language whose forms fit; English comes first. */
function namingIn(text: string): Naming {
  const english = englishNaming(text);
  if (english.number !== undefined || english.words !== undefined) return english;
  if (!MAY_NAME_ELSEWHERE.test(text)) return english;
  for (const { byNumber, byTitle, numbers } of OTHER_FORMS) {
    const number = numberFrom(text, byNumber, numbers);
    const words = byTitle.exec(text)?.[1];
    if (number !== undefined || words !== undefined) return { number, words };
  }
  return {};
}

/** The pages of whose title most words follow; none where many pages have it. */
function titledAs(words: string, titles: readonly (readonly string[])[]): number[] {
  const spokenTokens = new Set(tokensOf(words).slice(0, 5));
  const found = titles.flatMap((title, page) => {
    const shared = title.filter((token) => spokenTokens.has(token)).length;
    return title.length > 0 && shared / title.length >= MIN_TITLE_SHARE ? [page] : [];
  });
  return found.length <= 2 ? found : [];
}

/** Finds for each segment the pages that it names as the ones to look at now, by number or by title. */
export function namedPages(deck: Deck, segments: readonly Segment[]): NamedPages {
  const titles = deck.pages.map((page) => [...new Set(tokensOf(page.title ?? ""))]);
  const named = new Map<number, number[]>();
  segments.forEach(({ text }, index) => {
    const plain = text.replaceAll("’", "'");
    const { number, words }: Naming = NOT_NOW.test(plain) ? {} : namingIn(plain);
    const pages =
      number === undefined ? [] : [deck.pages.findIndex((page) => page.page === number)];
    const found = [...pages, ...(words === undefined ? [] : titledAs(words, titles))];
    const known = found.filter((page) => page >= 0);
    if (known.length > 0) named.set(index, known);
  });
  return named;
}
