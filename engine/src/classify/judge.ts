import type { AnnotationType } from "@planner/contract/model";
import type { Calendar } from "./numeric-day.ts";
import type { RuleContext } from "./rules/context.ts";

/** What judges units in one language; `chanceOf`, where it was learned, tells how likely a strength is right (0–1). */
export type Judge = {
  strengthOf: (type: AnnotationType, context: RuleContext) => number;
  chanceOf?: ((type: AnnotationType, strength: number) => number | undefined) | undefined;
  ownerOf: (context: RuleContext, people: readonly string[]) => string | undefined;
  dueOf: (context: RuleContext, calendar: Calendar) => string | undefined;
};
