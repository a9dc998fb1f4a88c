import type { CalendarSettings } from "@planner/contract/model";
import { useTeamId } from "../../platform/session.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import text from "../../ui/text.module.css";
import style from "./calendar-list.module.css";
import { useSaveCalendarSettings } from "./queries.ts";

/** The calendars and the options about them; each toggle is saved at once. */
export function CalendarList({ settings }: { settings: CalendarSettings }) {
  const { mutate: save } = useSaveCalendarSettings(useTeamId());
  const select = (calendarId: string, selected: boolean) =>
    save({
      ...settings,
      calendars: settings.calendars.map((calendar) =>
        calendar.calendarId === calendarId ? { ...calendar, selected } : calendar,
      ),
    });
  return (
    <>
      <fieldset>
        <legend className={style.legend}>Calendars</legend>
        <div className={style.options}>
          {settings.calendars.map(({ calendarId, name, selected }) => (
            <Checkbox
              key={calendarId}
              checked={selected}
              onChange={(event) => select(calendarId, event.target.checked)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className={style.more}>
        <legend className={text.hidden}>Options</legend>
        <div className={style.options}>
          <Checkbox
            checked={settings.showPrivate}
            onChange={(event) => save({ ...settings, showPrivate: event.target.checked })}
          >
            Show private events
          </Checkbox>
          <Checkbox
            checked={settings.injectPlanLink}
            onChange={(event) => save({ ...settings, injectPlanLink: event.target.checked })}
          >
            Add a link to the plan to each calendar event
          </Checkbox>
        </div>
      </fieldset>
    </>
  );
}
