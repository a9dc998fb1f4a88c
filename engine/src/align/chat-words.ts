import { WORDS } from "./cue-words.ts";

const LANGUAGES = Object.values(WORDS);

/**
 * What people say of themselves and each other around a meeting, in seven languages, lower case: greetings, sound and
 * picture, who is there, daily life, leaving.
 */
export const CHAT_WORDS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ chat }) => chat));

/** "I", "me", "my" in the same languages. */
export const SELF_WORDS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ self }) => self));
