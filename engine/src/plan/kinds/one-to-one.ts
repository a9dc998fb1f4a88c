import type { Playbook } from "../playbook.ts";

export const ONE_TO_ONE: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
