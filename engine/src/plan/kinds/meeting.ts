import type { Playbook } from "../playbook.ts";

export const MEETING: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
