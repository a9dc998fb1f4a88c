import { calendarRoutes } from "@planner/contract/api";
import type { CalendarAccount, CalendarSettings } from "@planner/contract/model";
import { useQueryClient } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";
import { tell } from "../../ui/alerts.ts";
import { calendarSettingsQuery } from "./queries.ts";

const LOOKS = 15;
const LOOK_MS = 1_000;

/** Looks for changes now; on its way until every account was read again, or for a quarter of a minute. */
export function useSyncNow(teamId: string) {
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
    onError: (error) => tell(sentenceOf(error), { tone: "error" }),
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
