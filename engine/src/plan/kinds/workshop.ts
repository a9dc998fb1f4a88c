import type { Playbook } from "../playbook.ts";

export const WORKSHOP: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
