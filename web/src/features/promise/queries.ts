import {
  type NoteCorrection,
  notesRoutes,
  type PlacedNote,
  type PromiseEmailDays,
  type PromiseEntry,
  type PromiseGroup,
  type PromiseList,
  promiseRoutes,
  type PromiseView,
} from "@planner/contract/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { call, showProblem } from "../../platform/call.ts";
import { clientSettings } from "../../platform/client-settings.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";
import { dateIn, viewerZone } from "../../platform/times.ts";
import { showChange, takeChangeBack, showDone } from "../../ui/alerts.ts";

/** Which list is shown, and how much of it. */
export interface PromisePlace {
  view: PromiseView;
  group: PromiseGroup;
  /** Of this series alone. */
  project?: string;
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

/** On which mornings the person gets an email of promises in this team, and whether this server sends any. */
export const promiseEmailQuery = (teamId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: ["team", teamId, "promise-email"],
    queryFn: async ({ signal }) => {
      const asked = call(promiseRoutes.email, { params: { teamId }, signal });
      const [email, settings] = await Promise.all([asked, clientSettings()]);
      return { ...email, sendsMail: settings?.sendsMail !== false };
    },
  });

/** Sets it; null: none. */
export function usePromiseEmail(teamId: string) {
  const cache = useQueryClient();
  return async (days: PromiseEmailDays | null) => {
    const body = { days, timeZone: viewerZone() };
    const saved = await call(promiseRoutes.saveEmail, { params: { teamId }, body });
    const { queryKey } = promiseEmailQuery(teamId);
    cache.setQueryData(queryKey, (before) => before && { ...before, ...saved });
    return saved;
  };
}

/** The promise behind a signed link. */
export const linkedPromiseQuery = (token: string) =>
  queryOptions({
    queryKey: ["linked-promise", token],
    queryFn: ({ signal }) => call(promiseRoutes.linked, { query: { token }, signal }),
    staleTime: 0,
    retry: retryProblem,
  });

/** Ticks it, or opens it again. */
export function useTickLinked(token: string) {
  const cache = useQueryClient();
  return async (isDone: boolean) => {
    const ticked = await call(promiseRoutes.tickLinked, { body: { token, isDone } });
    cache.setQueryData(linkedPromiseQuery(token).queryKey, ticked);
    return ticked;
  };
}

/** A change of a promise in the list where it stands, and what the person is shown of it. */
export interface PromiseChange {
  entry: PromiseEntry;
  fields: NoteCorrection;
  done: string;
  place: PromisePlace;
}

const CHANGING = ["promises"];

/**
 * Changes promises, one after another: shown at once, undone where the server refuses. `change` answers whether the server
 * took it; `undoLast` takes the last change back.
 */
export function usePromiseChanges(teamId: string) {
  const cache = useQueryClient();
  const last = useRef<() => void>(undefined);
  const own = useOwnVersions();
  // Not awaited: a form need not stay open until the lists are read anew. While another change waits its turn, they would
  // show the promise as it was before that.
  const refresh = (meetingId: string) => {
    void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings", "one", meetingId] });
    if (cache.isMutating({ mutationKey: CHANGING }) === 1)
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
    mutationKey: CHANGING,
    scope: { id: "promises" },
    mutationFn: async ({ entry, basedOn }: { entry: PromiseEntry; basedOn: number }) => {
      const params = paramsOf(entry);
      const placed = await call(notesRoutes.undo, { params, body: { basedOn } });
      own.add(entry, basedOn, placed);
      return placed;
    },
    // It may be the key that undoes it: the alert offers it no more.
    onMutate: ({ entry }) => takeChangeBack(keyOf(entry)),
    onSuccess: (placed, { entry }) => {
      show(entry, placed);
      const { reference } = entry.note;
      showDone(t("Action item {reference} restored.", { reference }));
    },
    onError: fail,
    onSettled: (_, __, { entry }) => refresh(entry.meetingId),
  });
  const { mutateAsync } = useMutation({
    mutationKey: CHANGING,
    scope: { id: "promises" },
    mutationFn: async ({ entry, fields }: PromiseChange) => {
      const basedOn = own.latest(entry);
      const body = { ...fields, basedOn };
      const placed = await call(notesRoutes.correct, { params: paramsOf(entry), body });
      own.add(entry, basedOn, placed);
      return placed;
    },
    onMutate: async ({ entry, fields, place }) => {
      const { queryKey } = promisesQuery(teamId, place);
      await cache.cancelQueries({ queryKey });
      if (!leaves(place.view, fields)) return undefined;
      const before = cache.getQueryData<PromiseList>(queryKey)?.promises ?? [];
      cache.setQueryData<PromiseList>(queryKey, (list) => list && without(list, entry));
      return { at: before.findIndex((one) => keyOf(one) === keyOf(entry)) };
    },
    onSuccess: (placed, { entry, done }) => {
      show(entry, placed);
      const basedOn = placed.note.edited?.version ?? 0;
      const undo = () => undoing.mutate({ entry, basedOn });
      last.current = undo;
      showChange(keyOf(entry), done, undo);
    },
    onError: (error, { entry, place }, left) => {
      own.forget(entry);
      // The list may not be read anew for as long as there is no network.
      const { queryKey } = promisesQuery(teamId, place);
      if (left && left.at >= 0)
        cache.setQueryData<PromiseList>(queryKey, (list) => list && putBack(list, entry, left.at));
      fail(error);
    },
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

/**
 * The versions that our own changes made: a change that was begun before the last one was answered is based on what that
 * one made. What somebody else changed in between is still refused.
 */
function useOwnVersions() {
  const [made] = useState(() => new Map<string, Map<number, number>>());
  return {
    add: (entry: PromiseEntry, basedOn: number, { note }: PlacedNote): void => {
      const ofPromise = made.get(keyOf(entry)) ?? new Map<number, number>();
      made.set(keyOf(entry), ofPromise.set(basedOn, note.edited?.version ?? basedOn));
    },
    latest: (entry: PromiseEntry): number => {
      const ofPromise = made.get(keyOf(entry));
      let version = entry.note.edited?.version ?? 0;
      for (let next; (next = ofPromise?.get(version) ?? version) > version; version = next);
      return version;
    },
    forget: (entry: PromiseEntry): void => void made.delete(keyOf(entry)),
  };
}

const fail = (error: Error) => showProblem(error, t("Nothing was changed."));

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

const putBack = (list: PromiseList, entry: PromiseEntry, at: number): PromiseList => ({
  ...list,
  promises: without(list, entry).promises.toSpliced(at, 0, entry),
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
