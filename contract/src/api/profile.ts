import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import { oneLine } from "../model/plain-text.ts";
import { CompanyProfile, PersonalProfile } from "../model/profile.ts";
import { routes } from "./route.ts";

const team = "/api/team/:teamId" as const;

const text = z.string().max(LIMITS.profileMax);
/** Stands in mails, lists and other people's screens, so it is one line and commands nothing. */
const line = text.overwrite(oneLine);

/** What is saved of profiles has limits; what was saved before them is still read. */
const PersonalChange = PersonalProfile.extend({
  fullName: line,
  jobTitle: line,
  roleDetails: text,
  linkedIn: line,
  goals: text,
}).partial();
const CompanyChange = CompanyProfile.extend({
  companyName: line,
  department: line,
  companyDesc: text,
  teamSize: z.int().min(0).max(LIMITS.teamSizeMax).nullable(),
  goals: text,
  additionalGoals: text,
}).partial();

export const profileRoutes = routes({
  company: {
    method: "GET",
    path: `${team}/profile`,
    access: "member",
    scope: "read",
    answer: CompanyProfile,
  },
  saveCompany: {
    method: "PATCH",
    path: `${team}/profile`,
    access: "member",
    scope: "admin",
    body: CompanyChange,
    answer: CompanyProfile,
  },
  personal: {
    method: "GET",
    path: `${team}/members/me/profile`,
    access: "member",
    scope: "person",
    answer: PersonalProfile,
  },
  savePersonal: {
    method: "PATCH",
    path: `${team}/members/me/profile`,
    access: "member",
    scope: "person",
    body: PersonalChange,
    answer: PersonalProfile,
  },
});
