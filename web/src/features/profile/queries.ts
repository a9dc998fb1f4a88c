import { type AnalyticsEvent, profileRoutes } from "@planner/contract/api";
import type { CompanyProfile, PersonalProfile } from "@planner/contract/model";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { record } from "../../platform/analytics.ts";
import { call } from "../../platform/call.ts";
import { teamResource } from "../../platform/query-client.ts";

export const personalQuery = (teamId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: ["team", teamId, "profile", "personal"],
    queryFn: ({ signal }) => call(profileRoutes.personal, { params: { teamId }, signal }),
  });

export const companyQuery = (teamId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: ["team", teamId, "profile", "company"],
    queryFn: ({ signal }) => call(profileRoutes.company, { params: { teamId }, signal }),
  });

/** Saves the fields of one form; blank ones are sent as empty strings. */
export function useSavePersonal(teamId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<PersonalProfile>) =>
      call(profileRoutes.savePersonal, { params: { teamId }, body }),
    onSuccess: (saved) => {
      cache.setQueryData(personalQuery(teamId).queryKey, saved);
      record("personalization_profile");
    },
  });
}

/** Saves a part of the company; empty values are left out, except a team size that was emptied. */
export function useSaveCompany(teamId: string, event: AnalyticsEvent) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (patch: Partial<CompanyProfile>) =>
      call(profileRoutes.saveCompany, { params: { teamId }, body: withoutEmpty(patch) }),
    onSuccess: (saved) => {
      cache.setQueryData(companyQuery(teamId).queryKey, saved);
      record(event);
    },
  });
}

/** Drops empty values from a company patch; a team size of null stays, it means 'not said'. */
export const withoutEmpty = (patch: Partial<CompanyProfile>): Partial<CompanyProfile> =>
  Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => name === "teamSize" || value !== ""),
  );
