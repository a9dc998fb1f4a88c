import type { AnnotationType } from "@planner/contract/model";
import type { Calendar } from "./numeric-day.ts";
import type { RuleContext } from "./rules/context.ts";

/** What judges units in one language; `companyOf` gives the units that belong to a statement beside its own. */
export type Judge = {
  strengthOf: (type: AnnotationType, context: RuleContext) => number;
  companyOf: (type: AnnotationType, context: RuleContext) => number[];
  ownerOf: (context: RuleContext, people: readonly string[]) => string | undefined;
  dueOf: (context: RuleContext, calendar: Calendar) => string | undefined;
};
