import type { Playbook } from "../playbook.ts";

export const INTERVIEW: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
