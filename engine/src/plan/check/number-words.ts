import { ORDINALS, TENS, UNITS } from "../../text/number-words.ts";

/** 'One' and 'first', 'second' mostly count nothing ('this one', 'at first', 'a second'). */
const FEWEST = 2;
const FEWEST_ORDINAL = 3;

const unit = `(${UNITS.join("|")}|${ORDINALS.join("|")})`;
const TWO_WORDS = new RegExp(
  `\\b(${TENS.join("|")}|thirtieth|twentieth)(?:[\\s-]${unit})?\\b`,
  "giu",
);
const ONE_WORD = new RegExp(`\\b${unit}\\b`, "giu");
const WITH_ENDING = /\b(\d+)(?:st|nd|rd|th)\b/giu;

function small(word: string, isAfterTens: boolean): number | undefined {
  const cardinal = UNITS.indexOf(word);
  const ordinal = ORDINALS.indexOf(word);
  if (cardinal >= (isAfterTens ? 1 : FEWEST)) return cardinal;
  return ordinal >= (isAfterTens ? 1 : FEWEST_ORDINAL) ? ordinal : undefined;
}

/** Writes number words as digits ('forty-nine' → '49', 'the seventh' → 'the 7'), so that both forms compare as one. */
export function withDigits(text: string): string {
  return text
    .replaceAll(TWO_WORDS, (whole, tens: string, rest: string | undefined) => {
      const ten = TENS.findIndex((word) => tens.toLowerCase().startsWith(word.slice(0, -1)));
      const units = rest === undefined ? 0 : small(rest.toLowerCase(), true);
      return units === undefined ? whole : String((ten + 2) * 10 + units);
    })
    .replaceAll(ONE_WORD, (word: string) => String(small(word.toLowerCase(), false) ?? word))
    .replaceAll(WITH_ENDING, "$1");
}
