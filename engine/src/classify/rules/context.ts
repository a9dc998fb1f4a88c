import { tokensOf } from "../../text/tokens.ts";
import { remembered } from "../../text/remembered.ts";
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
};

/** A unit with what is said around it. */
export type Heard = Pick<RuleContext, "unit" | "index" | "units">;

/** The sum of the weights of the signals that hold. */
export const sumOf = (signals: readonly Signal[], text: string): number =>
  signals.reduce((sum, [weight, pattern]) => (pattern.test(text) ? sum + weight : sum), 0);

/** The largest weight among the signals that hold, 0 where none does. */
const strongest = (signals: readonly Signal[], text: string): number =>
  signals.reduce((best, [weight, says]) => (weight > best && says.test(text) ? weight : best), 0);

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

/** Whether a unit says what a pattern reads. */
export const says = (pattern: RegExp): ((unit: Unit) => boolean) =>
  remembered(({ plain }: Unit) => pattern.test(plain));

/** Whether a unit names something that designers look at. */
export const namesThing = says(new RegExp(`\\b${DESIGN_THING}\\b`));

/** Whether another said a unit, or may have: where speakers are not known, anybody is another. */
export const isOther = ({ speaker }: Unit, other: Unit): boolean =>
  speaker === undefined || other.speaker !== speaker;

/** The next unit of someone else, or without speakers simply the next one, within three. */
export const replyTo = ({ units, index, unit }: Heard): Unit | undefined =>
  units.slice(index + 1, index + 4).find((next) => isOther(unit, next));

/** Whether something holds of the reply to a unit. */
export const byReply =
  (holds: (reply: Unit) => boolean) =>
  (heard: Heard): boolean => {
    const reply = replyTo(heard);
    return reply !== undefined && holds(reply);
  };

/** Whether the reply takes on what was asked: 'will do', 'sure, I'll check', 'done'. */
export const isTakenUp = byReply(says(PATTERNS.takesUp));

const agrees = says(PATTERNS.agrees);
/** Whether the reply agrees and adds little else. */
export const isAgreed = byReply((reply) => reply.words.length <= 12 && agrees(reply));

const [jokes, laughs] = [says(PATTERNS.jokes), says(PATTERNS.laughs)];
/** Whether the talk right after a unit laughs or takes it back. */
export const isJoke = ({ units, index, unit }: Heard): boolean =>
  jokes(unit) || units.slice(index + 1, index + 2).some(laughs);

/** How many different terms of the page a unit says. */
export const termsSpoken = remembered(({ unit, pageTerms }: RuleContext): number =>
  pageTerms.size === 0 ? 0 : new Set(tokensOf(unit.text)).intersection(pageTerms).size,
);
