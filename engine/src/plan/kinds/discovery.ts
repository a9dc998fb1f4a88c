import type { Playbook } from "../playbook.ts";

export const DISCOVERY: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
