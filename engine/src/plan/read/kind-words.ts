import { framed } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import type { PlanLanguage } from "../types.ts";
import { KIND_WORDS, type KindWord } from "./lexicon.ts";
import { findEveryTerm, type Hit, withoutOverlaps } from "./word-match.ts";
import type { NamedKind } from "../languages/texts.ts";

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
