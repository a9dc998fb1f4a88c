import { seriesRoutes } from "@planner/contract/api";
import type { MeetingEntry } from "@planner/contract/model";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { call, showProblem } from "../../platform/call.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";
import { showAlert } from "../../ui/alerts.ts";

const shared = { ...teamResource, staleTime: 0, retry: retryProblem } as const;
const keyOf = (teamId: string, id: string) => ["team", teamId, "series", id] as const;

export const seriesQuery = (teamId: string, id: string) =>
  queryOptions({
    ...shared,
    queryKey: [...keyOf(teamId, id), "one"],
    queryFn: ({ signal }) => call(seriesRoutes.read, { params: { teamId }, query: { id }, signal }),
  });

/** So many of its meetings, or questions, come at once. */
const PAGE = 10;

/** The meetings of a series that have begun, the latest first. */
export const seriesMeetingsQuery = (teamId: string, id: string) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: [...keyOf(teamId, id), "meetings"],
    queryFn: ({ signal, pageParam }) =>
      call(seriesRoutes.meetings, {
        params: { teamId },
        query: { id, limit: PAGE, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page: MeetingEntry[]) =>
      page.length < PAGE ? undefined : page.at(-1)?.startTime,
  });

/** The questions that they left open, the newest first. */
export const openQuestionsQuery = (teamId: string, id: string) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: [...keyOf(teamId, id), "questions"],
    queryFn: ({ signal, pageParam }) =>
      call(seriesRoutes.questions, {
        params: { teamId },
        query: { id, limit: PAGE, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The pages that several of them spoke about. */
export const returningPagesQuery = (teamId: string, id: string) =>
  queryOptions({
    ...shared,
    queryKey: [...keyOf(teamId, id), "pages"],
    queryFn: ({ signal }) =>
      call(seriesRoutes.pages, { params: { teamId }, query: { id }, signal }),
  });

/** The series of a meeting; null where it stands alone. */
export const seriesOfMeetingQuery = (teamId: string, meetingId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "series-of", meetingId],
    queryFn: ({ signal }) =>
      call(seriesRoutes.ofMeeting, { params: { teamId, id: meetingId }, signal }),
    retry: retryProblem,
  });

interface SeriesChoice {
  meetingId: string;
  /** Null: one of its own. */
  seriesId: string | null;
  done: string;
  isUndo?: boolean;
}

/** Puts meetings into series and takes them out; what is undone goes back to where it was. */
export function useSeriesChoice(teamId: string) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    scope: { id: "series" },
    mutationFn: ({ meetingId, seriesId }: SeriesChoice) =>
      call(seriesRoutes.choose, { params: { teamId, id: meetingId }, body: { seriesId } }),
    onSuccess: ({ before }, { meetingId, done, isUndo }) => {
      const undo = () =>
        mutate({ meetingId, seriesId: before, done: t("Taken back."), isUndo: true });
      showAlert(done, {
        tone: "done",
        ...(!isUndo && { action: { label: t("Undo"), run: undo } }),
      });
    },
    onError: (error) => showProblem(error, t("Nothing was changed.")),
    onSettled: () => cache.invalidateQueries({ queryKey: ["team", teamId] }),
  });
  return { choose: (choice: SeriesChoice) => mutate(choice), isPending };
}
