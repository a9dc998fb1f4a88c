import type { Playbook } from "../playbook.ts";

export const HANDOFF: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
