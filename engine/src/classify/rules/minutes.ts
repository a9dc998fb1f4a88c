import english from "../languages/en/minutes.json" with { type: "json" };
import type { Unit } from "../units.ts";

const TALKS = /\b(?:i|me|my|you|your|we|us|our)\b/;
const LEAST_UNITS = 20;
const TALKING_SHARE = 0.2;

/** Whether a meeting is written down in reported speech ('Takes the map', 'Asks whether …') and not word by word. */
export const isMinutes = (units: readonly Unit[]): boolean => {
  if (units.length < LEAST_UNITS) return false;
  const talking = units.filter(({ plain }) => TALKS.test(plain)).length;
  return talking / units.length < TALKING_SHARE;
};

/** Small words before what a line of minutes says. */
const LEAD = `^(?:(?:${english.lead.join("|")})[,.]? )*`;

/** A task in the third person without a subject: 'Posts both variants', 'Will compare …'. */
export const TAKES_ON = new RegExp(`${LEAD}(?:${english.takesOn.join("|")}) `);
