import { z } from "zod";

/** Who a member is and what they are after; blank fields are empty strings. */
export const PersonalProfile = z.object({
  fullName: z.string(),
  jobTitle: z.string(),
  roleDetails: z.string(),
  linkedIn: z.string(),
  goals: z.string(),
});
export type PersonalProfile = z.infer<typeof PersonalProfile>;

/** What the team's company is. */
export const CompanyProfile = z.object({
  companyName: z.string(),
  department: z.string(),
  companyDesc: z.string(),
  teamSize: z.int().min(0).nullable(),
  goals: z.string(),
  additionalGoals: z.string(),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;
