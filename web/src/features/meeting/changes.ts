import { meetingRoutes, notesRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { t } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { call, showProblem } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { meetingKey } from "./queries.ts";

/** For as long as the server can bring a reset half back. */
const UNDO_MS = 10_000;

const DELETED = { notes: "Visual notes deleted.", plan: "Plan deleted." } as const;

/** Removes one half of a meeting, goes to the dashboard, and offers to take it back while that is possible. */
export function useResetHalf(teamId: string, half: keyof typeof DELETED) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const refresh = () => cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
  // The meeting itself may be gone for good and need not be asked for again.
  const refreshLists = (id: string) =>
    cache.invalidateQueries({
      queryKey: ["team", teamId, "meetings"],
      predicate: ({ queryHash }) => queryHash !== hashKey(meetingKey(teamId, id)),
    });
  const undo = async (id: string) => {
    try {
      await call(meetingRoutes.undoReset, { params: { teamId, id } });
      await navigate(half === "plan" ? `/meeting/${id}?view=plan` : `/meeting/${id}`);
    } catch (error) {
      showProblem(error);
    } finally {
      await refresh();
    }
  };
  return useOnce({
    mutationFn: (id: string) =>
      call(meetingRoutes.reset, { params: { teamId, id }, query: { half } }),
    onMutate: (id) => cache.cancelQueries({ queryKey: meetingKey(teamId, id) }),
    onSuccess: async (_, id) => {
      await goOn("/dashboard");
      void refreshLists(id);
      showAlert(t(DELETED[half]), {
        tone: "done",
        action: { label: t("Undo"), run: () => void undo(id) },
        hangsMs: UNDO_MS,
      });
    },
  });
}

/** Starts the failed parts of a meeting again. */
export function useRetry(teamId: string) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: (meeting: Meeting) =>
      Promise.all(
        meeting.elements
          .filter(({ status }) => status === "FAILED")
          .map(({ id: elementId }) =>
            call(meetingRoutes.retryElement, { params: { teamId, id: meeting.id, elementId } }),
          ),
      ),
    onSettled: (_, __, { id }) => cache.invalidateQueries({ queryKey: meetingKey(teamId, id) }),
  });
}

/** Asks a language model again for the parts of the notes that it left unanswered. */
export function useRetryNotes(teamId: string, id: string, onRefused: () => void) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: (elementId: string) =>
      call(meetingRoutes.retryElement, { params: { teamId, id, elementId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: meetingKey(teamId, id) }),
    onError: (error) => {
      onRefused();
      showProblem(error);
    },
  });
}

/** Marks nothing in the notes as new any more; shown at once. */
export function useSeeRenewed(teamId: string, id: string) {
  const cache = useQueryClient();
  const queryKey = meetingKey(teamId, id);
  return useOnce({
    mutationFn: () => call(notesRoutes.seeRenewed, { params: { teamId, id } }),
    onMutate: async () => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<Meeting>(queryKey, (old) => old && withoutRenewed(old));
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

const withoutRenewed = (meeting: Meeting): Meeting => ({
  ...meeting,
  elements: meeting.elements.map((element) => {
    if (element.type !== "report" || !element.data) return element;
    const { renewed: _, ...data } = element.data;
    return { ...element, data };
  }),
});
