import type { MeetingKind } from "@planner/contract/model";
import { FACT_ADVICE, GOAL_ADVICE } from "../../phrases.ts";
import type { Phrase } from "../../playbook.ts";

const { testChoices, findMisfit, startThere, pastCase } = FACT_ADVICE;

/** What somebody or a company does is no aim: it is what choices are held against. */
const FOR_FACTS: Readonly<Record<MeetingKind, Phrase>> = {
  critique: findMisfit,
  review: testChoices,
  kickoff: testChoices,
  discovery: findMisfit,
  presentation: testChoices,
  "check-in": startThere,
  workshop: testChoices,
  "research-planning": findMisfit,
  readout: findMisfit,
  handoff: testChoices,
  "design-system": findMisfit,
  "sprint-planning": testChoices,
  "stand-up": startThere,
  retrospective: startThere,
  "one-to-one": startThere,
  interview: pastCase,
  vendor: testChoices,
  meeting: startThere,
};

/** What a line of a profile leads to in each kind of meeting: a goal, and what somebody or a company does. */
export const KIND_ADVICE = { goals: GOAL_ADVICE, facts: FOR_FACTS } as const;
