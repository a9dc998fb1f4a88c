import { presentationRoutes } from "@planner/contract/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import { retryProblem } from "../../platform/query-client.ts";

const keyOf = (teamId: string, meetingId: string) =>
  ["team", teamId, "presenting", meetingId] as const;

/** All that was heard in a meeting, in the order in which it was said; asked for anew by each screen. */
export const transcriptsQuery = (teamId: string, meetingId: string) =>
  queryOptions({
    queryKey: [...keyOf(teamId, meetingId), "transcripts"],
    staleTime: 0,
    retry: retryProblem,
    queryFn: ({ signal }) =>
      call(presentationRoutes.transcripts, { params: { teamId, id: meetingId }, signal }),
  });

/** How often a meeting's deck was presented, the newest first. */
export const presentationsQuery = (teamId: string, meetingId: string) =>
  queryOptions({
    queryKey: [...keyOf(teamId, meetingId), "presentations"],
    staleTime: 0,
    retry: retryProblem,
    queryFn: ({ signal }) =>
      call(presentationRoutes.presentations, { params: { teamId, id: meetingId }, signal }),
  });

/** What the notes of a running presentation are so far. */
export const notesSoFarQuery = (teamId: string, meetingId: string, presentationId: string) =>
  queryOptions({
    queryKey: [...keyOf(teamId, meetingId), "notes", presentationId],
    staleTime: 0,
    retry: retryProblem,
    queryFn: ({ signal }) =>
      call(presentationRoutes.notesSoFar, {
        params: { teamId, id: meetingId, presentationId },
        signal,
      }),
  });
