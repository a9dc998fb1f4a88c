import type { Playbook } from "../playbook.ts";

export const PRESENTATION: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
