import { frequentIn, scriptOf } from "../../text/language.ts";
import { LANGUAGES } from "../languages/index.ts";
import { mapLanguages } from "../languages/words.ts";
import { PLAN_LANGUAGES, type PlanInput, type PlanLanguage } from "../types.ts";
import { KIND_WORDS } from "./lexicon.ts";
import { withoutCompanies } from "./people/companies.ts";
import { spellingsOf, tokensIn, findTerms } from "./word-match.ts";

const ORDINARY = PLAN_LANGUAGES.map(
  (language) =>
    [language, new Set(LANGUAGES[language].titles.ordinary.flatMap(spellingsOf))] as const,
);
/** Letters and endings that one of the languages has and English has not, for text in small letters. */
const SIGNS = mapLanguages(({ reading }) =>
  reading.languageSigns.map((sign) => new RegExp(sign, "u")),
);
/** Accents make a word another language's that is English without them ('Rétro'). */
const ACCENTED = { de: /[äöüß]/iu, fr: /[éèêàâçîôûœ]/iu, es: /[áéíóúñ]/iu };
/** A letter that names an axis or a variable and joins nothing: 'x / y', 'Y axis', 'axis y'. */
const AXIS =
  /(?<![\p{L}\p{N}])[xyz](?=\s*(?:[/,×=-]|axis|axes|value|coordinate|scale|label|$))|(?<=(?:axis|axes|plot|chart|[/,×=-]|(?<!\p{L})[xyz])\s*)[xyz](?![\p{L}\p{N}])/giu;
const LEAD = 0.4;
const SAMPLE = 4000;
const isPlanLanguage = (language: string): language is PlanLanguage =>
  (PLAN_LANGUAGES as readonly string[]).includes(language);

/** How much in a text speaks for each language; words that are English in all of them speak for English but little. */
const scoresOf = (text: string): Map<string, number> => {
  // Languages without a list of ordinary words count double where they are frequent.
  const scores = new Map(
    [...frequentIn(text).counts].map(
      ([language, count]) => [language, isPlanLanguage(language) ? count : count * 2] as const,
    ),
  );
  const add = (language: string, points: number) =>
    scores.set(language, (scores.get(language) ?? 0) + points);
  const small = text.toLowerCase();
  const english = findTerms(text, KIND_WORDS.en);
  add("en", english.length * 0.2);
  for (const language of ["de", "fr", "es"] as const) {
    for (const { at, until, written } of findTerms(text, KIND_WORDS[language])) {
      const isShared = english.some((hit) => hit.at <= at && until <= hit.until);
      if (!isShared || ACCENTED[language].test(written)) add(language, 2);
    }
    for (const sign of SIGNS[language]) if (sign.test(small)) add(language, 1);
  }
  const words = tokensIn(text);
  for (const [language, ordinary] of ORDINARY)
    add(language, words.filter(({ folded }) => ordinary.has(folded)).length);
  return scores;
};

const bestOf = (scores: ReadonlyMap<string, number>): readonly string[] => {
  const best = Math.max(...scores.values());
  if (best === 0) return [];
  return [...scores].filter(([, score]) => score > best - LEAD).map(([language]) => language);
};

/** The language of what lies around the event: its documents, else the meetings before it. */
const aroundOf = ({ documents, earlier }: PlanInput): PlanLanguage | undefined => {
  const lines = documents.flatMap(({ pages }) => pages.flatMap((page) => page.lines));
  const earlierTexts = earlier.flatMap(({ title, notes }) => [
    title,
    ...notes.map(({ text }) => text),
  ]);
  return [lines.slice(0, 200), earlierTexts.slice(0, 100)]
    .map((texts) => bestOf(scoresOf(texts.join("\n").slice(0, SAMPLE))))
    .filter((best) => best.length === 1)
    .map(([only]) => only!)
    .find(isPlanLanguage);
};

/**
 * The language of the plan: the one that most in title and description speaks for; where that doesn't tell, the one of
 * the documents or of earlier meetings; English for any other.
 */
export function findLanguage(input: PlanInput, description: string): PlanLanguage {
  const text = withoutNames(input, `${withoutCompanies(input)}\n${description.slice(0, SAMPLE)}`);
  if (scriptOf(text) !== undefined) return "en";
  const best = bestOf(scoresOf(tamed(text)));
  const [only] = best;
  if (best.length === 1 && only !== undefined) return isPlanLanguage(only) ? only : "en";
  const around = aroundOf(input);
  if (around !== undefined && (best.length === 0 || best.includes(around))) return around;
  return best.includes("en") || best.length === 0 ? "en" : (best.find(isPlanLanguage) ?? "en");
}

/** Of no language are the names of people: '1:1 Robin / Tomás' is no Spanish. */
function withoutNames({ event, reader, personal }: PlanInput, text: string): string {
  const people = [...event.attendees, reader, { name: personal.fullName }];
  const names = people.flatMap(({ name }) => name?.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []);
  const capitals = new Set(names.filter((name) => /^\p{Lu}/u.test(name)));
  return text.replaceAll(/\p{Lu}[\p{L}\p{M}'’-]+/gu, (word) =>
    capitals.has(word) ? " ".repeat(word.length) : word,
  );
}

/** All-caps text in small letters, so that its words are found; acronyms are short and stay. */
const tamed = (raw: string): string => {
  const text = raw.replaceAll(AXIS, " ");
  return tokensIn(text).some(({ written }) => /\p{Ll}/u.test(written)) ? text : text.toLowerCase();
};
