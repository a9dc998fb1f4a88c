import type { AnnotationType } from "@planner/contract/model";
import { dueOf } from "./due.ts";
import type { Judge } from "./judge.ts";
import { builtInModel, type Head, scorerOf } from "./model.ts";
import { ownerOf } from "./owner.ts";
import { actionRule } from "./rules/action.ts";
import { calloutRule } from "./rules/callout.ts";
import { isTakenUp, replyTo, type RuleContext } from "./rules/context.ts";
import { decisionRule, proposalBefore } from "./rules/decision.ts";
import { feedbackRule } from "./rules/feedback.ts";
import { ideaRule } from "./rules/idea.ts";
import { openedBy, questionRule } from "./rules/question.ts";
import type { Unit } from "./units.ts";

type Weighed = {
  rule: (context: RuleContext) => number;
  head: Head | null;
  weight: number;
  offset: number;
};

/**
 * Per type its rule, and the trained head that speaks along with its weight. Outside AMI the heads score lower
 * throughout; the offsets bring typical talk back to 0.
 */
const TYPES: Record<AnnotationType, Weighed> = {
  "Action Item": { rule: actionRule, head: "action", weight: 0.12, offset: 3 },
  Decision: { rule: decisionRule, head: "decision", weight: 0.12, offset: 3 },
  Feedback: { rule: feedbackRule, head: "feedback", weight: 0.15, offset: 1 },
  "New Idea": { rule: ideaRule, head: "idea", weight: 0.25, offset: 1 },
  "Open Question": { rule: questionRule, head: null, weight: 0, offset: 0 },
  "Visual Callout": { rule: calloutRule, head: null, weight: 0, offset: 0 },
};
/** The reply that belongs to a statement: it leaves a question open, or takes a request up. */
const REPLIES: Partial<Record<AnnotationType, (context: RuleContext) => Unit | undefined>> = {
  "Open Question": openedBy,
  "Action Item": (context) => (isTakenUp(context) ? replyTo(context) : undefined),
};
const LEAST_RULE = 1.5;
const CLIP = 3;
const NOTHING = -3;

/** English: rules for what teams say, weighed together with heads trained on AMI. */
export const englishJudge = (units: readonly Unit[]): Judge => {
  const score = scorerOf(units, builtInModel());
  return {
    strengthOf: (type, context) => {
      const { rule, head, weight, offset } = TYPES[type];
      const ruled = rule(context);
      if (ruled < LEAST_RULE) return NOTHING;
      const logit = head ? score(head, context.index) + offset : 0;
      return ruled + weight * Math.max(-CLIP, Math.min(CLIP, logit));
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
