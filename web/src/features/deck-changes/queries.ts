import { type DeckChanges, deckChangesRoutes } from "@planner/contract/api";
import { type FollowedNote, LIMITS, type NoteState } from "@planner/contract/model";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call, sentenceOf } from "../../platform/call.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";
import { showAlert } from "../../ui/alerts.ts";

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
    onError: (error) => void showAlert(sentenceOf(error), { tone: "error" }),
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
  /** Notes that are shown otherwise than the server has them, as it has them. */
  const saved = useRef(new Map<string, FollowedNote>());
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
        if (!saved.current.has(noteId)) saved.current.set(noteId, note);
        return { ...note, state: state ?? note.found };
      });
      return saved.current.get(noteId);
    },
    onSuccess: (judged) => {
      saved.current.delete(judged.id);
      show(judged.id, () => judged);
    },
    onError: (error, { noteId }, before) => {
      saved.current.delete(noteId);
      // Without a network it is not read anew.
      if (before) show(noteId, () => before);
      showAlert(sentenceOf(error, "Nothing was changed."), { tone: "error" });
      void cache.invalidateQueries({ queryKey });
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
