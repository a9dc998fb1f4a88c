import type { CalendarSettings } from "@planner/contract/model";
import { useTeamId } from "../../platform/session.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { AccountGroup } from "./account-group.tsx";
import { type Group, groupsOf, nameOf } from "./account-state.ts";
import { CalendarOptions } from "./calendar-list.tsx";
import style from "./linked-calendars.module.css";
import { type Unlinked, useUnlink } from "./queries.ts";
import { useSyncNow } from "./sync-now.ts";

const LEAVES = [
  "Meetings from there leave your lists. Plans and visual notes that were made stay.",
  "Agendas that were published stay in the calendar's events too, unless you take them out first.",
].join(" ");

/** Accounts with their calendars, the options, and what can be done about all of them. */
export function LinkedCalendars({
  settings,
  reconnect,
}: {
  settings: CalendarSettings;
  reconnect: string | undefined;
}) {
  const teamId = useTeamId();
  const unlink = useUnlink(teamId);
  const sync = useSyncNow(teamId);
  const groups = groupsOf(settings);
  const several = groups.filter(isOutside).length > 1;
  const ask = async (question: string, what: Unlinked) => {
    const goAhead = await confirm(question, { yes: "Unlink Calendar", details: LEAVES });
    if (goAhead) unlink.mutate(what);
  };
  const askOne = (group: Group) => ask(`Unlink ${withoutControls(nameOf(group))}?`, whatIs(group));
  return (
    <>
      {groups.map((group) => (
        <AccountGroup
          key={group.id}
          group={group}
          reconnects={group.id === reconnect}
          {...(several && isOutside(group) && { onUnlink: () => void askOne(group) })}
        />
      ))}
      <CalendarOptions settings={settings} />
      <div className={style.foot}>
        {settings.accounts.length > 0 && (
          <Button onClick={() => sync.mutate(settings)} disabled={sync.isPending}>
            Sync now
          </Button>
        )}
        <Button
          look="quiet"
          className={style.all}
          disabled={unlink.isPending}
          onClick={() =>
            void ask(several ? "Unlink all your calendars?" : "Unlink your calendar?", null)
          }
        >
          {several ? "Unlink all calendars" : "Unlink Calendar"}
        </Button>
        {sync.isPending && <Spinner>Looking for changes</Spinner>}
      </div>
    </>
  );
}

const isOutside = ({ account, calendars }: Group): boolean =>
  account !== null || calendars[0]?.provider !== "builtin";

const whatIs = ({ id, account }: Group): Unlinked =>
  account ? { accountId: id } : { calendarId: id };
