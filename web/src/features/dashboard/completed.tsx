import type { MeetingEntry } from "@planner/contract/model";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useDebounced, useNow, viewerZone } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Broken, More, Waiting } from "../../ui/list-states.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { completedDays, recentDays } from "./days.ts";
import { CompletedEntry } from "./entry.tsx";
import { DayList, NothingFound } from "./list.tsx";
import { completedPages, latestQuery, PAGE } from "./queries.ts";
import { findMeetings, mergeMeetings, searchFrom } from "./search.ts";
import { useFirstNew } from "./use-list-keys.ts";

const MINUTE_MS = 60_000;
/** How long the search stands still before the server is asked. */
const STILL_MS = 250;

export interface ListProps {
  hasCalendars: boolean;
  /** Whether a calendar is being read for the first time: an empty list is not yet the truth. */
  isReading: boolean;
  search: string;
}

/** Past meetings: the last seven days, and more on demand or where they are searched for. */
export function Completed({ hasCalendars, isReading, search }: ListProps) {
  const teamId = useTeamId();
  const { latest, list } = useCompleted(teamId, hasCalendars);
  const typed = searchFrom(search);
  const found = useFound(teamId, list, { typed, debounced: useDebounced(typed, STILL_MS) });
  const [viewsMore, setViewsMore] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const showAll = useFirstNew(around, () => setViewsMore(true));
  const viewpoint = { nowMs: useNow(MINUTE_MS), zone: viewerZone() };

  if (latest.isPending) return <Waiting>{t("Loading your meetings")}</Waiting>;
  if (latest.isError && !latest.data)
    return <Broken onRetry={latest.refetch}>{sentenceOf(latest.error)}</Broken>;

  const all = completedDays(found.meetings, viewpoint);
  const showsAll = viewsMore || typed !== "";
  const days = showsAll ? all : recentDays(all, viewpoint);
  const isMoreLoaded = days.length < all.length;
  const hasMore = isMoreLoaded || found.hasOlder;
  const viewMore = () => {
    showAll();
    if (!isMoreLoaded) found.loadOlder();
  };
  if (days.length === 0 && isReading) return <Waiting>{t("Reading your calendar…")}</Waiting>;
  const isNothingFound = days.length === 0 && typed !== "" && !found.isLoading && !found.error;
  return (
    <div ref={around}>
      <DayList days={days} zone={viewpoint.zone} entry={CompletedEntry} />
      {days.length === 0 && typed === "" && <NoneYet hasOlder={hasMore} />}
      {isNothingFound && <NothingFound search={typed} />}
      {(hasMore || found.isLoading || found.error) && (
        <More>
          {found.error && <ErrorLine>{sentenceOf(found.error)}</ErrorLine>}
          {hasMore && (
            <Button onClick={viewMore} disabled={found.isLoading}>
              {t("View More")}
            </Button>
          )}
          {found.isLoading && (
            <Spinner>
              {t(typed === "" ? "Loading older meetings" : "Searching older meetings")}
            </Spinner>
          )}
        </More>
      )}
    </div>
  );
}

const NoneYet = ({ hasOlder }: { hasOlder: boolean }) => (
  <EmptyState
    title={t(hasOlder ? "No meetings in the last seven days" : "No completed meetings yet")}
  >
    {t(hasOlder ? "Older ones are still here." : "A meeting appears here as soon as it is over.")}
  </EmptyState>
);

/** The first page moves on as meetings end: the second begins inside it, so that none falls between them. */
const OVERLAP = 50;

/** Past meetings as far as they are loaded, and the way to older ones. */
interface CompletedMeetings {
  meetings: MeetingEntry[];
  hasOlder: boolean;
  /** Whether older ones are on their way. */
  isLoading: boolean;
  /** Why they did not come. */
  error: Error | null;
  loadOlder: () => void;
}

/** All past meetings: the latest are polled, older ones come page by page. Undefined until the first have come. */
function useCompleted(teamId: string, hasCalendars: boolean) {
  const latest = useQuery(latestQuery(teamId, hasCalendars));
  const [before, setBefore] = useState<string>();
  const older = useInfiniteQuery({
    ...completedPages(teamId, { before }),
    enabled: before !== undefined,
  });
  const first = latest.data ?? [];
  const loadOlder = () => {
    if (before === undefined) setBefore(first[PAGE - OVERLAP]?.startTime);
    else void older.fetchNextPage();
  };
  const list: CompletedMeetings = {
    meetings: mergeMeetings(first, ...(older.data?.pages ?? [])),
    hasOlder: before === undefined ? first.length >= PAGE : older.hasNextPage || !older.data,
    isLoading: before !== undefined && (older.isPending || older.isFetchingNextPage),
    error: older.error,
    loadOlder,
  };
  return { latest, list };
}

/** What of those a search finds at once, and what the server finds beyond them. Without a search: all. */
function useFound(
  teamId: string,
  list: CompletedMeetings,
  { typed, debounced }: { typed: string; debounced: string },
): CompletedMeetings {
  const pages = useInfiniteQuery({
    ...completedPages(teamId, { search: debounced }),
    enabled: debounced !== "",
  });
  if (typed === "") return list;
  const atOnce = findMeetings(list.meetings, typed);
  const fromServer = debounced === typed ? (pages.data?.pages.flat() ?? []) : [];
  return {
    meetings: mergeMeetings(atOnce, fromServer),
    hasOlder: debounced === typed && pages.hasNextPage,
    isLoading: debounced !== typed || pages.isPending || pages.isFetchingNextPage,
    error: debounced === typed ? pages.error : null,
    loadOlder: () => void pages.fetchNextPage(),
  };
}
