import { presentationRoutes } from "@planner/contract/api";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useGoOn } from "../../platform/arrival.ts";
import { call } from "../../platform/call.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";
import { useOnce } from "../../platform/use-once.ts";

const keyOf = (teamId: string, meetingId: string) =>
  ["team", teamId, "presenting", meetingId] as const;

/** All that was heard in a meeting, in the order in which it was said; asked for anew by each screen. */
export const transcriptsQuery = (teamId: string, meetingId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: [...keyOf(teamId, meetingId), "transcripts"],
    staleTime: 0,
    retry: retryProblem,
    queryFn: ({ signal }) =>
      call(presentationRoutes.transcripts, { params: { teamId, id: meetingId }, signal }),
  });

/** How often a meeting's deck was presented, the newest first. */
export const presentationsQuery = (teamId: string, meetingId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: [...keyOf(teamId, meetingId), "presentations"],
    staleTime: 0,
    retry: retryProblem,
    queryFn: ({ signal }) =>
      call(presentationRoutes.presentations, { params: { teamId, id: meetingId }, signal }),
  });

/** What was noted the last time on the pages of this meeting's deck. */
export const earlierNotesQuery = (teamId: string, meetingId: string) =>
  queryOptions({
    queryKey: [...keyOf(teamId, meetingId), "earlier notes"],
    retry: retryProblem,
    queryFn: ({ signal }) =>
      call(presentationRoutes.earlierNotes, { params: { teamId, id: meetingId }, signal }),
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

/** Whoever waits for it says why it failed. */
const leftToTheCaller = () => undefined;

interface OfMeeting {
  teamId: string;
  meetingId: string;
}

/** Has visual notes made of a presentation and goes to where they are being built; throws CallError. */
export function useNotesOfPresentation({ teamId, meetingId }: OfMeeting) {
  const cache = useQueryClient();
  const goOn = useGoOn();
  return useOnce({
    mutationFn: (presentationId: string) =>
      call(presentationRoutes.createNotes, { params: { teamId, id: meetingId, presentationId } }),
    onError: leftToTheCaller,
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
      return goOn(`/meeting/${id}?view=summary`);
    },
  });
}

/** Gives the meeting a deck to present; throws CallError. */
export function useChooseDeck({ teamId, meetingId }: OfMeeting) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: (fileId: string) =>
      call(presentationRoutes.chooseDeck, { params: { teamId, id: meetingId }, body: { fileId } }),
    onError: leftToTheCaller,
    onSuccess: () => cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] }),
  });
}
