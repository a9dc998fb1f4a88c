import { deciderWished } from "./guidance-people.ts";
import { SENTENCE, INSTRUCTION_WORDS } from "./guidance-words.ts";

const LONGEST_TOPIC = 10;

/** 'Bob and Cleo lead the icons' says what people do, and names nothing to talk about. */
export const isOfSomebody = (line: string, names: readonly string[]): boolean => {
  const words = wordsIn(line);
  return words.length > 2 && names.some((one) => one.split(" ")[0] === words[0]);
};

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];

/** At least a word and not a whole paragraph. */
export const isShort = (topic: string): boolean => {
  const count = wordsIn(topic).length;
  return count > 0 && count <= LONGEST_TOPIC && /\p{L}{2}/u.test(topic);
};

/** A few words that name a thing; a whole sentence names none, unless it asks. */
export const isTopic = (topic: string): boolean =>
  isShort(topic) && !/\d ?min/iu.test(topic) && (topic.endsWith("?") || !SENTENCE.test(topic));

/** A line that names a thing to talk about: a few words that speak to nobody and order nothing. */
export function isPlainTopic(line: string): boolean {
  if (!isTopic(line) || wordsIn(line).length > 8 || /[!:"“”„«»<>{}[\]|`#=/\\@]/u.test(line))
    return false;
  const first = wordsIn(line)[0]!.toLowerCase();
  return !(
    // Somebody who does not come leads and decides nothing.
    deciderWished(line, wordsIn(line).slice(0, 1)) !== undefined ||
    INSTRUCTION_WORDS.some(
      ({ orders, spoken, leads }) => orders.test(first) || spoken.test(line) || leads.test(line),
    )
  );
}
