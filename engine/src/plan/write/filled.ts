import { LANGUAGES } from "../languages/index.ts";
import english from "../languages/en/english.json" with { type: "json" };
import type { PlanSource } from "@planner/contract/model";
import { plainDate, planDate } from "../dates.ts";
import { entirely } from "../../text/patterns.ts";
import { mapLanguages } from "../languages/words.ts";
import { fill, marksIn, type PhraseName, type Values } from "../phrases.ts";
import type { Brief } from "../select/select.ts";
import type { Slot, Source, PlanLanguage } from "../types.ts";

/** A text of the plan with what it rests on. */
export type Cited = { text: string; sources: readonly Source[] };
/** The same of a phrase, with how many of its marks were filled. */
export type Filled = Cited & { filled: number };

/** A phrase filled with what is known and with `values`; undefined where something that it needs is not known. */
export function fillIn(
  brief: Brief,
  phrase: string,
  values: Values = {},
  sources: readonly Source[] = [],
): Filled | undefined {
  const marks = new Set(marksIn(phrase));
  const slots = [...marks]
    .filter((mark) => !Object.hasOwn(values, mark))
    .map((mark) => [mark, brief.slots[mark as Slot]] as const);
  const known = Object.fromEntries(
    slots.flatMap(([mark, slot]) => [
      [mark, slot?.text],
      [`the ${mark}`, slot && withArticle(slot.text, mark as Slot, brief.language)],
    ]),
  );
  const filled = fill(phrase, { ...known, ...values });
  if (filled === undefined) return undefined;
  const text = STARTS_WITH_MARK.test(phrase) ? capital(filled) : filled;
  const rests = slots.flatMap(([, slot]) => slot?.sources ?? []);
  return { text, sources: unique([...sources, ...rests]), filled: marks.size };
}

/** The phrase of this name, filled in the same way. */
export const say = (
  brief: Brief,
  phrase: PhraseName,
  values?: Values,
  sources?: readonly Source[],
): Filled | undefined => fillIn(brief, brief.phrases[phrase], values, sources);

const STARTS_WITH_MARK = /^[¿\s]*\{/u;

/** With a capital in front, as a sentence starts; names like 'iPhone' and 'v3' keep their own way. */
export const capital = (text: string): string =>
  /^\p{Ll}[\p{Ll}\s'’-]/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const keyOf = ({ kind, label, quote, noteId }: Source): string =>
  [kind, label, quote, noteId].join("\n");

/** Each source once. */
export function unique<S extends Source>(sources: readonly S[]): S[] {
  return [...new Map(sources.map((source) => [keyOf(source), source])).values()];
}

/** Sources of the items of an element, with the index of the item each belongs to. */
export const itemSources = (items: readonly (readonly Source[])[]): PlanSource[] =>
  items.flatMap((sources, item) => unique(sources).map((source) => ({ item, ...source })));

/** Sources of a text that is one. */
export const textSources = (sources: readonly Source[]): PlanSource[] => itemSources([sources]);

/** A day as the plan writes it, with its weekday where it is near. */
export const dateIn = (brief: Brief, day: string): string => planDate(day, dateStyle(brief));

/** A day without its weekday. */
export const plainDateIn = (brief: Brief, day: string): string => plainDate(day, dateStyle(brief));

const dateStyle = ({ language, input: { event } }: Brief) => ({
  language,
  timeZone: event.timeZone,
  now: event.startTime,
});

/** A label with its colon, and what stands behind it. */
export const labelled = (label: string, text: string, language: PlanLanguage): string =>
  `${label}${LANGUAGES[language].format.colon} ${text}`;

/** Verbatim words between the quotation marks of the plan's language. */
export function quoted(text: string, language: PlanLanguage): string {
  const [open, close] = LANGUAGES[language].format.quotationMarks;
  return `${open}${text}${close}`;
}

const SPANS: Readonly<Record<PlanLanguage, RegExp>> = {
  en: /“([^“”]*)”/gu,
  de: /„([^„“]*)“/gu,
  fr: /«\s*([^«»]*?)\s*»/gu,
  es: /«([^«»]*)»/gu,
};

/** What a text of a plan has between quotation marks. */
export const quotesIn = (text: string, language: PlanLanguage): string[] =>
  [...text.matchAll(SPANS[language])].map((match) => match[1]!);

/** A text without what it quotes, with something else in its place. */
export const withoutQuotes = (text: string, language: PlanLanguage, instead = ""): string =>
  text.replaceAll(SPANS[language], instead);

const DETERMINER =
  /^(?:the|a|an|our|their|your|its|this|these|that|those|all|every|each|both|two|three|four|five|six|some|any)\s/iu;
/** Things that teams name in titles: a capital in front of one of them is the title's, not a name's. */
const THINGS = new Set(english.things);

const isThing = (word: string): boolean => THINGS.has(word.toLowerCase());
const isPlain = (word: string): boolean => /^\p{Ll}[\p{Ll}’'-]*$/u.test(word);

/**
 * A noun phrase as an English sentence takes it: 'the returns portal', 'the onboarding screens'; what is a name or bears a
 * number stays ('Booking flow v4', 'Apollo'), and so does what has a determiner.
 */
export function withThe(text: string): string {
  if (DETERMINER.test(text)) return /^\p{Lu}\p{Ll}*\s/u.test(text) ? lowered(text) : text;
  const words = text.split(/\s+/u);
  const [first, last] = [words[0]!, words.at(-1)!];
  if (words.some((word) => /\p{Nd}/u.test(word)) || (!isPlain(last) && !isThing(last))) return text;
  const isTitled = words.length > 1 && words.slice(1).some((word) => /^\p{Lu}/u.test(word));
  return `the ${isTitled || !isThing(first) ? text : lowered(text)}`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Next steps are a closed list of nouns, so that their article is known. */
const ARTICLES = mapLanguages(({ format }) =>
  format.articles.map((line) => {
    const [article = "", nouns = ""] = line.split(/[{}]/u);
    return [entirely([nouns]), article] as const;
  }),
);

/** A slot with its article, as the subject or object of a sentence; undefined where a language cannot tell which. */
export function withArticle(text: string, slot: Slot, language: PlanLanguage): string | undefined {
  if (language === "en") return slot === "nextStep" ? nextStep(text) : withThe(text);
  if (slot !== "nextStep") return undefined;
  const found = ARTICLES[language].find(([noun]) => noun.test(text));
  return found && found[1] + text;
}

const STEPS = entirely(english.steps);
const WITHOUT_ARTICLE = entirely(english.stepsWithoutArticle);

function nextStep(text: string): string | undefined {
  if (!STEPS.test(text)) return undefined;
  const plain = lowered(text);
  return WITHOUT_ARTICLE.test(plain) ? plain : withThe(plain);
}
