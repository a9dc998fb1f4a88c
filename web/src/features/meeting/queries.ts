import { calendarRoutes, meetingRoutes, shareRoutes } from "@planner/contract/api";
import { LIMITS, type Meeting } from "@planner/contract/model";
import { queryOptions } from "@tanstack/react-query";
import { call, callAgain, isGone, type Tagged } from "../../platform/call.ts";
import { retryProblem } from "../../platform/query-client.ts";

/** Whether any part of a meeting's plan or visual notes is still being made. */
const isPending = (meeting: Pick<Meeting, "elements"> | undefined): boolean =>
  meeting?.elements.some(({ status }) => status === "PENDING") ?? false;

// Another tab may have changed or deleted it.
const followed = {
  staleTime: LIMITS.reportStaleMs,
  networkMode: "always",
  // Cleared on leaving; also polled in a hidden tab, whose reader waits for the notification.
  gcTime: 0,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: "always",
  retry: retryProblem,
  // What was asked for ahead of a screen need not be asked for again by the screen where it is not there.
  retryOnMount: ({ state }: { state: { error: Error | null } }) => !isGone(state.error),
} as const;

/** Every second while something is being made, `idleMs` afterwards, never again once it is gone. */
const pollMs = (isMaking: boolean, error: Error | null, idleMs: number): number | false => {
  if (isGone(error)) return false;
  return isMaking ? LIMITS.elementPollMs : idleMs;
};

/** What colleagues can change is asked for often where somebody sees it; a tab that comes into sight asks at once. */
const ownIdleMs = (meeting: Meeting | undefined): number =>
  meeting && meeting.elements.length > 0 && !document.hidden
    ? LIMITS.meetingPollMs
    : LIMITS.teamRefetchMs;

export const meetingKey = (teamId: string, id: string) =>
  ["team", teamId, "meetings", "one", id] as const;

/** A meeting with all that was made of it, asked for every second while something is pending and whenever its window is looked at again. */
export const meetingQuery = (teamId: string, id: string) =>
  queryOptions({
    ...followed,
    queryKey: meetingKey(teamId, id),
    queryFn: async ({ signal, client }) => {
      const asSent = ["team", teamId, "as sent", id];
      const before = client.getQueryData<Tagged<Meeting>>(asSent);
      const request = { params: { teamId, id }, signal };
      const now = await callAgain(meetingRoutes.meeting, request, before);
      client.setQueryData(asSent, now);
      return now.answer;
    },
    refetchInterval: ({ state }) =>
      pollMs(isPending(state.data), state.error, ownIdleMs(state.data)),
  });

/** What the holder of a link sees: asked for every second while it is being made, later now and then. */
const sharedQuery = <Shared extends Pick<Meeting, "elements">>(
  path: readonly string[],
  load: (signal: AbortSignal) => Promise<{ data: Shared }>,
) =>
  queryOptions({
    ...followed,
    queryKey: ["share", ...path],
    queryFn: async ({ signal }) => (await load(signal)).data,
    refetchInterval: ({ state }) =>
      pollMs(isPending(state.data), state.error, LIMITS.teamRefetchMs),
  });

/** What the holder of a link sees of a meeting. */
export const sharedMeetingQuery = (id: string, shareId: string) =>
  sharedQuery([shareId, id], (signal) =>
    call(shareRoutes.meeting, { params: { id, shareId }, signal }),
  );

/** What the holder of a link sees of a plan. */
export const sharedPlanQuery = (shareId: string) =>
  sharedQuery([shareId, "plan"], (signal) =>
    call(shareRoutes.plan, { params: { shareId }, signal }),
  );

/** A calendar event before anything was made of it. */
export const eventQuery = (teamId: string, calendarId: string, eventId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "calendar", calendarId, "event", eventId],
    retry: retryProblem,
    queryFn: ({ signal }) =>
      call(calendarRoutes.event, { params: { teamId, calendarId, eventId }, signal }),
  });
