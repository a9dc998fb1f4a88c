import { entirely, patternsWith } from "../../text/patterns.ts";
import { LANGUAGES } from "../languages/index.ts";
import { inAll, wordsOfEach } from "../languages/words.ts";
import { PLAN_LANGUAGES } from "../types.ts";

/** Parts of a plan that a person can do without by name ('no questions'). */
export const OPTIONAL_PARTS = [
  "questions",
  "challenges",
  "strategy",
  "materials",
  "insights",
] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** How wishes are worded in one language. Patterns name the thing that is asked for `topic` (or `topic2`). */
export type InstructionWords = {
  shorter: RegExp;
  longer: RegExp;
  leaveOut: RegExp;
  add: RegExp;
  focus: RegExp;
  /** Who leads is `name` (or `name2`). */
  leads: RegExp;
  parts: Readonly<Record<OptionalPart, RegExp>>;
  /** First words of an order about the text itself, which is no topic. */
  orders: RegExp;
  /** Words that speak to somebody, which a topic doesn't. */
  spoken: RegExp;
};

const either = patternsWith({
  courtesies: inAll(({ guidance }) => guidance.courtesies),
  name: [String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?`],
});

export const INSTRUCTION_WORDS: readonly InstructionWords[] = PLAN_LANGUAGES.map((language) => {
  const { parts, ...words } = LANGUAGES[language].guidance;
  return {
    shorter: either(words.shorter, "iu"),
    longer: either(words.longer, "iu"),
    leaveOut: either(words.leaveOut, "iu"),
    add: either(words.add, "iu"),
    focus: either(words.focus, "iu"),
    leads: either(words.leads, "u"),
    parts: {
      questions: entirely(parts.questions),
      challenges: entirely(parts.challenges),
      strategy: entirely(parts.strategy),
      materials: entirely(parts.materials),
      insights: entirely(parts.insights),
    },
    orders: entirely(words.orders),
    spoken: wordsOfEach[language](words.spoken),
  };
});

/** A clause in which somebody says something of us, of you or of how things are: no line that names a topic. */
export const SENTENCE =
  /(?<!\p{L})(?:we|i|you|they|he|she|there)(?: \p{L}+)? (?:\p{L}+)|(?<!\p{L})(?:we|i|you|they|there)['’](?:re|ve|ll|m|d|s)(?!\p{L})|(?<!\p{L})(?:is|are|was|were|has|have|had|will|ist|sind|hat|haben|habe|wird|werden|war|waren|sont|avons|avez|ont|était|tenemos|tiene|tienen|hay|está|están)(?!\p{L})|(?<!\p{L})(?:wir|ich|ihr|sie|nous|vous|je|ils|elles|nosotros|ustedes|il y a|c['’]est|n['’]est|n['’]a)(?!\p{L})/iu;
