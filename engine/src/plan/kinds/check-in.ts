import type { Playbook } from "../playbook.ts";

export const CHECK_IN: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
