import type { About } from "../about.ts";
import type { Phrase } from "../playbook.ts";
import type { PlanInput, Source } from "../types.ts";

export const PROFILE_FIELDS = [
  "goals",
  "roleDetails",
  "companyGoals",
  "additionalGoals",
  "companyDesc",
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** A line of a profile that touches the event. */
export type ProfileFact = {
  field: ProfileField;
  /** Verbatim from the profile. */
  quote: string;
  /** What to do because of it, to stand after 'Because your goal is “…”, '; without a full stop. */
  advicePhrase: Phrase;
  sources: readonly Source[];
  audience: "team";
};

/** At most one line of the reader's own profile and one of the company's, the first being the reader's. */
export function profileFacts(_input: PlanInput, _about: About): ProfileFact[] {
  return [];
}
