import type { AllWords } from "./all-words.ts";
import { WORDS_OF_MEETINGS } from "./words-of-meetings.ts";
import { WORDS_OF_TEAMS } from "./words-of-teams.ts";

/** What each call does, by the name of its table. */
export const WORDS: AllWords = { ...WORDS_OF_MEETINGS, ...WORDS_OF_TEAMS };
