import { FACT_LIES } from "./about-facts.ts";
import { PEOPLE_LIES } from "./about-people.ts";
import { SENSE_LIES } from "./about-sense.ts";
import type { PlanLie } from "./lie.ts";

/** The ways to lie that a model's plans are held against. */
export const PLAN_LIES: readonly PlanLie[] = [...FACT_LIES, ...PEOPLE_LIES, ...SENSE_LIES];
