import type { Playbook } from "../playbook.ts";

export const RESEARCH_PLANNING: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
