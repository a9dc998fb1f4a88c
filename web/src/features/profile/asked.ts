import type { CompanyProfile, PersonalProfile } from "@planner/contract/model";
import type { Asked } from "./asked-field.tsx";

type PersonalName = keyof PersonalProfile;
type CompanyName = keyof CompanyProfile;

/** Whether it is empty, or digits that a computer can count up to. */
const isWholeNumber = (text: string): boolean =>
  /^\d*$/.test(text.trim()) && Number.isSafeInteger(Number(text));

/** The Profile tab. */
export const PERSONAL_FIELDS: readonly Asked<PersonalName>[] = [
  {
    name: "fullName",
    label: "Full name",
    hint: "As it appears in transcripts.",
    autoComplete: "name",
  },
  { name: "jobTitle", label: "Job title", autoComplete: "organization-title" },
  {
    name: "roleDetails",
    label: "Role details",
    hint: "What you decide, and what you are asked about.",
    kind: "lines",
  },
  { name: "linkedIn", label: "LinkedIn", kind: "url", autoComplete: "url" },
  { name: "goals", label: "Goals", hint: "Plans start from these. One per line.", kind: "lines" },
];

/** The Company tab. */
export const COMPANY_FIELDS: readonly Asked<CompanyName>[] = [
  { name: "companyName", label: "Company name", autoComplete: "organization" },
  { name: "department", label: "Department" },
  {
    name: "companyDesc",
    label: "Company description",
    hint: "What it makes, and for whom.",
    kind: "lines",
  },
  {
    name: "teamSize",
    label: "Team size",
    hint: "How many people you work with.",
    kind: "number",
    refuse: (size) =>
      isWholeNumber(size) ? undefined : "Team size is a whole number, 0 or more, such as 12.",
  },
];

/** The Objectives tab. */
export const OBJECTIVE_FIELDS: readonly Asked<CompanyName>[] = [
  {
    name: "goals",
    label: "Goals",
    hint: "What the team wants to reach. One per line.",
    kind: "lines",
  },
  {
    name: "additionalGoals",
    label: "Additional goals",
    hint: "What else a good meeting should serve.",
    kind: "lines",
  },
];
