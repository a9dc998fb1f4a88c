import {
  type BodyInputOf,
  connectedToolRoutes,
  type ConnectedTool,
  type Push,
  pushRoutes,
} from "@planner/contract/api";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { t, translated } from "../../i18n/translate.ts";
import { call, urlOf, showProblem } from "../../platform/call.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";

/** How soon it is in sight of whoever waits that something was sent. */
const WAITING_POLL_MS = 2_000;

/** The services that a team has linked. */
export const toolsQuery = (teamId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: ["team", teamId, "connected-tools"],
    queryFn: ({ signal }) => call(connectedToolRoutes.list, { params: { teamId }, signal }),
    staleTime: 0,
    retry: retryProblem,
  });

/** Where things can go in one of them, as the service answers. */
export const placesQuery = (teamId: string, toolId: string, query: string) =>
  queryOptions({
    queryKey: ["team", teamId, "connected-tools", toolId, "places", query],
    queryFn: ({ signal }) =>
      call(connectedToolRoutes.places, { params: { teamId, toolId }, query: { query }, signal }),
    retry: false,
  });

const isOnItsWay = ({ status }: Push): boolean => status === "waiting" || status === "sending";

/** What was sent of a meeting, the latest first. */
export const pushesQuery = (teamId: string, meetingId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: ["team", teamId, "pushes", meetingId],
    queryFn: ({ signal }) => call(pushRoutes.list, { params: { teamId, id: meetingId }, signal }),
    staleTime: 0,
    retry: retryProblem,
    refetchInterval: ({ state }) =>
      state.data?.some(isOnItsWay) ? WAITING_POLL_MS : teamResource.refetchInterval,
  });

/** What would be sent. */
export const draftQuery = (
  teamId: string,
  { meetingId, toolId, noteIds }: { meetingId: string; toolId: string; noteIds: readonly string[] },
) =>
  queryOptions({
    queryKey: ["team", teamId, "push-draft", meetingId, toolId, ...noteIds],
    queryFn: ({ signal }) =>
      call(pushRoutes.draft, {
        params: { teamId, id: meetingId },
        body: { toolId, noteIds: [...noteIds] },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: retryProblem,
  });

export const pictureUrl = (teamId: string, id: string, noteId: string): string =>
  urlOf(pushRoutes.picture, { params: { teamId, id }, query: { noteId } });

const onError = (error: Error) => showProblem(error, t("Nothing was changed."));

/** What is done with what was sent of a meeting. */
export function usePushes(teamId: string, meetingId: string) {
  const cache = useQueryClient();
  const renew = () =>
    cache.invalidateQueries({ queryKey: pushesQuery(teamId, meetingId).queryKey });
  const params = { teamId, id: meetingId };
  return {
    send: async (body: BodyInputOf<typeof pushRoutes.send>) => {
      const sent = await call(pushRoutes.send, { params, body });
      await renew();
      return sent;
    },
    retrying: useOnce({
      mutationFn: (pushId: string) => call(pushRoutes.retry, { params: { ...params, pushId } }),
      onSuccess: renew,
      onError,
    }),
    removing: useOnce({
      mutationFn: (pushId: string) => call(pushRoutes.remove, { params: { ...params, pushId } }),
      onSuccess: renew,
      onError,
    }),
  };
}

/** What is done with connected tools. */
export function useTools(teamId: string) {
  const cache = useQueryClient();
  const renew = () => cache.invalidateQueries({ queryKey: toolsQuery(teamId).queryKey });
  return {
    add: async (body: BodyInputOf<typeof connectedToolRoutes.add>): Promise<ConnectedTool> => {
      const tool = await call(connectedToolRoutes.add, { params: { teamId }, body });
      await renew();
      return tool;
    },
    change: async (
      toolId: string,
      body: BodyInputOf<typeof connectedToolRoutes.change>,
    ): Promise<ConnectedTool> => {
      const tool = await call(connectedToolRoutes.change, { params: { teamId, toolId }, body });
      await renew();
      return tool;
    },
    testing: useOnce({
      mutationFn: (toolId: string) =>
        call(connectedToolRoutes.test, { params: { teamId, toolId } }),
      onSuccess: ({ actsAs }) => showDone(t("It answers, and acts as {name}.", { name: actsAs })),
      onError,
      onSettled: renew,
    }),
    removing: useOnce({
      mutationFn: (toolId: string) =>
        call(connectedToolRoutes.remove, { params: { teamId, toolId } }),
      onSuccess: ({ message }) => {
        showDone(translated(message));
        return renew();
      },
      onError,
    }),
  };
}
