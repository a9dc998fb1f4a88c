import { type Brief, briefOf } from "./brief.ts";
import { cleanInput } from "./clean-input.ts";
import type { PlanElements, PlanInput } from "./types.ts";
import { timedPoints, writeAgenda } from "./write/agenda.ts";
import { writeChallenges } from "./write/challenges.ts";
import { withoutFiller } from "./write/filler.ts";
import { writeGoal } from "./write/goal.ts";
import { writeInsights } from "./write/insights.ts";
import { placeMaterials, startsFrom, writeMaterials } from "./write/materials.ts";
import { writeQuestions } from "./write/questions.ts";
import { signsIn } from "./write/signs.ts";
import { writeStrategy } from "./write/strategy.ts";

/** Writes a whole plan without a language model; the brief is all that it rests on. */
export function builtInPlan(input: PlanInput): { brief: Brief; plan: PlanElements } {
  const brief = briefOf(cleanInput(input));
  return { brief, plan: planFrom(brief) };
}

function planFrom(brief: Brief): PlanElements {
  const points = timedPoints(brief);
  const placed = placeMaterials(brief, points);
  const agenda = writeAgenda(brief, points, startsFrom(brief, placed));
  const goal = writeGoal(brief);
  const questions = writeQuestions(brief, { agenda, goal });
  const plan = {
    goal,
    agenda,
    questions,
    challenges: writeChallenges(brief, signsIn(brief, points)),
    strategy: writeStrategy(brief),
    materials: writeMaterials(brief, placed),
    insights: writeInsights(brief, { agenda, questions, placed }),
  };
  return withoutFiller(brief, plan);
}
