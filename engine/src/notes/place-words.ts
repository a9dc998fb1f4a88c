import { tokensOf } from "../text/tokens.ts";

const UNITS = "one two three four five six seven eight nine".split(" ");
const TEENS =
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const NUMBERS = new Map([
  ...UNITS.map((word, index): [string, number] => [word, index + 1]),
  ...TEENS.map((word, index): [string, number] => [word, index + 10]),
  ...TENS.map((word, index): [string, number] => [word, index * 10 + 20]),
  ["hundred", 100],
]);
const NUMBER = new RegExp(
  String.raw`\b(?:(${TENS.join("|")})[- ](${UNITS.join("|")})|${[...NUMBERS.keys()].join("|")})\b`,
  "giu",
);

/** Words that are said of anything: they do not tell which line of a page is meant. */
const GENERIC = new Set(
  tokensOf(
    "first second third last next other another same whole each every all any some more most less least much many few " +
      "only just also too very really actually maybe then now again still already always never before after over under " +
      "up down out off back away where when how what which who why than because yes please thing things way bit lot kind " +
      "sort people person everybody everyone somebody someone nobody time question idea point part place side top bottom " +
      "left middle page slide screen line word number new old good bad better best big small bigger smaller long short " +
      "clear easy hard nice fine get got go going gone went make made take took put see seen saw look say said tell told " +
      "know knew think thought want need like love let give gave come came use show keep kept call turn work try find " +
      "found ask read start stop stay stand mean feel happen change leave left call become red green blue grey gray white " +
      "black orange yellow brown pink purple dark light bright nearly almost even enough quite own ever together today tomorrow yesterday",
  ),
);

/** What a spoken or written line is compared by, when a place is sought: "minus thirty" and "−€30" are one. */
export function placeWords(text: string): Set<string> {
  const inDigits = text.replaceAll(NUMBER, (all, tens?: string, unit?: string) =>
    String(
      tens && unit
        ? NUMBERS.get(tens.toLowerCase())! + NUMBERS.get(unit.toLowerCase())!
        : NUMBERS.get(all.toLowerCase())!,
    ),
  );
  return new Set(tokensOf(inDigits));
}

/** Whether a word says nothing about which line is meant; so do numbers of one digit, which stand everywhere. */
export function isGeneric(word: string): boolean {
  return GENERIC.has(word) || /^\p{Nd}$/u.test(word);
}
