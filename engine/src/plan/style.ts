import { atStart, either, wholeWords } from "../text/patterns.ts";
import { inEach, mapLanguages } from "./languages/words.ts";
import type { PlanLanguage } from "./types.ts";

/** Words that say nothing, in whatever language they turn up. */
const EVERYWHERE = [
  "alignment",
  "deep[ -]dives?",
  "best practices",
  "key stakeholders",
  "actionable",
];

/** Words that no sentence of a plan uses; in a quote or a title they stay, as those are somebody else's words. */
export const BANNED = mapLanguages(({ checks }) => wholeWords([...EVERYWHERE, ...checks.banned]));

/** Talking as all there is to do: at the start, or at the end of a German infinitive. */
export const TALK_FIRST = inEach(({ checks }) => checks.talkFirst, either);

/** Verbs that a goal cannot start with, as nothing exists afterwards that did not before. */
export const GOAL_WITHOUT_END = inEach(({ checks }) => checks.goalWithoutEnd, atStart);

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
