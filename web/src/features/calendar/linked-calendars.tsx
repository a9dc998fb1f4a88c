import { calendarRoutes } from "@planner/contract/api";
import type { CalendarAccount, CalendarSettings } from "@planner/contract/model";
import { useQueryClient } from "@tanstack/react-query";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { AccountGroup } from "./account-group.tsx";
import { type Group, groupsOf, nameOf } from "./account-state.ts";
import style from "./calendar-integration.module.css";
import { CalendarOptions } from "./calendar-list.tsx";
import { calendarSettingsQuery, type Unlinked, useUnlink } from "./queries.ts";

const LEAVES =
  "Its meetings leave your lists. Plans and visual notes already made stay. Published agendas stay in the calendar's events unless you remove them first." satisfies Message;

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
  const confirmUnlink = async (question: string, what: Unlinked) => {
    const goAhead = await confirm(question, { yes: t("Unlink Calendar"), details: t(LEAVES) });
    if (goAhead) unlink.mutate(what);
  };
  const confirmOne = (group: Group) =>
    confirmUnlink(t("Unlink {name}?", { name: withoutControls(nameOf(group)) }), whatIs(group));
  return (
    <>
      {groups.map((group) => (
        <AccountGroup
          key={group.id}
          group={group}
          reconnects={group.id === reconnect}
          {...(several && isOutside(group) && { onUnlink: () => void confirmOne(group) })}
        />
      ))}
      <CalendarOptions settings={settings} />
      <div className={style.foot}>
        {settings.accounts.length > 0 && (
          <Button onClick={() => sync.mutate(settings)} disabled={sync.isPending}>
            {t("Sync now")}
          </Button>
        )}
        <Button
          look="quiet"
          className={style.all}
          disabled={unlink.isPending}
          onClick={() =>
            void confirmUnlink(
              several ? t("Unlink all your calendars?") : t("Unlink your calendar?"),
              null,
            )
          }
        >
          {several ? t("Unlink all calendars") : t("Unlink Calendar")}
        </Button>
        {sync.isPending && <Spinner>{t("Looking for changes")}</Spinner>}
      </div>
    </>
  );
}

const isOutside = ({ account, calendars }: Group): boolean =>
  account !== null || calendars[0]?.provider !== "builtin";

const whatIs = ({ id, account }: Group): Unlinked =>
  account ? { accountId: id } : { calendarId: id };

const LOOKS = 15;
const LOOK_MS = 1_000;

/** Looks for changes now; on its way until every account was read again, or for a quarter of a minute. */
function useSyncNow(teamId: string) {
  const cache = useQueryClient();
  const read = () => cache.fetchQuery(calendarSettingsQuery(teamId));
  return useOnce({
    mutationFn: async ({ accounts }: CalendarSettings) => {
      await call(calendarRoutes.syncNow, { params: { teamId }, body: {} });
      for (let look = 0; look < LOOKS; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        const now = await read();
        if (now.accounts.every((account) => isReadSince(account, accounts))) break;
      }
      await cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
    },
  });
}

/** Whether it was read since then; one that cannot be read now is not waited for. */
function isReadSince(now: CalendarAccount, then: readonly CalendarAccount[]): boolean {
  if (now.state === "reconnect" || now.state === "broken") return true;
  // With no calendar switched on there is nothing to be read.
  if (now.state === "ok" && now.lastSyncedAt === null) return true;
  const before = then.find(({ accountId }) => accountId === now.accountId);
  return now.lastSyncedAt !== before?.lastSyncedAt;
}
