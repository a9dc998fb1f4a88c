import type { Playbook } from "../playbook.ts";

export const CRITIQUE: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
