import type { PlanType } from "@planner/contract/model";
import type { ComponentType } from "react";
import { AgendaBody } from "./agenda-body.tsx";
import type { BodyProps } from "./body-props.ts";
import { ChallengesBody } from "./challenges-body.tsx";
import { GoalBody } from "./goal-body.tsx";
import { ItemsBody, MaterialsBody } from "./items-body.tsx";
import { QuestionsBody } from "./questions-body.tsx";
import { StrategyBody } from "./strategy-body.tsx";

/** What each part shows once it is done. */
export const BODIES: { [T in PlanType]: ComponentType<BodyProps<T>> } = {
  goal: GoalBody,
  agenda: AgendaBody,
  questions: QuestionsBody,
  challenges: ChallengesBody,
  strategy: StrategyBody,
  materials: MaterialsBody,
  insights: ItemsBody,
};
