import { useQuery } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useNow, viewerZone } from "../../platform/times.ts";
import { Broken, Waiting } from "../../ui/list-states.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import type { ListProps } from "./completed.tsx";
import { upcomingDays } from "./days.ts";
import { UpcomingEntry } from "./entry.tsx";
import { DayList, NothingFound } from "./list.tsx";
import { recentQuery } from "./queries.ts";
import { findMeetings, searchFrom } from "./search.ts";

const MINUTE_MS = 60_000;

/** The meetings of the next seven days. */
export function Upcoming({ hasCalendars, isReading, search }: ListProps) {
  const list = useQuery(recentQuery(useTeamId(), hasCalendars));
  const viewpoint = { nowMs: useNow(MINUTE_MS), zone: viewerZone() };
  const typed = searchFrom(search);
  if (list.isPending) return <Waiting>{t("Loading your meetings")}</Waiting>;
  if (list.isError && !list.data)
    return <Broken onRetry={list.refetch}>{sentenceOf(list.error)}</Broken>;
  const days = upcomingDays(findMeetings(list.data, typed), viewpoint);
  if (days.length > 0) {
    return <DayList days={days} zone={viewpoint.zone} entry={UpcomingEntry} />;
  }
  if (isReading) return <Waiting>{t("Reading your calendar…")}</Waiting>;
  if (typed !== "") return <NothingFound search={typed} />;
  return (
    <EmptyState title={t("Nothing in the next seven days")}>
      {t("Meetings from your selected calendars appear here.")}
    </EmptyState>
  );
}
