import { meetingRoutes } from "@planner/contract/api";
import {
  EDITABLE,
  type EditableType,
  type Element,
  type Meeting,
  type MeetingKind,
} from "@planner/contract/model";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { call, CallError, sentenceOf, showProblem } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { meetingKey } from "./queries.ts";

/** Which edits are on their way, for `useIsMutating`. */
export const EDITS = ["plan", "edit"] as const;

const CONFLICT = 409;

interface Edit {
  type: EditableType;
  text: string;
  was: string;
}

/** Puts a part of the meeting in the place of what the cache has. */
function storeElement(cache: QueryClient, key: readonly string[], element: Element): void {
  cache.setQueryData<Meeting>(
    key,
    (old) =>
      old && {
        ...old,
        elements: old.elements.map((one) => (one.id === element.id ? element : one)),
      },
  );
}

/**
 * Saves what a person wrote into a part of the plan. Answers with 'changed' where somebody was there first, and only once
 * their text is known; other failures are told.
 */
export function useEditElement(teamId: string, meeting: Meeting) {
  const cache = useQueryClient();
  const key = meetingKey(teamId, meeting.id);
  const { mutateAsync } = useMutation({
    mutationKey: EDITS,
    mutationFn: ({ type, text, was }: Edit) => send(teamId, meeting, { type, text, was }),
    // An answer that was asked for before would bring the old text back.
    onSuccess: async (element) => {
      await cache.cancelQueries({ queryKey: key });
      storeElement(cache, key, element);
      void cache.invalidateQueries({ queryKey: key });
    },
  });
  return async (edit: Edit): Promise<"saved" | "changed" | "failed"> => {
    try {
      await mutateAsync(edit);
      return "saved";
    } catch (error) {
      if (error instanceof CallError && error.status === CONFLICT) {
        await cache.invalidateQueries({ queryKey: key });
        return "changed";
      }
      showProblem(error, t("Your text is kept here."));
      return "failed";
    }
  };
}

async function send(teamId: string, { id, elements }: Meeting, { type, text, was }: Edit) {
  const element = elements.find((one) => one.type === type);
  if (!element) throw new Error(`No ${type} to edit`);
  return call(meetingRoutes.editElement, {
    params: { teamId, id, elementId: element.id },
    body: EDITABLE[type] === "text" ? { text, was } : { content: text, was },
  });
}

const AGAIN = "A colleague changed this in the meantime. Do it again if it still applies.";

interface Rewrite {
  type: EditableType;
  change: (text: string) => string;
}

/**
 * As an edit, but shown at once: a box that is ticked, a point that is moved. One after the other, so that each begins from
 * what the one before has left.
 */
export function useRewrite(teamId: string, meeting: Meeting) {
  const cache = useQueryClient();
  const key = meetingKey(teamId, meeting.id);
  const scope = { id: `rewrite ${meeting.id}` };
  const waiting = () =>
    cache.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id });
  // What the server has of each part while changes are on their way; the cache is ahead of it.
  const saved = useRef(new Map<EditableType, string>());
  const show = (type: EditableType, textFrom: (now: string) => string) => {
    const element = cache.getQueryData<Meeting>(key)?.elements.find((one) => one.type === type);
    if (element) storeElement(cache, key, withText(element, textFrom(textOf(element))));
  };
  const { mutate } = useMutation({
    scope,
    mutationFn: async ({ type, change }: Rewrite) => {
      const was = saved.current.get(type) ?? "";
      const text = change(was);
      await send(teamId, meeting, { type, text, was });
      saved.current.set(type, text);
    },
    onMutate: () => cache.cancelQueries({ queryKey: key }),
    onError: (error, { type }) => {
      show(type, () => saved.current.get(type) ?? "");
      const isConflict = error instanceof CallError && error.status === CONFLICT;
      showAlert(isConflict ? t(AGAIN) : sentenceOf(error, t("The plan was not changed.")), {
        tone: "error",
      });
    },
    // Only the last one asks again: an answer in between would take later changes away for a moment.
    onSettled: () => {
      if (waiting() <= 1) void cache.invalidateQueries({ queryKey: key });
    },
  });
  return (rewrite: Rewrite): void => {
    const { type, change } = rewrite;
    const now = cache.getQueryData<Meeting>(key)?.elements.find((one) => one.type === type);
    if (!now) return;
    if (waiting() === 0) saved.current.clear();
    if (!saved.current.has(type)) saved.current.set(type, textOf(now));
    show(type, change);
    mutate(rewrite);
  };
}

const textOf = ({ type, data }: Element): string =>
  (data as Record<string, unknown> | null)?.[EDITABLE[type as EditableType]]?.toString() ?? "";
const withText = (element: Element, text: string): Element =>
  ({
    ...element,
    data: { ...element.data, [EDITABLE[element.type as EditableType]]: text },
  }) as Element;

/** Starts one failed part again. */
export function useRetryElement(teamId: string, id: string) {
  const cache = useQueryClient();
  return async (elementId: string): Promise<void> => {
    try {
      await call(meetingRoutes.retryElement, { params: { teamId, id, elementId } });
    } catch (error) {
      showProblem(error);
    }
    await cache.invalidateQueries({ queryKey: meetingKey(teamId, id) });
  };
}

/** Writes the plan anew with what is to be decided, beside what was asked for before; answers whether it is under way. */
export function useDecide(teamId: string, { id, plan }: Meeting) {
  const cache = useQueryClient();
  return async (text: string): Promise<boolean> => {
    const prompt = [`Decide: ${text}`, plan?.guidance].filter(Boolean).join("\n");
    try {
      await call(meetingRoutes.replan, { params: { teamId, id }, body: { half: "plan", prompt } });
    } catch (error) {
      showProblem(error, t("What you wrote is kept here."));
      return false;
    }
    await cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
    return true;
  };
}

/** Makes the plan anew for another kind of meeting; null: for the one that the invitation speaks of. */
export function useChangeKind(teamId: string, id: string, onRequested: () => Promise<void> | void) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: (kind: MeetingKind | null) =>
      call(meetingRoutes.replan, { params: { teamId, id }, body: { half: "plan", kind } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: meetingKey(teamId, id) });
      await onRequested();
    },
    onError: (error) => showProblem(error, t("The plan was not changed.")),
  });
}
