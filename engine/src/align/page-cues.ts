import type { Deck, Segment } from "@planner/contract/model";
import { CUE_LANGUAGES, type CueWords } from "./cue-words.ts";

/** Where a sentence sends the room at once: to a page by its number, by steps from where it is, or to an end. */
export type PageCue =
  | { to: "page"; page: number }
  | { to: "step"; by: number }
  | { to: "first" | "last" };

type CueForm = {
  words: CueWords;
  numbers: readonly string[];
  byNumber: RegExp[];
  others: [RegExp, PageCue][];
};

/** The tail of a sentence after the page must begin like this: "please", a comma, the end. */
const clauseEnd = (tail: string): string => String.raw`(?:[\s,]+(?:${tail}))*\s*(?=$|[.,:;!?–—])`;

function formOf(words: CueWords): CueForm {
  const { numbers, slide, lead, invite, go, filler, here, tail } = words;
  // Longer words first, so that "dix-sept" is not read as "dix".
  const number = numbers.toSorted((one, other) => other.length - one.length).join("|");
  const page = String.raw`(?:${slide})\s+(?:\p{L}{1,7}\s+)?(\d{1,3}|${number})(?![\p{L}\p{Nd}-])`;
  const leads = String.raw`^[¿¡]?(?:(?:${lead})[\s,.–—-]+)*`;
  // Somebody's name or the like may come before what is asked for, not before a page alone.
  const start = String.raw`(?:${leads}|^[^,.;:!?]{1,40}[,:;–—]\s+(?:(?:${lead})[\s,]+)*)`;
  const goes = String.raw`(?:(?:${invite})\s+(?:(?:${filler}|${tail})\s+)*)?(?:${go})\s+(?:(?:${filler})\s+)*`;
  const the = String.raw`(?:(?:the|my|our|to|die|der|zur|la|le|el|o|a|à|para|alla|de)\s+)*`;
  const alone = (what: string): RegExp =>
    new RegExp(
      String.raw`(?:${leads}|${start}${goes}|${start}(?:${invite})\s+)${the}(?:${what})${clauseEnd(tail)}`,
      "iu",
    );
  return {
    words,
    numbers,
    byNumber: [
      new RegExp(String.raw`${start}${goes}(?:the(?:\s+[\p{L}-]+){1,3}\s+on\s+)?${page}`, "iu"),
      ...(words.goLast === ""
        ? []
        : [
            new RegExp(
              String.raw`${start}(?:${invite})\s+(?:(?:${filler})\s+)*${page}(?:\s+(?:${tail}))*\s+(?:${words.goLast})(?!\p{L})`,
              "iu",
            ),
          ]),
      new RegExp(String.raw`${leads}(?:(?:${here})\s+)?${page}${clauseEnd(tail)}`, "iu"),
    ],
    others: [
      [alone(words.next), { to: "step", by: 1 }],
      [alone(words.previous), { to: "step", by: -1 }],
      [alone(words.last), { to: "last" }],
      [alone(words.first), { to: "first" }],
    ],
  };
}

type Language = CueForm & { puts: { before: RegExp; after: RegExp } };

const LANGUAGES: readonly Language[] = CUE_LANGUAGES.map((words) => ({
  ...formOf(words),
  puts: {
    before: new RegExp(String.raw`(?<!\p{L})(?:${words.condition})(?!\p{L})`, "iu"),
    after: new RegExp(String.raw`^[^.?!;]*?(?<!\p{L})(?:${words.later})(?!\p{L})`, "iu"),
  },
}));

/** The forms are slow; most sentences have none of these words. */
const MAY_BE_CUE = new RegExp(
  String.raw`(?<!\p{L})(?:${CUE_LANGUAGES.map(({ slide }) => slide).join("|")}|next one|previous one|one before|next,? please|back one|one back|suivante|précédente|siguiente|anterior|próximo|prossima|precedente|titelfolie|titelseite)(?!\p{L})`,
  "iu",
);

/** Whether a sentence only speaks of going there at another time: "later", "when we are done", "by Friday". */
function isPutOff(sentence: string, found: RegExpExecArray, { puts }: Language): boolean {
  const end = found.index + found[0].length;
  return puts.before.test(sentence.slice(0, end)) || puts.after.test(sentence.slice(end));
}

function cueIn(sentence: string, language: Language): PageCue | undefined {
  for (const form of language.byNumber) {
    const found = form.exec(sentence);
    const word = found?.[1]?.toLowerCase();
    if (!found || word === undefined || isPutOff(sentence, found, language)) continue;
    const spelt = language.numbers.indexOf(word);
    return { to: "page", page: spelt < 0 ? Number(word) : spelt + 1 };
  }
  for (const [form, cue] of language.others) {
    const found = form.exec(sentence);
    if (found && !isPutOff(sentence, found, language)) return cue;
  }
  return undefined;
}

/** What a segment calls up, if anything: the last of its sentences that does. Mere mentions of a page do not. */
export function pageCueOf(text: string): PageCue | undefined {
  if (!MAY_BE_CUE.test(text)) return undefined;
  const sentences = text.replaceAll("’", "'").split(/(?<=[.?!…])\s+/u);
  for (const sentence of sentences.toReversed()) {
    for (const language of LANGUAGES) {
      const cue = cueIn(sentence.trim(), language);
      if (cue) return cue;
    }
  }
  return undefined;
}

/** The cues of a talk by segment, as far as the deck has the pages. */
export function cuesToPages(
  deck: Deck,
  segments: readonly Pick<Segment, "text">[],
): Map<number, PageCue> {
  const known = new Set(deck.pages.map(({ page }) => page));
  const cues = new Map<number, PageCue>();
  segments.forEach(({ text }, index) => {
    const cue = pageCueOf(text);
    if (cue && (cue.to !== "page" || known.has(cue.page))) cues.set(index, cue);
  });
  return cues;
}
