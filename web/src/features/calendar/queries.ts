import { calendarRoutes } from "@planner/contract/api";
import type { CalendarSettings } from "@planner/contract/model";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/call.ts";
import { teamResource } from "../../platform/query-client.ts";
import { sendFile } from "../../platform/send-file.ts";
import { loadProfile } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { tell } from "../../ui/alerts.ts";

const settingsKey = (teamId: string) => ["team", teamId, "calendar", "settings"] as const;

/** The team's calendars and options, as this member sees them. */
export const calendarSettingsQuery = (teamId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: settingsKey(teamId),
    queryFn: ({ signal }) => call(calendarRoutes.settings, { params: { teamId }, signal }),
  });

/** Saves at once, shown before the server has answered and taken back if it refuses. */
export function useSaveCalendarSettings(teamId: string) {
  const cache = useQueryClient();
  const key = settingsKey(teamId);
  return useMutation({
    scope: { id: "calendar settings" },
    mutationFn: (next: CalendarSettings) =>
      call(calendarRoutes.saveSettings, {
        params: { teamId },
        body: {
          selected: next.calendars.flatMap(({ calendarId, selected }) =>
            selected ? [calendarId] : [],
          ),
          showPrivate: next.showPrivate,
          injectPlanLink: next.injectPlanLink,
        },
      }),
    onMutate: async (next) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<CalendarSettings>(key);
      cache.setQueryData(key, next);
      return { before };
    },
    onError: (error, _, kept) => {
      cache.setQueryData(key, kept?.before);
      tell(sentenceOf(error), { tone: "trouble" });
    },
    onSuccess: (saved) => cache.setQueryData(key, saved),
  });
}

/** Imports an .ics file, then looks again at everything that its events change. */
export function useImportCalendar(teamId: string) {
  const refresh = useRefresh(teamId);
  return useMutation({
    mutationFn: (file: File) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return sendFile(calendarRoutes.importFile, { params: { teamId }, query: { timeZone }, file });
    },
    onSuccess: refresh,
  });
}

/** Unlinks the calendar: reloads who is signed in and clears the calendar list. */
export function useUnlinkCalendar(teamId: string) {
  const cache = useQueryClient();
  const refresh = useRefresh(teamId);
  return useOnce({
    mutationFn: () => call(calendarRoutes.deSync, {}),
    onSuccess: async () => {
      cache.setQueryData(settingsKey(teamId), (old) => old && { ...old, calendars: [] });
      await refresh();
    },
    onError: (error) => tell(sentenceOf(error), { tone: "trouble" }),
  });
}

function useRefresh(teamId: string) {
  const cache = useQueryClient();
  return async () => {
    await loadProfile();
    await cache.invalidateQueries({ queryKey: ["team", teamId] });
  };
}
