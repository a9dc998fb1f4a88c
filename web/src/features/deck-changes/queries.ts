import { type DeckChanges, deckChangesRoutes } from "@planner/contract/api";
import { type FollowedNote, LIMITS, type NoteState } from "@planner/contract/model";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { call, showProblem } from "../../platform/call.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";

const changesKey = (teamId: string, meetingId: string) =>
  ["team", teamId, "meetings", "deck changes", meetingId] as const;

/** What changed in a meeting's deck; asked for every second while it is being found out. */
export const deckChangesQuery = (teamId: string, meetingId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: changesKey(teamId, meetingId),
    queryFn: ({ signal }) =>
      call(deckChangesRoutes.read, { params: { teamId, id: meetingId }, signal }),
    retry: retryProblem,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data } }) =>
      data?.status === "comparing" ? LIMITS.elementPollMs : LIMITS.teamRefetchMs,
  });

/** Has the decks be compared once more. */
export function useCompareAgain(teamId: string, meetingId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(deckChangesRoutes.again, { params: { teamId, id: meetingId } }),
    onError: (error) => showProblem(error),
    onSettled: () => cache.invalidateQueries({ queryKey: changesKey(teamId, meetingId) }),
  });
}

interface Judgement {
  noteId: string;
  state: NoteState | null;
}

/** Says what has become of a note: shown at once, as it was where the server refuses; `undoLast` takes the last judgement back. */
export function useJudge(teamId: string, meetingId: string) {
  const cache = useQueryClient();
  const queryKey = changesKey(teamId, meetingId);
  const show = (noteId: string, change: (note: FollowedNote) => FollowedNote) =>
    cache.setQueryData<DeckChanges>(queryKey, (known) =>
      known?.status === "ready"
        ? { ...known, notes: known.notes.map((note) => (note.id === noteId ? change(note) : note)) }
        : known,
    );
  const last = useRef<Judgement>(undefined);
  /** Notes with judgements on their way, each as the server has it. */
  const waiting = useRef(new Map<string, { saved: FollowedNote; count: number }>());
  /** One has come back, with what the server has now; a later one on its way is shown on. */
  const settle = (noteId: string, judged?: FollowedNote) => {
    const one = waiting.current.get(noteId);
    if (!one) return;
    one.count -= 1;
    if (judged) one.saved = judged;
    if (one.count > 0) return;
    waiting.current.delete(noteId);
    show(noteId, () => one.saved);
  };
  const { mutate } = useMutation({
    scope: { id: "deck changes" },
    mutationFn: ({ noteId, state }: Judgement) =>
      call(deckChangesRoutes.judge, {
        params: { teamId, id: meetingId, noteId },
        body: { state },
      }),
    onMutate: async ({ noteId, state }) => {
      await cache.cancelQueries({ queryKey });
      show(noteId, (note) => {
        const one = waiting.current.get(noteId) ?? { saved: note, count: 0 };
        waiting.current.set(noteId, { ...one, count: one.count + 1 });
        return { ...note, state: state ?? note.found };
      });
    },
    onSuccess: (judged) => settle(judged.id, judged),
    onError: (error, { noteId }) => {
      settle(noteId);
      showProblem(error, t("Nothing was changed."));
      if (waiting.current.size === 0) void cache.invalidateQueries({ queryKey });
    },
  });
  const judge = (noteId: string, state: NoteState | null) => {
    const known = cache.getQueryData<DeckChanges>(queryKey);
    const note =
      known?.status === "ready" ? known.notes.find(({ id }) => id === noteId) : undefined;
    last.current = note && { noteId, state: note.judged && note.state };
    mutate({ noteId, state });
  };
  const undoLast = () => {
    if (last.current) mutate(last.current);
    last.current = undefined;
  };
  return { judge, undoLast };
}
