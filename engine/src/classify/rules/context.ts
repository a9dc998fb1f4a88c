import { tokensOf } from "../../text/tokens.ts";
import { remembered } from "../remembered.ts";
import type { Unit } from "../units.ts";
import { DESIGN_THING, type Signal, type Wording } from "./phrases.ts";

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

const SAYS_NOTHING = -1.5;

/** How much a text speaks for a type of statement; from 2 on likely. */
export const wordingWorth = (wording: Wording, text: string): number => {
  const base = (wording.adds ? sumOf : strongest)(wording.for, text);
  return base === 0 ? SAYS_NOTHING : Math.min(4, base) + sumOf(wording.against, text);
};

/** A statement with a mere tag behind it ("…, no?", "…, right?"). */
const TAG =
  /,\s*(?:no|right|yeah|yes|okay|ok|huh|eh|isn't it|aren't they|don't you think|you know)\s?\?\s*$/i;

/** Whether a unit is asked. */
export const isQuestion = remembered(
  (unit: Unit): boolean =>
    !TAG.test(unit.text) &&
    (unit.text.trimEnd().endsWith("?") ||
      (!/[.!]\s*$/.test(unit.text) &&
        /^(?:and |so |but |well |okay |yeah |then )*(?:what|who|where|when|why|how|which|do|does|did|is|are|was|were|can|could|should|would)\b/.test(
          unit.plain,
        ))),
);

const THING = new RegExp(`\\b${DESIGN_THING}\\b`);

/** Whether a unit names something that designers look at. */
export const namesThing = remembered((unit: Unit): boolean => THING.test(unit.plain));

const AGREES =
  /^(?:(?:okay|ok|yes|yeah|yep|yup|right|sure|alright|all right|fine|good|nice|exactly|agreed|perfect|great|brilliant|lovely|wonderful|cool|done|deal|thanks|thank you|will do|works for me|makes sense|sounds good|happy with that|absolutely|definitely|of course|please|on it|no problem|that works|sure thing|you got it|fair enough|love it|amazing|awesome|i am in|i agree|sold|same here|go for it|let us do it|do it|easy|okay by me|fine by me|fine with me|you are a star|hurrah|hooray|gone|noted|consider it done|much obliged|lovely job|with pleasure|happy to|got it|i am on it|please do|go ahead)\b[ ,.!]*)+/;

/** The next unit of someone else, or without speakers simply the next one, within three. */
export const replyTo = ({ units, index, unit }: RuleContext): Unit | undefined =>
  units
    .slice(index + 1, index + 4)
    .find((next) => unit.speaker === undefined || next.speaker !== unit.speaker);

const TAKES_UP =
  /^(?:(?:yes|yeah|yep|okay|ok|sure|of course|fine|great|right|oh|good|perfect)[, .!]+)*(?:will do|on it|i am on it|consider it done|i (?:will|can|shall) (?:do|take|ask|send|check|try|sort|write|get|have|find|look|put|bring|finish|make)|leave (?:it|that) (?:with|to) me|no problem|of course|happy to|with pleasure|gone|done|got it|noted|sure (?:thing)?[.!,]|absolutely|you have got it)\b/;

const takesUp = remembered((reply: Unit) => TAKES_UP.test(reply.plain));

/** Whether the reply takes on what was asked: 'will do', 'sure, I'll check', 'done'. */
export const isTakenUp = (context: RuleContext): boolean => {
  const reply = replyTo(context);
  return reply !== undefined && takesUp(reply);
};

const agrees = remembered((reply: Unit) => reply.words.length <= 12 && AGREES.test(reply.plain));

/** Whether the reply agrees and adds little else. */
export const isAgreed = (context: RuleContext): boolean => {
  const reply = replyTo(context);
  return reply !== undefined && agrees(reply);
};

const jokes = remembered((unit: Unit) =>
  /\b(?:kidding|joking|just a joke|joke|lol)\b|^ha\b|\bha(?:ha)+\b/.test(unit.plain),
);
const laughs = remembered((unit: Unit) =>
  /^(?:ha\b|haha|laugh|\(laugh|\[laugh|lol\b|very funny)|\bkidding\b|\bjoking\b/.test(unit.plain),
);

/** Whether the talk right after a unit laughs or takes it back. */
export const isJoke = ({ units, index, unit }: RuleContext): boolean => {
  const next = units[index + 1];
  return jokes(unit) || (next !== undefined && laughs(next));
};

/** How many different terms of the page a unit says. */
export const termsSaid = (context: RuleContext): number =>
  context.pageTerms.size === 0 ? 0 : termsOfPage(context);

const termsOfPage = remembered(
  ({ unit, pageTerms }: RuleContext): number =>
    new Set(tokensOf(unit.text).filter((term) => pageTerms.has(term))).size,
);
