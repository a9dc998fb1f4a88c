import type { Brief } from "../../plan/select/select.ts";
import type { PlanElements, PlanInput } from "../../plan/types.ts";
import {
  checkCarried,
  checkChallenges,
  checkClaims,
  checkPrivacy,
  checkQuestions,
} from "./claims.ts";
import type { Checked, Problem } from "./parts.ts";
import { checkClock, checkOwners } from "./timing.ts";
import {
  checkGoal,
  checkHoles,
  checkLanguage,
  checkSpecific,
  checkStyle,
  checkWords,
} from "./wording.ts";

const CHECKS: readonly ((checked: Checked) => Problem[])[] = [
  checkHoles,
  checkClaims,
  checkClock,
  checkOwners,
  checkSpecific,
  checkStyle,
  checkGoal,
  checkChallenges,
  checkQuestions,
  checkPrivacy,
  checkWords,
  checkLanguage,
  checkCarried,
];

/**
 * What is wrong with a plan, by the numbers of the craft's list; nothing for a good one. Determinism (11) and the
 * effect of adding and removing facts (12) take more than one plan: see `isStable` and the tests.
 */
export function checkPlan(input: PlanInput, brief: Brief, plan: PlanElements): Problem[] {
  return CHECKS.flatMap((check) => check({ brief: { ...brief, input }, plan }));
}

/** 11: whether a plan is the same, byte for byte, when it is written again and when the guest list is turned round. */
export function isStable(input: PlanInput, write: (input: PlanInput) => PlanElements): boolean {
  const turned = { ...input.event, attendees: input.event.attendees.toReversed() };
  const [first, again, other] = [input, input, { ...input, event: turned }].map((one) =>
    JSON.stringify(write(one)),
  );
  return first === again && first === other;
}
