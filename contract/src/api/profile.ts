import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import { CompanyProfile, PersonalProfile } from "../model/profile.ts";
import { routes } from "./route.ts";

const team = "/api/team/:teamId" as const;

const text = z.string().max(LIMITS.profileMax);

/** What is saved of profiles has limits; what was saved before them is still read. */
const PersonalChange = PersonalProfile.extend({
  fullName: text,
  jobTitle: text,
  roleDetails: text,
  linkedIn: text,
  goals: text,
}).partial();
const CompanyChange = CompanyProfile.extend({
  companyName: text,
  department: text,
  companyDesc: text,
  teamSize: z.int().min(0).max(LIMITS.teamSizeMax).nullable(),
  goals: text,
  additionalGoals: text,
}).partial();

export const profileRoutes = routes({
  company: { method: "GET", path: `${team}/profile`, access: "member", answer: CompanyProfile },
  saveCompany: {
    method: "PATCH",
    path: `${team}/profile`,
    access: "member",
    body: CompanyChange,
    answer: CompanyProfile,
  },
  personal: {
    method: "GET",
    path: `${team}/members/me/profile`,
    access: "member",
    answer: PersonalProfile,
  },
  savePersonal: {
    method: "PATCH",
    path: `${team}/members/me/profile`,
    access: "member",
    body: PersonalChange,
    answer: PersonalProfile,
  },
});
