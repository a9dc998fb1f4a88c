import type { Playbook } from "../playbook.ts";

export const VENDOR: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
