import {
  type NewSignOff,
  type SignAnswers,
  type SignOff,
  signOffRoutes,
  type SignRequest,
} from "@planner/contract/api";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { call, isGone, showProblem } from "../../platform/call.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";

/** How soon an answer is in sight of whoever waits for it. */
const WAITING_POLL_MS = 5_000;

const allKey = (teamId: string) => ["team", teamId, "sign-offs"] as const;

export const signOffsQuery = (teamId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: [...allKey(teamId), "list"],
    queryFn: ({ signal }) => call(signOffRoutes.list, { params: { teamId }, signal }),
    staleTime: 0,
    retry: retryProblem,
  });

export const signOffQuery = (teamId: string, signOffId: string) =>
  queryOptions({
    queryKey: [...allKey(teamId), "one", signOffId],
    queryFn: ({ signal }) => call(signOffRoutes.read, { params: { teamId, signOffId }, signal }),
    staleTime: 0,
    retry: retryProblem,
    refetchInterval: ({ state }) =>
      state.data?.state === "waiting" && !isGone(state.error) ? WAITING_POLL_MS : false,
  });

interface Along {
  readonly withQuotes: boolean;
  readonly withSlides: boolean;
}

/** What would be sent, word for word. */
export const previewQuery = (teamId: string, ids: readonly string[], along: Along) =>
  queryOptions({
    queryKey: [...allKey(teamId), "preview", ids, along],
    queryFn: ({ signal }) =>
      call(signOffRoutes.preview, {
        params: { teamId },
        query: {
          decisions: ids.join(","),
          withQuotes: `${along.withQuotes}`,
          withSlides: `${along.withSlides}`,
        },
        signal,
      }),
    enabled: ids.length > 0,
    staleTime: 0,
    retry: retryProblem,
    placeholderData: keepPreviousData,
  });

/** Sends a request; whatever shows decisions is asked for anew. */
export function useSendSignOff(
  teamId: string,
  onSent: (sent: { signOff: SignOff; isMailed: boolean }) => void,
) {
  const cache = useQueryClient();
  const last = useRef({ id: "", words: "" });
  return useOnce({
    // The same id as long as it is the same: where an answer was lost on its way, the request is there already.
    mutationFn: (wanted: Omit<NewSignOff, "id">) => {
      const words = JSON.stringify(wanted);
      if (last.current.words !== words) last.current = { id: crypto.randomUUID(), words };
      const body = { ...wanted, id: last.current.id };
      return call(signOffRoutes.send, { params: { teamId }, body });
    },
    onSuccess: (sent) => {
      cache.setQueryData(signOffQuery(teamId, sent.signOff.id).queryKey, sent.signOff);
      void cache.invalidateQueries({ queryKey: ["team", teamId, "decisions"] });
      onSent(sent);
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey: [...allKey(teamId), "preview"] });
      showProblem(error, t("Nothing was sent."));
    },
  });
}

const onError = (error: Error) => showProblem(error, t("Nothing was changed."));

/** Withdraws a request, and reminds whom it was mailed to. */
export function useSignOffActs(teamId: string, signOffId: string) {
  const cache = useQueryClient();
  const params = { teamId, signOffId };
  const withdrawing = useOnce({
    mutationFn: () => call(signOffRoutes.withdraw, { params }),
    onSuccess: (signOff) => {
      cache.setQueryData(signOffQuery(teamId, signOffId).queryKey, signOff);
      void cache.invalidateQueries({ queryKey: ["team", teamId, "decisions"] });
    },
    onError,
  });
  const reminding = useOnce({
    mutationFn: () => call(signOffRoutes.remind, { params }),
    onSuccess: ({ message }) => showDone(message),
    onError,
  });
  return { withdrawing, reminding };
}

/** What is behind a link, for whoever holds it. */
export const signRequestQuery = (token: string) =>
  queryOptions({
    queryKey: ["sign", token],
    queryFn: async ({ signal }): Promise<SignRequest> =>
      (await call(signOffRoutes.open, { params: { token }, signal })).data,
    retry: retryProblem,
    refetchOnWindowFocus: false,
  });

/** Signs. Where the answers could not be taken, what is behind the link is read anew, and the words stay with their writer. */
export function useSign(
  token: string,
  after: { onDone: () => void; onRefused: (e: Error) => void },
) {
  const cache = useQueryClient();
  const { queryKey } = signRequestQuery(token);
  return useOnce({
    mutationFn: (body: SignAnswers) => call(signOffRoutes.answer, { params: { token }, body }),
    onSuccess: ({ data }) => {
      cache.setQueryData(queryKey, data);
      after.onDone();
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey });
      after.onRefused(error);
    },
  });
}

/** The picture of a slide that is sent along, as the team sees it; undefined where none is. */
export function teamSlide(
  teamId: string,
  { fileId, page }: { fileId: string | null; page: number | null },
): string | undefined {
  if (fileId === null || page === null) return undefined;
  return pageUrl({ teamId, fileId }, page, 1600);
}
