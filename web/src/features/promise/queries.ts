import {
  type NoteCorrection,
  notesRoutes,
  type PlacedNote,
  type PromiseEntry,
  type PromiseGroup,
  type PromiseList,
  promiseRoutes,
  type PromiseView,
} from "@planner/contract/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call, sentenceOf } from "../../platform/call.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";
import { dateIn } from "../../platform/times.ts";
import { showAlert } from "../../ui/alerts.ts";

/** Which list is shown, and how much of it. */
export interface PromisePlace {
  view: PromiseView;
  group: PromiseGroup;
  limit: number;
}

const listKey = (teamId: string) => ["team", teamId, "promises"] as const;

/** One list of the promises of a team; the one before stays while another is fetched. */
export const promisesQuery = (teamId: string, place: PromisePlace) =>
  queryOptions({
    ...teamResource,
    queryKey: [...listKey(teamId), place],
    queryFn: ({ signal }) => {
      const query = { ...place, today: dateIn(Date.now()) };
      return call(promiseRoutes.list, { params: { teamId }, query, signal });
    },
    staleTime: 0,
    retry: retryProblem,
    placeholderData: keepPreviousData,
  });

/** A change of a promise, and what the person is shown of it. */
export interface PromiseChange {
  entry: PromiseEntry;
  fields: NoteCorrection;
  done: string;
}

/**
 * Changes promises: shown at once, undone where the server refuses. `change` answers whether the server took it;
 * `undoLast` takes the last change back.
 */
export function usePromiseChanges(teamId: string, place: PromisePlace) {
  const cache = useQueryClient();
  const last = useRef<() => void>(undefined);
  const { queryKey } = promisesQuery(teamId, place);
  // Not awaited: a form need not stay open until the lists are read anew.
  const refresh = (meetingId: string) => {
    void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings", "one", meetingId] });
    void cache.invalidateQueries({ queryKey: listKey(teamId) });
  };
  // The version too: the next change is based on it.
  const show = (entry: PromiseEntry, placed: PlacedNote) =>
    void cache.setQueriesData<PromiseList>(
      { queryKey: listKey(teamId) },
      (list) => list && withNote(list, entry, placed),
    );
  const paramsOf = ({ meetingId, note }: PromiseEntry) => ({
    teamId,
    id: meetingId,
    noteId: note.id,
  });
  const undoing = useMutation({
    scope: { id: "promises" },
    mutationFn: ({ entry, basedOn }: { entry: PromiseEntry; basedOn: number }) =>
      call(notesRoutes.undo, { params: paramsOf(entry), body: { basedOn } }),
    onSuccess: (placed, { entry }) => {
      show(entry, placed);
      showAlert(`Action item ${entry.note.reference} restored.`, { tone: "done" });
    },
    onError: fail,
    onSettled: (_, __, { entry }) => refresh(entry.meetingId),
  });
  const { mutateAsync } = useMutation({
    scope: { id: "promises" },
    mutationFn: ({ entry, fields }: PromiseChange) =>
      call(notesRoutes.correct, {
        params: paramsOf(entry),
        body: { ...fields, basedOn: entry.note.edited?.version ?? 0 },
      }),
    onMutate: async ({ entry, fields }) => {
      await cache.cancelQueries({ queryKey });
      if (leaves(place.view, fields))
        cache.setQueryData<PromiseList>(queryKey, (list) => list && without(list, entry));
    },
    onSuccess: (placed, { entry, done }) => {
      show(entry, placed);
      const basedOn = placed.note.edited?.version ?? 0;
      const undo = () => undoing.mutate({ entry, basedOn });
      last.current = undo;
      showAlert(done, { tone: "done", action: { label: "Undo", run: undo } });
    },
    onError: fail,
    onSettled: (_, __, { entry }) => refresh(entry.meetingId),
  });
  return {
    change: (wanted: PromiseChange): Promise<boolean> =>
      mutateAsync(wanted).then(
        () => true,
        () => false,
      ),
    undoLast: () => {
      last.current?.();
      last.current = undefined;
    },
  };
}

const fail = (error: Error) =>
  void showAlert(sentenceOf(error, "Nothing was changed."), { tone: "error" });

/** Whether a promise is in its list no more once it is changed so; what was typed along stays until it is saved. */
const leaves = (view: PromiseView, fields: NoteCorrection): boolean => {
  const { isDone, isAccepted, owner } = fields;
  if (Object.keys(fields).length > 1) return false;
  if (isDone !== undefined) return isDone !== (view === "done");
  return view === "confirm" && (isAccepted === true || owner === null);
};

const without = ({ counts, promises }: PromiseList, gone: PromiseEntry): PromiseList => ({
  counts,
  promises: promises.filter((one) => keyOf(one) !== keyOf(gone)),
});

const withNote = (
  { counts, promises }: PromiseList,
  changed: PromiseEntry,
  { note, page }: PlacedNote,
): PromiseList => ({
  counts,
  promises: promises.map((one) => (keyOf(one) === keyOf(changed) ? { ...one, note, page } : one)),
});

/** Tells promises apart. */
export const keyOf = ({ meetingId, note }: PromiseEntry): string => `${meetingId} ${note.id}`;
