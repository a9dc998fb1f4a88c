import { type PlanLanguage, PLAN_LANGUAGES } from "./types.ts";

/** Words that say nothing, in whatever language they turn up. */
const EVERYWHERE = [
  "alignment",
  "deep[ -]dives?",
  "best practices",
  "key stakeholders",
  "actionable",
];

/** In a quote or a title they stay: those are somebody else's words. */
const BANNED_WORDS: Readonly<Record<PlanLanguage, readonly string[]>> = {
  en: [
    "align(?:s|ed|ing)?",
    "touch(?:ing)? base",
    "sync(?:ing)? up",
    "circle back",
    "leverag(?:e|es|ed|ing)",
    "synerg(?:y|ies|ize)",
    "foster(?:s|ed|ing)?",
    "ensure that",
    "holistic(?:ally)?",
    "seamless(?:ly)?",
    "moving forward",
    "same page",
    "productive discussion",
    "various",
    "etc",
    "as needed",
    "drive value",
  ],
  de: [
    "abholen",
    "abzuholen",
    "abgeholt",
    "zielführend\\p{L}*",
    "zeitnah\\p{L}*",
    "synergien?",
    "gemeinsame[sn]? verständnis",
    "auf augenhöhe",
    "ganzheitlich\\p{L}*",
    "mitnehmen",
    "mitzunehmen",
    "mitgenommen",
  ],
  fr: [
    "synergies?",
    "fédér(?:er|ateur|atrice|ons|ez)",
    "échanger autour",
    "dans une démarche",
    "faire le point(?! (?:sur|de|du|des|d['’]))",
    "(?:dans )?les meilleurs délais",
  ],
  es: [
    "sinergias?",
    "aline(?:ar|arse|ación|ad[oa]s?|amos)",
    "poner en común",
    "poner en valor",
    "a la mayor brevedad",
    "pon(?:er|erse|ernos) al día(?! (?:con|de|en|sobre))",
  ],
};

/** `\b` takes an accented letter for the end of a word; this doesn't. */
const wholeWords = (words: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "iu");

/** Words that no sentence of a plan uses, outside of quotes and titles. */
export const BANNED = Object.fromEntries(
  PLAN_LANGUAGES.map((language) => [
    language,
    wholeWords([...EVERYWHERE, ...BANNED_WORDS[language]]),
  ]),
) as Record<PlanLanguage, RegExp>;

/** Talking as all there is to do: at the start, or at the end of a German infinitive. */
export const TALK_FIRST: Record<PlanLanguage, RegExp> = {
  en: /^(?:discuss|discussion|talk|chat)(?!\p{L})/iu,
  de: /^(?:besprechen|besprechung|diskutieren|diskussion|austausch)(?!\p{L})|(?<!\p{L})(?:besprechen|diskutieren|austauschen)[.:;]?$/iu,
  fr: /^(?:échang(?:er|es?)(?!\p{L})|discuter|discussion|parler d)/iu,
  es: /^(?:hablar (?:de|sobre)|discutir|comentar|charlar|conversar|intercambiar)(?!\p{L})/iu,
};

/** Verbs that a goal cannot start with, as nothing exists afterwards that did not before. */
export const GOAL_WITHOUT_END: Record<PlanLanguage, RegExp> = {
  en: /^(?:inform|update|review|share|present)(?!\p{L})/iu,
  de: /^(?:informieren|information|vorstellen|präsentieren|durchgehen)(?!\p{L})/iu,
  fr: /^(?:informer|partager|présenter|passer en revue)(?!\p{L})/iu,
  es: /^(?:informar|compartir|presentar|revisar|repasar)(?!\p{L})/iu,
};

export type Length = { words: number; characters?: number };

/** How long each part of a plan may be; characters are those of English, French and Spanish. */
export const LENGTHS = {
  goal: { words: 32, characters: 200 },
  agendaTitle: { words: 8 },
  outcome: { words: 10 },
  question: { words: 22 },
  questionWhy: { words: 18 },
  challenge: { words: 14 },
  challengeText: { words: 22 },
  solution: { words: 22 },
  strategy: { words: 28 },
  strategyGoal: { words: 12 },
  material: { words: 40, characters: 240 },
  insight: { words: 28 },
} as const satisfies Record<string, Length>;

/** German says the same with longer words, and gets a tenth more characters. */
const GERMAN_ALLOWANCE = 1.1;

/** How many words a text has; a lone dash or arrow is none. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Whether a text keeps the length of its part. */
export function fits(text: string, part: keyof typeof LENGTHS, language: PlanLanguage): boolean {
  const { words, characters = Infinity }: Length = LENGTHS[part];
  const room = language === "de" ? characters * GERMAN_ALLOWANCE : characters;
  return countWords(text) <= words && text.length <= room;
}
