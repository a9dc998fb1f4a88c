import { calendarRoutes } from "@planner/contract/api";
import type { CalendarSettings } from "@planner/contract/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/call.ts";
import { tell } from "../../ui/alerts.ts";
import { settingsKey } from "./queries.ts";

/** One toggle: a calendar that is shown or not, or an option. */
export type Toggle =
  | { calendarId: string; on: boolean }
  | { option: "showPrivate" | "injectPlanLink"; on: boolean };

/**
 * Saves a toggle at once: shown before the server has answered, taken back alone if it refuses. Toggles are sent one
 * after the other, each with what the ones before it came to.
 */
export function useToggle(teamId: string) {
  const cache = useQueryClient();
  const key = settingsKey(teamId);
  const mutationKey = [...key, "toggle"];
  const show = (toggle: Toggle) =>
    cache.setQueryData<CalendarSettings>(key, (old) => old && toggled(old, toggle));
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "calendar settings" },
    mutationFn: (toggle: Toggle) => {
      const settings = cache.getQueryData<CalendarSettings>(key);
      if (!settings) throw new Error("Toggled before the settings were there");
      const body = bodyOf(toggled(settings, toggle));
      return call(calendarRoutes.saveSettings, { params: { teamId }, body });
    },
    onMutate: async (toggle) => {
      await cache.cancelQueries({ queryKey: key });
      show(toggle);
    },
    onError: (error, toggle) => {
      show({ ...toggle, on: !toggle.on });
      tell(sentenceOf(error), {
        tone: "trouble",
        action: { label: "Try again", run: () => mutate(toggle) },
      });
    },
    onSuccess: (saved) => {
      // While another toggle waits its turn, this answer knows nothing of it.
      if (cache.isMutating({ mutationKey }) === 1) cache.setQueryData(key, saved);
      void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
    },
  });
  return mutate;
}

function toggled(settings: CalendarSettings, toggle: Toggle): CalendarSettings {
  if ("option" in toggle) return { ...settings, [toggle.option]: toggle.on };
  return {
    ...settings,
    calendars: settings.calendars.map((calendar) =>
      calendar.calendarId === toggle.calendarId ? { ...calendar, selected: toggle.on } : calendar,
    ),
  };
}

const bodyOf = ({ calendars, showPrivate, injectPlanLink }: CalendarSettings) => ({
  selected: calendars.flatMap(({ calendarId, selected }) => (selected ? [calendarId] : [])),
  showPrivate,
  injectPlanLink,
});
