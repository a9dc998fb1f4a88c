import { calendarRoutes } from "@planner/contract/api";
import { type CalendarSettings, LIMITS } from "@planner/contract/model";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { record } from "../../platform/analytics.ts";
import { call } from "../../platform/call.ts";
import { teamResource } from "../../platform/query-client.ts";
import { sendFile } from "../../platform/send-file.ts";
import { loadProfile } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { isUnderWay } from "./account-state.ts";

export const settingsKey = (teamId: string) => ["team", teamId, "calendar", "settings"] as const;

/**
 * The person's accounts, calendars and options; asked every few seconds while an account is being read, and whenever
 * somebody comes back to them, since they may have been changed in another window.
 */
export const calendarSettingsQuery = (teamId: string) =>
  queryOptions({
    queryKey: settingsKey(teamId),
    staleTime: 0,
    queryFn: ({ signal }) => call(calendarRoutes.settings, { params: { teamId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.accounts.some(isUnderWay) ? LIMITS.dashboardPollMs : teamResource.refetchInterval,
  });

/** Where this browser is, for times in a calendar that name no zone. */
const hereZone = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Imports an .ics file, then looks again at everything that its events change. */
export function useImportCalendar(teamId: string) {
  const refresh = useRefresh(teamId);
  return useMutation({
    mutationFn: (file: File) =>
      sendFile(calendarRoutes.importFile, { params: { teamId }, query: hereZone(), file }),
    onSuccess: refresh,
  });
}

/** What links an account at a CalDAV server; throws with the field that it is about. */
export const linkCaldav = (
  teamId: string,
  body: { server: string; user: string; password: string },
): Promise<CalendarSettings> => call(calendarRoutes.linkCaldav, { params: { teamId }, body });

/** What subscribes to a calendar file at an address; throws with the field that it is about. */
export const subscribe = (teamId: string, url: string): Promise<CalendarSettings> =>
  call(calendarRoutes.subscribe, { params: { teamId }, body: { url, ...hereZone() } });

/** To be called with what a change of the accounts answered: shows it, and looks again at what hangs on it. */
export function useTakeSettings(teamId: string): (settings: CalendarSettings) => Promise<void> {
  const cache = useQueryClient();
  const refresh = useRefresh(teamId);
  return async (settings) => {
    cache.setQueryData(settingsKey(teamId), settings);
    await refresh();
  };
}

/** What is to be unlinked: one account, one calendar without one, or (null) all. */
export type Unlinked = { accountId: string } | { calendarId: string } | null;

/** Unlinks: reloads who is signed in and takes what is gone out of the list. */
export function useUnlink(teamId: string) {
  const take = useTakeSettings(teamId);
  const cache = useQueryClient();
  return useOnce({
    mutationFn: async (what: Unlinked) => {
      const old = cache.getQueryData<CalendarSettings>(settingsKey(teamId));
      const left = await unlink(teamId, what, old);
      if (isGoogleAmong(what, old)) record("de_sync_google");
      return left;
    },
    onSuccess: (settings) => settings && take(settings),
  });
}

/** What is left of the settings, as far as that is known. */
async function unlink(teamId: string, what: Unlinked, old: CalendarSettings | undefined) {
  if (what === null) {
    await call(calendarRoutes.deSync, {});
    return old && { ...old, accounts: [], calendars: [] };
  }
  return "accountId" in what
    ? call(calendarRoutes.removeAccount, { params: { teamId, accountId: what.accountId } })
    : call(calendarRoutes.removeCalendar, { params: { teamId, calendarId: what.calendarId } });
}

/** Everything counts, whatever it was: the event is named after the provider that came first. */
const isGoogleAmong = (what: Unlinked, old: CalendarSettings | undefined): boolean =>
  what === null ||
  ("accountId" in what &&
    (old?.accounts ?? []).some(
      ({ accountId, provider }) => accountId === what.accountId && provider === "google",
    ));

function useRefresh(teamId: string) {
  const cache = useQueryClient();
  return async () => {
    await loadProfile();
    await cache.invalidateQueries({ queryKey: ["team", teamId] });
  };
}
