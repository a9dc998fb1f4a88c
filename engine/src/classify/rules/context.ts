import { tokensOf } from "../../text/tokens.ts";
import { remembered } from "../remembered.ts";
import type { Unit } from "../units.ts";
import { DESIGN_THING, type Signal, type Wording } from "./phrases.ts";
import { sayingsOf } from "../../text/patterns.ts";
import sayings from "../languages/en/context.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

/** What a rule reads: a unit with its neighbours, the words of the page it is about, and the people in the room. */
export type RuleContext = {
  unit: Unit;
  index: number;
  units: readonly Unit[];
  pageTerms: ReadonlySet<string>;
  people: ReadonlySet<string>;
  /** Whether the meeting is written down in reported speech. */
  isMinutes: boolean;
  /** What minutes list it as, under a heading that says so. */
  listedAs?: "Action Item" | "Decision";
};

/** The sum of the weights of the signals that hold. */
export const sumOf = (signals: readonly Signal[], text: string): number => {
  let sum = 0;
  for (const [weight, pattern] of signals) if (pattern.test(text)) sum += weight;
  return sum;
};

/** The largest weight among the signals that hold, 0 where none does. */
export const strongest = (signals: readonly Signal[], text: string): number => {
  let best = 0;
  for (const [weight, pattern] of signals) if (weight > best && pattern.test(text)) best = weight;
  return best;
};

const NO_SIGNAL = -1.5;

/** How much a text speaks for a type of statement; from 2 on likely. */
export const wordingWorth = (wording: Wording, text: string): number => {
  const base = (wording.adds ? sumOf : strongest)(wording.for, text);
  return base === 0 ? NO_SIGNAL : Math.min(4, base) + sumOf(wording.against, text);
};

/** Whether a unit is asked. */
export const isQuestion = remembered(
  (unit: Unit): boolean =>
    !PATTERNS.tag.test(unit.text) &&
    (unit.text.trimEnd().endsWith("?") ||
      (!/[.!]\s*$/.test(unit.text) && PATTERNS.asks.test(unit.plain))),
);

const THING = new RegExp(`\\b${DESIGN_THING}\\b`);

/** Whether a unit names something that designers look at. */
export const namesThing = remembered((unit: Unit): boolean => THING.test(unit.plain));

/** The next unit of someone else, or without speakers simply the next one, within three. */
export const replyTo = ({ units, index, unit }: RuleContext): Unit | undefined =>
  units
    .slice(index + 1, index + 4)
    .find((next) => unit.speaker === undefined || next.speaker !== unit.speaker);

const takesUp = remembered((reply: Unit) => PATTERNS.takesUp.test(reply.plain));

/** Whether the reply takes on what was asked: 'will do', 'sure, I'll check', 'done'. */
export const isTakenUp = (context: RuleContext): boolean => {
  const reply = replyTo(context);
  return reply !== undefined && takesUp(reply);
};

const agrees = remembered(
  (reply: Unit) => reply.words.length <= 12 && PATTERNS.agrees.test(reply.plain),
);

/** Whether the reply agrees and adds little else. */
export const isAgreed = (context: RuleContext): boolean => {
  const reply = replyTo(context);
  return reply !== undefined && agrees(reply);
};

const jokes = remembered((unit: Unit) => PATTERNS.jokes.test(unit.plain));
const laughs = remembered((unit: Unit) => PATTERNS.laughs.test(unit.plain));

/** Whether the talk right after a unit laughs or takes it back. */
export const isJoke = ({ units, index, unit }: RuleContext): boolean => {
  const next = units[index + 1];
  return jokes(unit) || (next !== undefined && laughs(next));
};

/** How many different terms of the page a unit says. */
export const termsSpoken = (context: RuleContext): number =>
  context.pageTerms.size === 0 ? 0 : termsOfPage(context);

const termsOfPage = remembered(
  ({ unit, pageTerms }: RuleContext): number =>
    new Set(tokensOf(unit.text).filter((term) => pageTerms.has(term))).size,
);
