import type { Playbook } from "../playbook.ts";

export const STAND_UP: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
