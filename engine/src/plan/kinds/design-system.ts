import type { Playbook } from "../playbook.ts";

export const DESIGN_SYSTEM: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
