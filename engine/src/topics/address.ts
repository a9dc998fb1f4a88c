import { isMinutes } from "../classify/rules/minutes.ts";
import type { Unit } from "../classify/units.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/address.json" with { type: "json" };

const { replies: REPLIES } = sayingsOf(sayings);

/** Who dictates notes says less. */
const LEAST_UNITS = 120;
const SHORT_WORDS = 5;
/**
 * Of what people say to each other, more than .4 are short sentences in meetings without names and less than .25 in 22
 * recorded talks; where marks of sentences are lacking, replies still tell: .11, and .07 at most in 21 of these talks.
 */
const MOST = { short: 0.3, replies: 0.09 };

/** Whether one voice speaks to people who do not answer: a lecture or a recorded talk, in which little is surely settled. */
export function isAddress(units: readonly Unit[]): boolean {
  const voices = new Set(units.map(({ speaker }) => speaker));
  if (units.length < LEAST_UNITS || voices.size > 1 || isMinutes(units)) return false;
  const share = (is: (unit: Unit) => boolean): number => units.filter(is).length / units.length;
  return (
    share(({ words }) => words.length <= SHORT_WORDS) < MOST.short &&
    share(({ plain }) => REPLIES.test(plain)) < MOST.replies
  );
}
