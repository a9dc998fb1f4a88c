import { DECIDES, soughtAmong, whoIsNamed } from "../people/who-is-named.ts";
import { ORDERS_FIRST, SENTENCE, SPOKEN, REQUESTS } from "./clauses.ts";

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

/** Who of these decides, where a wish says so in the words in which an invitation would. */
export function deciderWished(clause: string, names: readonly string[]): string | undefined {
  const people = names.map((name) => ({ name, first: name.split(" ")[0] ?? name }));
  return whoIsNamed(clause, soughtAmong(people), DECIDES)?.who.name;
}

/** A line that names a thing to talk about: a few words that speak to nobody and order nothing. */
export function isPlainTopic(line: string): boolean {
  if (!isTopic(line) || wordsIn(line).length > 8 || /[!:"“”„«»<>{}[\]|`#=/\\@]/u.test(line))
    return false;
  const first = wordsIn(line)[0]!.toLowerCase();
  return !(
    // Somebody who does not come leads and decides nothing.
    deciderWished(line, wordsIn(line).slice(0, 1)) !== undefined ||
    ORDERS_FIRST.test(first) ||
    SPOKEN.test(line) ||
    REQUESTS.leads.test(line)
  );
}
