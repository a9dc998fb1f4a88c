import type { AnnotationType } from "@planner/contract/model";
import { patternOf } from "../text/patterns.ts";
import outright from "./languages/en/outright.json" with { type: "json" };
import { type DesignHeads, designReadingOf } from "./design-features.ts";
import { type SettledHead, settledReadingOf } from "./settled.ts";
import { dayNamed } from "./due.ts";
import type { Judge } from "./judge.ts";
import { ownerOf } from "./owner.ts";
import { isJoke, isOther, type RuleContext, wordingWorth } from "./rules/context.ts";
import { DECISION, FEEDBACK, IDEA, type Wording } from "./rules/phrases.ts";
import { isSettledEarlier, isWithdrawn } from "./rules/setting.ts";
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

/** Turns of phrase that say outright what they are, or are not, and are too rare in the labelled meetings to be learned. */
const OUTRIGHT = outright.map((one) => [one.type, one.worth, patternOf(one)] as const);
const outrightWorth = (type: AnnotationType, { plain }: Unit): number =>
  OUTRIGHT.reduce(
    (sum, [of, worth, pattern]) => (of === type && pattern.test(plain) ? sum + worth : sum),
    0,
  );

/** English: what the heads trained on labelled meetings say, less what is taken back. */
export const englishJudge = (
  contexts: readonly RuleContext[],
  design: DesignHeads,
  settled?: SettledHead,
): Judge => {
  const featuresAt = designReadingOf(contexts);
  const logits = contexts.map((_, index) => design(featuresAt(index)));
  // Who speaks alone settles nothing with anybody: then each sentence stands for itself.
  const isExchange = contexts.some(({ unit, units }) => isOther(units[0]!, unit));
  const exchangeAt = settled && isExchange ? settledReadingOf(contexts, logits) : undefined;
  const decided = exchangeAt && contexts.map((_, index) => settled?.(exchangeAt(index)));
  const strengthOf = (type: AnnotationType, context: RuleContext): number => {
    const logit = logits[context.index]![type] ?? -Infinity;
    const wording = WORDINGS[type];
    const worth = wording ? Math.max(LEAST_WORTH, wordingWorth(wording, context.unit.plain)) : 0;
    const own = logit + WORDING_SHARE * worth + outrightWorth(type, context.unit);
    const isBeside = type === "Decision" && own < KIND_RULES.Decision.threshold - OWN_SLACK;
    const inExchange = type === "Decision" && !isBeside ? decided?.[context.index] : undefined;
    const score = inExchange === undefined ? own : inExchange + SETTLED_SHIFT;
    const isRetold = type === "Decision" && isSettledEarlier(context.unit);
    const unreal = isRetold || isJoke(context) || isWithdrawn(context) ? TAKEN_BACK : 0;
    return KIND_RULES[type].minStrength + PER_LOGIT * (score + unreal - KIND_RULES[type].threshold);
  };
  return {
    strengthOf,
    chanceOf: decided && settledChance,
    ownerOf,
    dueOf: ({ unit }, calendar) => dayNamed(unit.plain, calendar),
  };
};
