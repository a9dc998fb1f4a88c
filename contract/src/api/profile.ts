import { CompanyProfile, PersonalProfile } from "../model/profile.ts";
import { routes } from "./route.ts";

const team = "/api/team/:teamId" as const;

export const profileRoutes = routes({
  company: { method: "GET", path: `${team}/profile`, access: "member", answer: CompanyProfile },
  saveCompany: {
    method: "PATCH",
    path: `${team}/profile`,
    access: "member",
    body: CompanyProfile.partial(),
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
    body: PersonalProfile.partial(),
    answer: PersonalProfile,
  },
});
