import type { AnnotationType } from "@planner/contract/model";
import { patternOf } from "../text/patterns.ts";
import outright from "./languages/en/outright.json" with { type: "json" };
import { type DesignHeads, designReadingOf } from "./design-features.ts";
import { type SettledHead, settledReadingOf } from "./settled.ts";
import { dueOf } from "./due.ts";
import type { Judge } from "./judge.ts";
import { acceptanceOf, ownerOf } from "./owner.ts";
import { isJoke, isOther, isTakenUp, type RuleContext, wordingWorth } from "./rules/context.ts";
import { DECISION, FEEDBACK, IDEA, type Wording } from "./rules/phrases.ts";
import { TAKES_ON } from "./rules/minutes.ts";
import { openedBy } from "./rules/question.ts";
import { isSettledEarlier, isRecounted, isWithdrawn } from "./rules/setting.ts";
import { KIND_RULES } from "../note-kinds.ts";
import type { Unit } from "./units.ts";

/** Kinds for which half of what their wording tells is added: the labelled meetings are too few to learn all of it. */
const WORDINGS: Partial<Record<AnnotationType, Wording>> = {
  Decision: DECISION,
  Feedback: FEEDBACK,
  "New Idea": IDEA,
};
const WORDING_SHARE = 0.5;
const LEAST_WORTH = -2;
/** Strength per logit: at the strength where suggestions become statements, most are correct. */
const PER_LOGIT = 0.6;
/** How much lower the odds of an exchange are than those of a sentence, of which one threshold reads both. */
const SETTLED_SHIFT = -0.9;
/** What says so much less of a decision by itself is none, whatever is settled around it. */
const OWN_SLACK = 0.5;

/** The chance that a decision of a strength is one, where exchanges tell the strength. */
function settledChance(type: AnnotationType, strength: number): number | undefined {
  if (type !== "Decision") return undefined;
  const { minStrength, threshold } = KIND_RULES.Decision;
  const odds = (strength - minStrength) / PER_LOGIT + threshold - SETTLED_SHIFT;
  return 1 / (1 + Math.exp(-odds));
}

/** Penalty for anything retracted, joked about or reported from another meeting. */
const TAKEN_BACK = -5;
/** What may have been decided before this meeting. */
const RECOUNTED = -2;
/** What minutes list as a task or a decision is one, however it is put. */
const LISTED = 3;

/** Turns of phrase that say outright what they are, or are not, and are too rare in the labelled meetings to be learned. */
const OUTRIGHT = outright.map((one) => [one.type, one.worth, patternOf(one)] as const);
/** 'Posts both variants': in minutes a task, in talk about somebody else. */
const THIRD_PERSON = /^(?!as\b)[a-z]{3,}s\b/;
const ABOUT_OTHERS = -2;

const outrightWorth = (type: AnnotationType, { unit, isMinutes }: RuleContext): number => {
  let worth = 0;
  for (const [of, one, pattern] of OUTRIGHT)
    if (of === type && pattern.test(unit.plain)) worth += one;
  const isOthers = type === "Action Item" && !isMinutes && THIRD_PERSON.test(unit.plain);
  return isOthers && TAKES_ON.test(unit.plain) ? worth + ABOUT_OTHERS : worth;
};

/** 'Let's do that.': says nothing without what it takes up. */
const LEANS = /\b(?:it|that|this|them|those|these|so)\b/;
const LEANING_WORDS = 7;
const OFFERS = /\bsh(?:all|ould) we\b/;
const PROPOSED_WITHIN = 4;

/** The reply that belongs to a statement: it leaves a question open, or takes a request up. */
const REPLIES: Partial<Record<AnnotationType, (context: RuleContext) => Unit | undefined>> = {
  "Open Question": openedBy,
  "Action Item": (context) => (isTakenUp(context) ? acceptanceOf(context) : undefined),
};

/** English: what the heads trained on labelled meetings say, less what is taken back. */
export const englishJudge = (
  contexts: readonly RuleContext[],
  design: DesignHeads,
  settled?: SettledHead,
): Judge => {
  const featuresAt = designReadingOf(contexts);
  const logits = contexts.map((_, index) => design(featuresAt(index)));
  const units = contexts.map(({ unit }) => unit);
  // Who speaks alone settles nothing with anybody: then each sentence stands for itself.
  const isExchange = units.some((unit) => isOther(units[0]!, unit));
  const exchangeAt = settled && isExchange ? settledReadingOf(contexts, logits) : undefined;
  const decided = exchangeAt && contexts.map((_, index) => settled?.(exchangeAt(index)));
  const strengthOf = (type: AnnotationType, context: RuleContext): number => {
    const logit = logits[context.index]![type] ?? -Infinity;
    const wording = WORDINGS[type];
    const worth = wording ? Math.max(LEAST_WORTH, wordingWorth(wording, context.unit.plain)) : 0;
    const own = logit + WORDING_SHARE * worth + outrightWorth(type, context);
    const isBeside = type === "Decision" && own < KIND_RULES.Decision.threshold - OWN_SLACK;
    const inExchange = type === "Decision" && !isBeside ? decided?.[context.index] : undefined;
    const score = inExchange === undefined ? own : inExchange + SETTLED_SHIFT;
    const isRetold = type === "Decision" && isSettledEarlier(context.unit);
    const unreal = isRetold || isJoke(context) || isWithdrawn(context) ? TAKEN_BACK : 0;
    const again = type === "Decision" && isRecounted(context) ? RECOUNTED : 0;
    const listed = context.listedAs === type ? LISTED : 0;
    return (
      KIND_RULES[type].minStrength +
      PER_LOGIT * (score + unreal + again + listed - KIND_RULES[type].threshold)
    );
  };
  /** Where a short decision takes up a proposal: the unit that proposes it. */
  const proposalBefore = ({ unit, index }: RuleContext): number[] => {
    if (unit.words.length > LEANING_WORDS || !LEANS.test(unit.plain)) return [];
    const from = Math.max(0, index - PROPOSED_WITHIN);
    const proposed = contexts
      .slice(from, index)
      .findLast(
        (one) =>
          OFFERS.test(one.unit.plain) ||
          strengthOf("New Idea", one) >= KIND_RULES["New Idea"].minStrength,
      );
    return proposed === undefined ? [] : [proposed.index];
  };
  return {
    strengthOf,
    chanceOf: decided && settledChance,
    companyOf: (type, context) => {
      if (type === "Decision") return proposalBefore(context);
      const reply = REPLIES[type]?.(context);
      return reply ? [units.indexOf(reply, context.index)] : [];
    },
    ownerOf,
    dueOf,
  };
};
