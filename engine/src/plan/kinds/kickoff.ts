import type { Playbook } from "../playbook.ts";

export const KICKOFF: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
