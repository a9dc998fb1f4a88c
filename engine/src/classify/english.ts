import type { AnnotationType } from "@planner/contract/model";
import { dueOf } from "./due.ts";
import { type DesignModel, designLogits } from "./design-model.ts";
import type { Judge } from "./judge.ts";
import { GATES } from "./select.ts";
import { acceptanceOf, ownerOf } from "./owner.ts";
import { actionRule } from "./rules/action.ts";
import { calloutRule } from "./rules/callout.ts";
import { isJoke, isTakenUp, type RuleContext } from "./rules/context.ts";
import { decisionRule, proposalBefore } from "./rules/decision.ts";
import { feedbackRule } from "./rules/feedback.ts";
import { ideaRule } from "./rules/idea.ts";
import { openedBy, questionRule } from "./rules/question.ts";
import { isToldAgain, isWithdrawn } from "./rules/setting.ts";
import type { Unit } from "./units.ts";

type Weighed = { rule: (context: RuleContext) => number; share: number; threshold: number };

/**
 * Per type its rule, and the score from which on it is a statement: the trained logit and the rule's share together.
 * Chosen on meetings that no rule was written for, each scored by weights that had not seen it.
 */
const TYPES: Record<AnnotationType, Weighed> = {
  "Action Item": { rule: actionRule, share: 0.5, threshold: -1.25 },
  Decision: { rule: decisionRule, share: 0.5, threshold: -1.75 },
  Feedback: { rule: feedbackRule, share: 0.5, threshold: -1.25 },
  "New Idea": { rule: ideaRule, share: 0.5, threshold: -1.7 },
  "Open Question": { rule: questionRule, share: 0.5, threshold: -1 },
  "Visual Callout": { rule: calloutRule, share: 0.5, threshold: -2 },
};
const LEAST_RULE = -2;
const MOST_RULE = 4;
/** A logit is this much of a strength: where statements begin to be no mere suggestions, most are right. */
const PER_LOGIT = 0.6;
/** What their own speaker takes back, or the room laughs at. */
const TAKEN_BACK = -1.5;
/** What was decided before this meeting. */
const TOLD_AGAIN = -2;

/** The reply that belongs to a statement: it leaves a question open, or takes a request up. */
const REPLIES: Partial<Record<AnnotationType, (context: RuleContext) => Unit | undefined>> = {
  "Open Question": openedBy,
  "Action Item": (context) => (isTakenUp(context) ? acceptanceOf(context) : undefined),
};

/** English: what the heads trained on design meetings say, and the rules for what teams say. */
export const englishJudge = (contexts: readonly RuleContext[], design: DesignModel): Judge => {
  const logits = designLogits(contexts, design);
  const units = contexts.map(({ unit }) => unit);
  return {
    strengthOf: (type, context) => {
      const { rule, share, threshold } = TYPES[type];
      const { gate } = GATES[type];
      const logit = logits[context.index]![type];
      const strengthAt = (score: number) => gate + PER_LOGIT * (score - threshold);
      const most = strengthAt(logit + share * MOST_RULE);
      // Rules are the dearest part: none is asked where the warmest yes would not do.
      if (most < gate) return most;
      const ruled = Math.max(LEAST_RULE, Math.min(MOST_RULE, rule(context)));
      const unreal = isJoke(context) || isWithdrawn(context) ? TAKEN_BACK : 0;
      const again = type === "Decision" && isToldAgain(context) ? TOLD_AGAIN : 0;
      return strengthAt(logit + share * ruled + unreal + again);
    },
    companyOf: (type, context) => {
      if (type === "Decision") return proposalBefore(context);
      const reply = REPLIES[type]?.(context);
      return reply ? [units.indexOf(reply, context.index)] : [];
    },
    ownerOf,
    dueOf,
  };
};
