import { SENTENCE } from "./clauses.ts";

const LONGEST_TOPIC = 10;

/** The words of a text, numbers among them. */
export const wordsIn = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];

/** At least a word and not a whole paragraph. */
export const isShort = (topic: string): boolean => {
  const count = wordsIn(topic).length;
  return count > 0 && count <= LONGEST_TOPIC && /\p{L}{2}/u.test(topic);
};

/** A few words that name a thing; a whole sentence names none, unless it asks. */
export const isTopic = (topic: string): boolean =>
  isShort(topic) && !/\d ?min/iu.test(topic) && (topic.endsWith("?") || !SENTENCE.test(topic));
