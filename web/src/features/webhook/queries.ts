import { webhookRoutes, type Webhook } from "@planner/contract/api";
import type { WebhookEvent } from "@planner/contract/model";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { t, translated } from "../../i18n/translate.ts";
import { call, showProblem } from "../../platform/call.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";

/** How soon an attempt is in sight of whoever waits for it. */
const WAITING_POLL_MS = 2_000;

const allKey = (teamId: string) => ["team", teamId, "webhooks"] as const;

/** All webhooks of a team, the oldest first. */
export const webhooksQuery = (teamId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: [...allKey(teamId), "list"],
    queryFn: ({ signal }) => call(webhookRoutes.list, { params: { teamId }, signal }),
    staleTime: 0,
    retry: retryProblem,
  });

export const webhookQuery = (teamId: string, webhookId: string) =>
  queryOptions({
    queryKey: [...allKey(teamId), "one", webhookId],
    queryFn: ({ signal }) => call(webhookRoutes.read, { params: { teamId, webhookId }, signal }),
    staleTime: 0,
    retry: retryProblem,
  });

/** Pages of deliveries, the latest first; asked for again as long as the first attempt of one is to come. */
export const deliveriesQuery = (teamId: string, webhookId: string) =>
  infiniteQueryOptions({
    queryKey: [...allKey(teamId), "deliveries", webhookId],
    queryFn: ({ pageParam, signal }) =>
      call(webhookRoutes.deliveries, {
        params: { teamId, webhookId },
        query: pageParam === "" ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: retryProblem,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) =>
        deliveries.some(
          ({ status, triedAt, nextAt }) => status === "waiting" && isSoon(triedAt, nextAt),
        ),
      )
        ? WAITING_POLL_MS
        : false,
  });

/** The next attempt is due, or was not made yet. */
const isSoon = (triedAt: string | null, nextAt: string | null): boolean =>
  triedAt === null || nextAt === null || Date.parse(nextAt) - Date.now() < 60_000;

interface Wanted {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Adds a webhook; the answer has the secret, which is shown once. */
export function useAddWebhook(teamId: string) {
  const cache = useQueryClient();
  return async ({ url, events }: Wanted) => {
    const body = { url, events: [...events] };
    const added = await call(webhookRoutes.add, { params: { teamId }, body });
    cache.setQueryData(webhookQuery(teamId, added.webhook.id).queryKey, added.webhook);
    await cache.invalidateQueries({ queryKey: webhooksQuery(teamId).queryKey });
    return added;
  };
}

const onError = (error: Error) => showProblem(error, t("Nothing was changed."));

/** What is done to one webhook. */
export function useWebhookActs(teamId: string, webhookId: string) {
  const cache = useQueryClient();
  const params = { teamId, webhookId };
  const take = (webhook: Webhook) => {
    cache.setQueryData(webhookQuery(teamId, webhookId).queryKey, webhook);
    void cache.invalidateQueries({ queryKey: webhooksQuery(teamId).queryKey });
  };
  const readDeliveries = () =>
    cache.invalidateQueries({ queryKey: deliveriesQuery(teamId, webhookId).queryKey });
  const change = async (wanted: Partial<Wanted> & { isOn?: boolean }) => {
    const { events, ...rest } = wanted;
    const body = { ...rest, ...(events ? { events: [...events] } : {}) };
    const webhook = await call(webhookRoutes.change, { params, body });
    take(webhook);
    return webhook;
  };
  return {
    change,
    switching: useOnce({ mutationFn: (isOn: boolean) => change({ isOn }), onError }),
    testing: useOnce({
      mutationFn: () => call(webhookRoutes.test, { params }),
      onSuccess: readDeliveries,
      onError,
    }),
    replaying: useOnce({
      mutationFn: (deliveryId: string) =>
        call(webhookRoutes.replay, { params: { ...params, deliveryId } }),
      onSuccess: readDeliveries,
      onError,
    }),
    replacing: useOnce({
      mutationFn: () => call(webhookRoutes.replaceSecret, { params }),
      onSuccess: ({ webhook }) => take(webhook),
      onError,
    }),
    removing: useOnce({
      mutationFn: () => call(webhookRoutes.remove, { params }),
      onSuccess: ({ message }) => {
        cache.removeQueries({ queryKey: webhookQuery(teamId, webhookId).queryKey });
        void cache.invalidateQueries({ queryKey: webhooksQuery(teamId).queryKey });
        showDone(translated(message));
      },
      onError,
    }),
  };
}
