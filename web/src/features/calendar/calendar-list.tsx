import { calendarRoutes } from "@planner/contract/api";
import type { Calendar, CalendarSettings } from "@planner/contract/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { call, sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { takeChangeBack, showAlert, showChange } from "../../ui/alerts.ts";
import { Checkbox, Hint } from "../../ui/choice.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import style from "./calendar-integration.module.css";
import { settingsKey } from "./queries.ts";

/** A calendar to be shown or not; saved at once. */
export function CalendarToggle({ calendar }: { calendar: Calendar }) {
  const toggle = useToggle(useTeamId());
  const { calendarId, name, selected } = calendar;
  return (
    <Checkbox
      checked={selected}
      onChange={(event) => toggle({ calendarId, on: event.target.checked })}
    >
      <Foreign>{name}</Foreign>
    </Checkbox>
  );
}

export function CalendarList({ calendars }: { calendars: Calendar[] }) {
  return (
    <fieldset className={style.list}>
      <legend className={text.hidden}>{t("Calendars")}</legend>
      <div className={style.options}>
        {calendars.map((calendar) => (
          <CalendarToggle key={calendar.calendarId} calendar={calendar} />
        ))}
      </div>
    </fieldset>
  );
}

/** What holds for all calendars; each toggle is saved at once. */
export function CalendarOptions({ settings }: { settings: CalendarSettings }) {
  const toggle = useToggle(useTeamId());
  return (
    <fieldset className={style.more}>
      <legend className={text.hidden}>{t("Options")}</legend>
      <div className={style.options}>
        <Checkbox
          checked={settings.showPrivate}
          onChange={(event) => toggle({ option: "showPrivate", on: event.target.checked })}
        >
          {t(OPTION_NAMES.showPrivate)}
        </Checkbox>
        <Checkbox
          checked={settings.injectPlanLink}
          onChange={(event) => toggle({ option: "injectPlanLink", on: event.target.checked })}
        >
          {t(OPTION_NAMES.injectPlanLink)}
          {!settings.calendars.some(({ canWrite }) => canWrite) && (
            <Hint>{t("None of these calendars can be written to.")}</Hint>
          )}
        </Checkbox>
        <Checkbox
          checked={settings.preparePlans}
          onChange={(event) => toggle({ option: "preparePlans", on: event.target.checked })}
        >
          {t(OPTION_NAMES.preparePlans)}
          <Hint>
            {t(
              "Plans are made in the background, soonest meeting first, and updated only when the invitation changes.",
            )}
          </Hint>
        </Checkbox>
      </div>
    </fieldset>
  );
}

/** One toggle: a calendar that is shown or not, or an option. */
type Toggle =
  | { calendarId: string; on: boolean }
  | { option: keyof typeof OPTION_NAMES; on: boolean };

/** What the options are called. */
const OPTION_NAMES = {
  showPrivate: "Show private events",
  injectPlanLink: "Add a link to the plan to each calendar event",
  preparePlans: "Prepare plans for the next 7 days",
} as const satisfies Record<string, Message>;

/**
 * Saves a toggle at once: shown before the server has answered, taken back alone if it refuses. Toggles are sent one
 * after the other, each on top of what the server has by then: another window may have changed the rest.
 */
function useToggle(teamId: string) {
  const cache = useQueryClient();
  const key = settingsKey(teamId);
  const mutationKey = [...key, "toggle"];
  const show = (toggle: Toggle) =>
    cache.setQueryData<CalendarSettings>(key, (old) => old && toggled(old, toggle));
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "calendar settings" },
    mutationFn: async (toggle: Toggle) => {
      // Not by way of the cache: what is shown there are the toggles that still wait, too.
      const newest = await call(calendarRoutes.settings, { params: { teamId } });
      const body = bodyOf(toggled(newest, toggle));
      return call(calendarRoutes.saveSettings, { params: { teamId }, body });
    },
    onMutate: async (toggle) => {
      // At once, whatever is asked just now; and again, since what is called off leaves what was there before it.
      show(toggle);
      await cache.cancelQueries({ queryKey: key });
      show(toggle);
    },
    onError: (error, toggle) => {
      show({ ...toggle, on: !toggle.on });
      takeChangeBack(whatIs(toggle));
      showAlert(`${refusedSentence(cache.getQueryData(key), toggle)} ${sentenceOf(error)}`, {
        tone: "error",
        action: { label: t("Try again"), run: () => mutate(toggle) },
      });
    },
    onSuccess: (saved) => {
      // While another toggle waits its turn, this answer knows nothing of it.
      if (cache.isMutating({ mutationKey }) === 1) cache.setQueryData(key, saved);
      void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
    },
  });
  return (toggle: Toggle) => {
    const name = nameOf(cache.getQueryData(key), toggle);
    const undo = () => mutate({ ...toggle, on: !toggle.on });
    const sentence = toggle.on
      ? t("“{name}” switched on.", { name })
      : t("“{name}” switched off.", { name });
    showChange(whatIs(toggle), sentence, undo);
    mutate(toggle);
  };
}

const whatIs = (toggle: Toggle): string =>
  "option" in toggle ? toggle.option : `calendar ${toggle.calendarId}`;

function nameOf(settings: CalendarSettings | undefined, toggle: Toggle): string {
  if ("option" in toggle) return t(OPTION_NAMES[toggle.option]);
  const calendar = settings?.calendars.find(({ calendarId }) => calendarId === toggle.calendarId);
  return calendar?.name ?? t("This calendar");
}

/** '“Holidays” could not be switched on.' */
function refusedSentence(settings: CalendarSettings | undefined, toggle: Toggle): string {
  const name = nameOf(settings, toggle);
  return toggle.on
    ? t("“{name}” could not be switched on.", { name })
    : t("“{name}” could not be switched off.", { name });
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

const bodyOf = ({ calendars, ...options }: CalendarSettings) => ({
  selected: calendars.flatMap(({ calendarId, selected }) => (selected ? [calendarId] : [])),
  showPrivate: options.showPrivate,
  injectPlanLink: options.injectPlanLink,
  preparePlans: options.preparePlans,
});
