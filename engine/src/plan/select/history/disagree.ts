import { contentWords } from "../../content-words.ts";
import { inAny } from "../../languages/words.ts";
import { saysOpposite } from "../../polarity.ts";

const NOT = inAny(({ reading }) => reading.notes.not);
const COUNTS: ReadonlyMap<string, string> = new Map(
  [
    "one eins ein eine un une uno una",
    "two zwei deux dos",
    "three drei trois tres",
    "four vier quatre cuatro",
    "five fünf cinq cinco",
    "six sechs seis",
    "seven sieben sept siete",
    "eight acht huit ocho",
    "nine neun neuf nueve",
    "ten zehn dix diez",
  ].flatMap((line, at) => line.split(" ").map((word) => [word, String(at + 1)] as const)),
);
const COUNTED = /(?<![\p{L}\p{Nd}.,])(\p{Nd}+(?:[.,]\p{Nd}+)?|\p{L}+)[ \u00a0-](?=(\p{L}{3,}))/gu;

/** How many there are of each thing that a text counts, and which days of which months it names. */
function countsIn(text: string): Map<string, string> {
  const counts = new Map<string, string>();
  for (const [, number = "", thing = ""] of text.matchAll(COUNTED)) {
    const count = /^\p{Nd}/u.test(number) ? number : COUNTS.get(number.toLowerCase());
    const [word] = contentWords(thing);
    const key = word ?? thing.toLowerCase();
    if (count !== undefined) counts.set(key, count);
  }
  return counts;
}

/**
 * Whether two statements about the same thing cannot both hold: one denies, they count it differently, or one has a
 * word's opposite. They are shown side by side, word for word; who reads them judges.
 */
export function disagree(one: string, other: string): boolean {
  const [first, second] = [countsIn(one), countsIn(other)];
  const differ = [...first].some(([thing, count]) => (second.get(thing) ?? count) !== count);
  return (
    differ ||
    NOT.test(one) !== NOT.test(other) ||
    saysOpposite(one, other) ||
    saysOpposite(other, one)
  );
}
