import type { Playbook } from "../playbook.ts";

export const READOUT: Playbook = {
  goals: [],
  agenda: [],
  questions: [],
  challenges: [],
  strategy: [],
  strategyGoals: [],
};
