import type { Calendar, CalendarSettings } from "@planner/contract/model";
import { useTeamId } from "../../platform/session.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import style from "./calendar-list.module.css";
import { OPTION_NAMES, useToggle } from "./settings-changes.ts";

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
      <legend className={text.hidden}>Calendars</legend>
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
      <legend className={text.hidden}>Options</legend>
      <div className={style.options}>
        <Checkbox
          checked={settings.showPrivate}
          onChange={(event) => toggle({ option: "showPrivate", on: event.target.checked })}
        >
          {OPTION_NAMES.showPrivate}
        </Checkbox>
        <Checkbox
          checked={settings.injectPlanLink}
          onChange={(event) => toggle({ option: "injectPlanLink", on: event.target.checked })}
        >
          {OPTION_NAMES.injectPlanLink}
          {!settings.calendars.some(({ canWrite }) => canWrite) && (
            <span className={classNames(text.small, text.soft, style.hint)}>
              So far none of these calendars can be written to.
            </span>
          )}
        </Checkbox>
        <Checkbox
          checked={settings.preparePlans}
          onChange={(event) => toggle({ option: "preparePlans", on: event.target.checked })}
        >
          {OPTION_NAMES.preparePlans}
          <span className={classNames(text.small, text.soft, style.hint)}>
            They are written in the background, nearest first, and again only when the invitation
            changes.
          </span>
        </Checkbox>
      </div>
    </fieldset>
  );
}
