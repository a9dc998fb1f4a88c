import type { People, PlanInput, PlanLanguage } from "../types.ts";

/** Who comes to the meeting, and what the sources say of them. */
export function findPeople(_input: PlanInput, _language: PlanLanguage): People {
  return {
    all: [],
    organiser: null,
    reader: null,
    guests: [],
    guestCompany: null,
    decider: null,
    presenter: null,
  };
}
