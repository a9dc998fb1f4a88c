import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTeamId } from "../../platform/session.ts";
import { viewerZone } from "../../platform/times.ts";
import { useNow } from "../../platform/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DayList } from "./day-list.tsx";
import { completedDays, recentDays } from "./days.ts";
import { CompletedEntry } from "./entry.tsx";
import { Broken, Waiting } from "./list-states.tsx";
import style from "./list.module.css";
import { completedQuery } from "./queries.ts";

const MINUTE_MS = 60_000;

/** Past meetings: the last seven days, and more on demand. */
export function Completed({ hasCalendars }: { hasCalendars: boolean }) {
  const list = useInfiniteQuery(completedQuery(useTeamId(), hasCalendars));
  const [viewsMore, setViewsMore] = useState(false);
  const viewpoint = { nowMs: useNow(MINUTE_MS), zone: viewerZone() };

  if (list.isPending) return <Waiting />;
  if (list.isError && !list.data) return <Broken error={list.error} onRetry={list.refetch} />;

  const all = completedDays(list.data.pages.flat(), viewpoint);
  const recent = recentDays(all, viewpoint);
  const hasMore = list.hasNextPage || (!viewsMore && recent.length < all.length);
  const viewMore = () => {
    if (viewsMore) void list.fetchNextPage();
    setViewsMore(true);
  };
  const days = viewsMore ? all : recent;
  return (
    <>
      <DayList days={days} zone={viewpoint.zone} entry={CompletedEntry} />
      {days.length === 0 && <NoneYet hasOlder={hasMore} />}
      {hasMore && (
        <div className={style.more}>
          <Button onClick={viewMore} disabled={list.isFetchingNextPage}>
            View More
          </Button>
        </div>
      )}
    </>
  );
}

const NoneYet = ({ hasOlder }: { hasOlder: boolean }) => (
  <EmptyState title={hasOlder ? "No meetings in the last seven days" : "No completed meetings yet"}>
    {hasOlder ? "Older ones are still here." : "A meeting appears here as soon as it is over."}
  </EmptyState>
);
