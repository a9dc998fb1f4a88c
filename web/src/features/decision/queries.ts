import {
  type DecisionEntry,
  type DecisionList,
  decisionRoutes,
  type DecisionView,
  type SignOffFilter,
} from "@planner/contract/api";
import { LIMITS, type Meeting } from "@planner/contract/model";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { call, isGone, showProblem } from "../../platform/call.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";
import { showAlert, showDone } from "../../ui/alerts.ts";

/** Which part of the register is shown. */
export interface DecisionPlace {
  view: DecisionView;
  project?: string | undefined;
  person?: string | undefined;
  q?: string | undefined;
  /** How many come at once; else as many as the server sends. */
  limit?: number | undefined;
  signOff?: SignOffFilter | undefined;
}

const allKey = (teamId: string) => ["team", teamId, "decisions"] as const;

const given = (place: DecisionPlace): DecisionPlace =>
  Object.fromEntries(
    Object.entries(place).filter(([, value]) => value),
  ) as unknown as DecisionPlace;

/** A part of the register, page by page; the one before stays while another is fetched. */
export const decisionsQuery = (teamId: string, place: DecisionPlace) =>
  infiniteQueryOptions({
    ...teamResource,
    queryKey: [...allKey(teamId), "list", place],
    queryFn: ({ signal, pageParam }) =>
      call(decisionRoutes.list, {
        params: { teamId },
        query: { ...given(place), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }: DecisionList) => next ?? undefined,
    staleTime: 0,
    retry: retryProblem,
    placeholderData: keepPreviousData,
  });

export const decisionQuery = (teamId: string, decisionId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: [...allKey(teamId), "one", decisionId],
    queryFn: ({ signal }) => call(decisionRoutes.read, { params: { teamId, decisionId }, signal }),
    staleTime: 0,
    retry: retryProblem,
    // Whoever waits for a client's answer sees it come.
    refetchInterval: ({ state }) => {
      if (isGone(state.error)) return false;
      return state.data?.signOffs.some((one) => one.state === "waiting")
        ? LIMITS.meetingPollMs
        : teamResource.refetchInterval;
    },
  });

/** The decisions of a meeting; asked for anew once its notes are others. */
export const meetingDecisionsQuery = (teamId: string, { id: meetingId, elements }: Meeting) => {
  const report = elements.find((one) => one.type === "report")?.data;
  const decided = (report?.pages ?? [])
    .flatMap(({ annotations }) => annotations)
    .filter(({ type, suggestion }) => type === "Decision" && !suggestion);
  return queryOptions({
    queryKey: [...allKey(teamId), "meeting", meetingId, decided.map(({ id, text }) => [id, text])],
    queryFn: ({ signal }) =>
      call(decisionRoutes.ofMeeting, { params: { teamId, id: meetingId }, signal }),
    enabled: decided.length > 0,
    retry: retryProblem,
    placeholderData: keepPreviousData,
  });
};

/** The decisions of a meeting by its id; of none where that is empty. */
export const decisionsOfMeetingQuery = (teamId: string, meetingId: string) =>
  queryOptions({
    queryKey: [...allKey(teamId), "of meeting", meetingId],
    queryFn: ({ signal }) =>
      call(decisionRoutes.ofMeeting, { params: { teamId, id: meetingId }, signal }),
    enabled: meetingId !== "",
    staleTime: 0,
    retry: retryProblem,
  });

/** What the notes of a meeting reopen; likewise. Whatever is noted may. */
export const reopenedQuery = (teamId: string, { id: meetingId, elements }: Meeting) => {
  const report = elements.find((one) => one.type === "report")?.data;
  const noted = (report?.pages ?? [])
    .flatMap(({ annotations }) => annotations)
    .filter(({ suggestion }) => !suggestion);
  return queryOptions({
    queryKey: [...allKey(teamId), "reopened", meetingId, noted.map(({ id, text }) => [id, text])],
    queryFn: ({ signal }) =>
      call(decisionRoutes.reopened, { params: { teamId, id: meetingId }, signal }),
    enabled: noted.length > 0,
    retry: retryProblem,
    placeholderData: keepPreviousData,
  });
};

/** As many as one call hands out. */
const MOST_A_PAGE = 1_000;

/** All of that part of the register, for a file. */
export async function fetchAll(teamId: string, place: DecisionPlace): Promise<DecisionEntry[]> {
  const all: DecisionEntry[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: DecisionList = await call(decisionRoutes.list, {
      params: { teamId },
      query: { ...given(place), limit: MOST_A_PAGE, ...(after && { after }) },
    });
    all.push(...page.decisions);
    after = page.next;
  }
  return all;
}

/** What a person says of a link, and what they are shown of it. */
export interface Verdict {
  linkId: string;
  verdict: boolean | null;
  /** The word before, which Undo gives again; undefined: there is nothing to undo. */
  was?: boolean | null;
  done: string;
}

/** Says of links whether they are right; `undoLast` gives the word before the last one again. */
export function useVerdicts(teamId: string) {
  const cache = useQueryClient();
  const last = useRef<() => void>(undefined);
  const { mutate } = useMutation({
    scope: { id: "decisions" },
    mutationFn: ({ linkId, verdict }: Verdict) =>
      call(decisionRoutes.answer, { params: { teamId, linkId }, body: { verdict } }),
    onSuccess: (_, { linkId, was, done }) => {
      last.current = undefined;
      if (was === undefined) return void showDone(done);
      const undo = () => {
        last.current = undefined;
        mutate({ linkId, verdict: was, done: t("Taken back.") });
      };
      last.current = undo;
      showAlert(done, { tone: "done", action: { label: t("Undo"), run: undo } });
    },
    onError: (error) => showProblem(error, t("Nothing was changed.")),
    onSettled: () => void cache.invalidateQueries({ queryKey: allKey(teamId) }),
  });
  return { answer: (verdict: Verdict) => mutate(verdict), undoLast: () => last.current?.() };
}
