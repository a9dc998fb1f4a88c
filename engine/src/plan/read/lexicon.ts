import { framed } from "../../text/patterns.ts";
import type { NamedKind, TitleWords } from "../languages/texts.ts";
import { inAll, inAny, mapLanguages } from "../languages/words.ts";
import type { PlanLanguage } from "../types.ts";
import {
  type Lexicon,
  lexiconOf,
  findEveryTerm,
  findTerms,
  type Hit,
  withoutOverlaps,
} from "./word-match.ts";

/** What a word of a table says: a kind, or that it only looks like one (`null`). */
type KindWord = { kind: NamedKind | null; isStrong: boolean; language: PlanLanguage };

/** The words of kinds in each language. */
export const KIND_WORDS = mapLanguages(({ titles: { kinds, neither } }, language) => {
  const named = Object.entries(kinds).flatMap(([name, { strong, weak }]) => {
    const kind = name as NamedKind;
    return [
      ...strong.map((word) => [word, { kind, isStrong: true, language }] as const),
      ...weak.map((word) => [word, { kind, isStrong: false, language }] as const),
    ];
  });
  const none = neither.map((word) => [word, { kind: null, isStrong: true, language }] as const);
  return lexiconOf<KindWord>([...named, ...none]);
});

/** A list of every language, for what is recognised whatever language an event is in. */
export const lexiconOfAll = (list: (titles: TitleWords) => readonly string[]): Lexicon<true> =>
  lexiconOf(inAll(({ titles }) => list(titles)).map((word) => [word, true] as const));

/** Words of titles by what they tell: `TitleWords` says of each. */
export const TITLE_TERMS = {
  generic: lexiconOfAll(({ generic }) => generic),
  before: lexiconOfAll(({ before }) => before),
  training: lexiconOfAll(({ training }) => training),
  study: lexiconOfAll(({ study }) => study),
  away: lexiconOfAll(({ away }) => away),
  cancelled: lexiconOfAll(({ cancelled }) => cancelled),
  meeting: lexiconOfAll(({ meeting }) => meeting),
  product: lexiconOfAll(({ products }) => products),
} as const;

/** Whether a text has any word of a list. */
export const hasTerm = (text: string, lexicon: Lexicon<unknown>): boolean =>
  findTerms(text, lexicon).length > 0;

export type NamedHit = Hit<{ kind: NamedKind; isStrong: boolean }>;

/** '1:1', '1-1', '1 on 1', but neither '16:1' nor 'v1-1' nor 'Sprint 1-1'. */
const ONE_TO_ONE = /(?<![\p{L}\p{N}:.,-])1\s?(?:[:\-–/]|on|zu|a|à|to)\s?1(?![\p{N}:.,-])/iu;
const COUNTED = inAny(({ reading }) => reading.kinds.counted, framed("", String.raw`\s*$`));
const LONGEST = 4000;

const oneToOneIn = (text: string): NamedHit[] => {
  const match = ONE_TO_ONE.exec(text);
  if (!match || COUNTED.test(text.slice(0, match.index))) return [];
  const means = { kind: "one-to-one", isStrong: true } as const;
  return [{ means, at: -1, until: -1, written: match[0], from: match.index }];
};

/**
 * The words of kinds in a text: those of its language and of English, which every team mixes in. What only looks like
 * one ('code review') is left out.
 */
export function kindWordsIn(text: string, language: PlanLanguage): NamedHit[] {
  const read = text.slice(0, LONGEST);
  const languages: readonly PlanLanguage[] = language === "en" ? ["en"] : [language, "en"];
  const every = languages.flatMap((one) => findEveryTerm(read, KIND_WORDS[one]));
  const hits: Hit<KindWord>[] = withoutOverlaps(every);
  const none = hits.filter(({ means }) => means.kind === null);
  const named = hits.flatMap((hit): NamedHit[] => {
    const { kind, isStrong } = hit.means;
    if (kind === null || none.some(({ at, until }) => at === hit.at && until === hit.until))
      return [];
    // 'Usability test plan': what the longer one eats of its own kind still counts.
    const strong = every.some(
      ({ at, until, means }) =>
        means.kind === kind && means.isStrong && at < hit.until && until > hit.at,
    );
    return [{ ...hit, means: { kind, isStrong: isStrong || strong } }];
  });
  return [...oneToOneIn(read), ...named];
}
