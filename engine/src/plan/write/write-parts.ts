import { PLAN_TYPES, type PlanType } from "@planner/contract/model";
import type { Brief } from "../select/select.ts";
import type { PartError, PlanElements } from "../types.ts";
import { type TimedPoint, timedPoints, writeAgenda } from "./agenda/agenda.ts";
import { writeChallenges, signsIn } from "./challenges.ts";
import { writeGoal } from "./goal.ts";
import { writeInsights } from "./insights.ts";
import { type Placed, placeMaterials, startsFrom, writeMaterials } from "./materials.ts";
import { writeQuestions } from "./questions.ts";
import { writeStrategy } from "./strategy.ts";

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

/** The parts of a plan as they are written, and who could not be. */
export type Written = { plan: PlanElements; errors: PartError[] };

/**
 * Writes all parts of a plan; the brief is all that they rest on. A part whose writer throws is blank, with its error beside
 * the plan; the others are written. `writers` for tests of those that throw.
 */
export function writeParts(brief: Brief, writers: Writers = WRITERS): Written {
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
  return { plan, errors };
}
