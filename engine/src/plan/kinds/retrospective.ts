import type { Playbook } from "../playbook.ts";

export const RETROSPECTIVE: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
