import type { Series } from "@planner/contract/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { completedDays, upcomingDays } from "../../features/dashboard/days.ts";
import { CompletedEntry, UpcomingEntry } from "../../features/dashboard/entry.tsx";
import { DayList } from "../../features/dashboard/list.tsx";
import { keyOf } from "../../features/dashboard/search.ts";
import { useFirstNew } from "../../features/dashboard/use-list-keys.ts";
import { seriesMeetingsQuery } from "../../features/series/queries.ts";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useNow, viewerZone } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { Broken, More, Waiting } from "../../ui/list-states.tsx";
import { ChooseMeetings } from "./choose-meetings.tsx";
import { Nothing, Section } from "./section.tsx";

const MINUTE_MS = 60_000;

const useHeld = (id: string) => useInfiniteQuery(seriesMeetingsQuery(useTeamId(), id));

/** The meetings that are not over yet, with their plans, or the way to one. */
export function Next({ series: { id, upcoming } }: { series: Series }) {
  const [latest = []] = useHeld(id).data?.pages ?? [];
  const viewpoint = { nowMs: useNow(MINUTE_MS), zone: viewerZone() };
  // One that is going on may be in both.
  const known = new Set(latest.map(keyOf));
  const meetings = [...latest, ...upcoming.filter((entry) => !known.has(keyOf(entry)))];
  const days = upcomingDays(meetings, viewpoint);
  return (
    <Section title={t("Next [meeting]")}>
      {days.length > 0 ? (
        <DayList days={days} zone={viewpoint.zone} entry={UpcomingEntry} />
      ) : (
        <Nothing>{t("No calendar has a next meeting of this series.")}</Nothing>
      )}
    </Section>
  );
}

/** The meetings that are over, newest first. */
export function Held({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHeld(id);
  const around = useRef<HTMLDivElement>(null);
  const toFirstNew = useFirstNew(around);
  const viewpoint = { nowMs: useNow(MINUTE_MS), zone: viewerZone() };
  const days = completedDays(data?.pages.flat() ?? [], viewpoint);
  return (
    <Section title={t("Meetings so far")} action={<ChooseMeetings id={id} />}>
      {!data && error && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
      {!data && !error && <Waiting>{t("Reading meetings…")}</Waiting>}
      {data && days.length === 0 && (
        <Nothing>{t("A meeting appears here once it is over and has a plan or notes.")}</Nothing>
      )}
      <div ref={around}>
        <DayList days={days} zone={viewpoint.zone} entry={CompletedEntry} />
        {hasNextPage && (
          <More>
            <Button
              onClick={() => {
                toFirstNew();
                void fetchNextPage();
              }}
            >
              {isFetchingNextPage ? t("Reading meetings…") : t("Show more")}
            </Button>
          </More>
        )}
      </div>
    </Section>
  );
}
