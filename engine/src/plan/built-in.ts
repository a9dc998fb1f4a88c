import { PLAN_TYPES, type PlanType } from "@planner/contract/model";
import { type Brief, briefOf } from "./brief.ts";
import { cleanInput } from "./clean-input.ts";
import type { PartError, PlanElements, PlanInput } from "./types.ts";
import { type TimedPoint, timedPoints, writeAgenda } from "./write/agenda.ts";
import { writeChallenges } from "./write/challenges.ts";
import { withoutFiller } from "./write/filler.ts";
import { writeGoal } from "./write/goal.ts";
import { writeInsights } from "./write/insights.ts";
import { type Placed, placeMaterials, startsFrom, writeMaterials } from "./write/materials.ts";
import { writeQuestions } from "./write/questions.ts";
import { signsIn } from "./write/signs.ts";
import { writeStrategy } from "./write/strategy.ts";

/** What a part is written from: the points of the agenda, the documents' sentences, and the parts before it. */
type Draft = { points: readonly TimedPoint[]; placed: readonly Placed[]; plan: PlanElements };
type Writers = { [T in PlanType]: (brief: Brief, draft: Draft) => PlanElements[T] };

/** Who writes each part. */
export const WRITERS: Writers = {
  goal: writeGoal,
  agenda: (brief, { points, placed }) => writeAgenda(brief, points, startsFrom(brief, placed)),
  questions: (brief, { plan }) => writeQuestions(brief, plan),
  challenges: (brief, { points }) => writeChallenges(brief, signsIn(brief, points)),
  strategy: writeStrategy,
  materials: (brief, { placed }) => writeMaterials(brief, placed),
  insights: (brief, { placed, plan }) => writeInsights(brief, { ...plan, placed }),
};

/** What stands in the place of a part that could not be written. */
const BLANK: PlanElements = {
  goal: { text: "" },
  agenda: { content: "", items: [] },
  questions: { items: [] },
  challenges: { items: [] },
  strategy: { text: "", goals: [] },
  materials: { items: [] },
  insights: { items: [] },
};

/**
 * Writes a whole plan without a language model; the brief is all that it rests on. A part whose writer throws is blank,
 * with its error beside the plan; the others are written.
 */
export function builtInPlan(input: PlanInput): {
  brief: Brief;
  plan: PlanElements;
  errors: PartError[];
} {
  const brief = briefOf(cleanInput(input));
  return { brief, ...planFrom(brief) };
}

/** As `builtInPlan`, of a brief; `writers` for tests of those that throw. */
export function planFrom(
  brief: Brief,
  writers: Writers = WRITERS,
): { plan: PlanElements; errors: PartError[] } {
  const errors: PartError[] = [];
  const attempt = <T>(type: PlanType, blank: T, write: () => T): T => {
    try {
      return write();
    } catch (error) {
      if (errors.every((one) => one.type !== type)) errors.push({ type, error, isMissing: true });
      return blank;
    }
  };
  const points = attempt("agenda", [], () => timedPoints(brief));
  const placed = attempt("materials", [], () => placeMaterials(brief, points));
  let plan = BLANK;
  for (const type of PLAN_TYPES) {
    const draft = { points, placed, plan };
    plan = { ...plan, [type]: attempt(type, BLANK[type], () => writers[type](brief, draft)) };
  }
  return { plan: withoutFiller(brief, plan), errors };
}
