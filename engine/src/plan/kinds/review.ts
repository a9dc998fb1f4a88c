import type { Playbook } from "../playbook.ts";

export const REVIEW: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
