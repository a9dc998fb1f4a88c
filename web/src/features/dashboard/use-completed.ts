import type { MeetingEntry } from "@planner/contract/model";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { findMeetings, mergeMeetings } from "./find-meetings.ts";
import { completedPages, latestQuery, PAGE } from "./queries.ts";

/** The first page moves on as meetings end: the second begins inside it, so that none falls between them. */
const OVERLAP = 50;

/** Past meetings as far as they are loaded, and the way to older ones. */
export interface CompletedMeetings {
  meetings: MeetingEntry[];
  hasOlder: boolean;
  /** Whether older ones are on their way. */
  isLoading: boolean;
  /** Why they did not come. */
  error: Error | null;
  loadOlder: () => void;
}

/** All past meetings: the latest are polled, older ones come page by page. Undefined until the first have come. */
export function useCompleted(teamId: string, hasCalendars: boolean) {
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
export function useFound(
  teamId: string,
  list: CompletedMeetings,
  { typed, asked }: { typed: string; asked: string },
): CompletedMeetings {
  const pages = useInfiniteQuery({
    ...completedPages(teamId, { search: asked }),
    enabled: asked !== "",
  });
  if (typed === "") return list;
  const atOnce = findMeetings(list.meetings, typed);
  const fromServer = asked === typed ? (pages.data?.pages.flat() ?? []) : [];
  return {
    meetings: mergeMeetings(atOnce, fromServer),
    hasOlder: asked === typed && pages.hasNextPage,
    isLoading: asked !== typed || pages.isPending || pages.isFetchingNextPage,
    error: asked === typed ? pages.error : null,
    loadOlder: () => void pages.fetchNextPage(),
  };
}
