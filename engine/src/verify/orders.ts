import { patternsWith } from "../text/patterns.ts";
import words from "./orders.json" with { type: "json" };

// Text is compared in small letters: patterns that ignore case take ten times as long to compile.
const either = patternsWith(words.terms);

/** Where `hint` finds nothing, the pattern finds nothing either, and is not even compiled. */
type Sign = { weight: number; says: string[]; hint?: string[] };

/** Signs of an order to a machine, and how much each weighs. None of them alone is one; people say 'ignore that', too. */
const SIGNS = Object.values<Sign[]>(words.signs)
  .flat()
  .map(({ weight, says, hint }) => ({
    weight,
    pattern: either(says, "u"),
    hint: hint && either(hint, "u"),
  }));
/** Words that an order leans on and people do, too: they count where there is any other sign. */
const SWEEPING = either(words.sweeping, "iu");
/** 'You should write …', 'somebody should tell …', 'can you …?': what people tell each other to do. */
const BETWEEN_PEOPLE = either(words.betweenPeople, "iu");
/** Words that are meant for a machine that reads along, not for the people of a meeting, whatever else is said. */
const TO_A_MACHINE = words.sure.map((alternatives) => either(alternatives, "u"));
/** Markup that would load or run something, marks of prompt formats, and turns of a chat. */
export const MARKUP = words.markup.map((alternatives) => either(alternatives, "iu"));
/** The same asked letter by letter, or with digits for letters. */
export const SPELLED = either(words.spelled, "u");

/** From here on it is an order whatever it is about; from the lower bound on where it is about nothing of the meeting. */
export const ORDER_WEIGHT = { sure: 3, suspicious: 1 } as const;

const plainOf = (text: string): string => text.toLowerCase().replaceAll("’", "'");

/** Whether a text as people see it surely speaks to a machine. */
export function speaksToMachine(text: string): boolean {
  const plain = plainOf(text);
  return TO_A_MACHINE.some((pattern) => pattern.test(plain));
}

/** How much a text as people see it reads like an order to a machine that takes notes. */
export function orderWeight(text: string): number {
  const plain = plainOf(text);
  const signs = SIGNS.filter(
    ({ hint, pattern }) => (hint === undefined || hint.test(plain)) && pattern.test(plain),
  );
  const sum = signs.reduce((all, { weight }) => all + weight, 0);
  return sum > 0 && SWEEPING.test(plain) ? sum + 1 : sum;
}

/** Whether a text only might be an order: from `least` on, one more where people would say it to each other. */
export function mayBeOrder(text: string, least: number = ORDER_WEIGHT.suspicious): boolean {
  const plain = text.replaceAll("’", "'");
  return orderWeight(plain) >= least + (BETWEEN_PEOPLE.test(plain) ? 1 : 0);
}
