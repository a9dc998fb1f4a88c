import { calendarRoutes } from "@planner/contract/api";
import type { CalendarSettings } from "@planner/contract/model";
import { record } from "../../platform/analytics.ts";
import { urlOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { tell } from "../../ui/alerts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { isLinked } from "./account-state.ts";
import { CalendarWays } from "./calendar-ways.tsx";
import style from "./connect-calendar.module.css";
import { useTakeSettings } from "./queries.ts";

const toGoogle = {
  to: urlOf(calendarRoutes.sync, {}),
  reloadDocument: true,
  onClick: () => record("sync_with_google"),
};

/** The ways to a first or a further calendar. */
export function ConnectCalendar({ settings }: { settings: CalendarSettings }) {
  const take = useTakeSettings(useTeamId());
  const linked = isLinked(settings);
  const onLinked = async (next: CalendarSettings) => {
    await take(next);
    tell("Linked. Its meetings appear as they are read.", { tone: "done" });
  };
  return (
    <div className={linked ? style.another : style.first}>
      {linked ? (
        <h3 className={style.title}>Another calendar</h3>
      ) : (
        <LinkButton look="ink" {...toGoogle}>
          Connect to Calendar
        </LinkButton>
      )}
      {linked && settings.canSignIn && <LinkButton {...toGoogle}>Sign in with Google</LinkButton>}
      <CalendarWays onLinked={onLinked} />
    </div>
  );
}
