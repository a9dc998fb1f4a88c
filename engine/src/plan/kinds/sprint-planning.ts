import type { Playbook } from "../playbook.ts";

export const SPRINT_PLANNING: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
