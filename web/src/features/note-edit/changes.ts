import { type ChangedNote, notesRoutes } from "@planner/contract/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { t } from "../../i18n/translate.ts";
import { call, CallError, sentenceOf, showProblem } from "../../platform/call.ts";
import { useSteady } from "../../platform/use-steady.ts";
import { showAlert, showDone } from "../../ui/alerts.ts";
import type { EditPlace } from "./note-steps.ts";

/** What people changed in a meeting's notes, the last change first. */
export const changesQuery = ({ teamId, meetingId }: EditPlace) => ({
  queryKey: ["note changes", teamId, meetingId],
  queryFn: () => call(notesRoutes.changes, { params: { teamId, id: meetingId } }),
  // Colleagues change notes too: what is listed is what there is.
  staleTime: 0,
});

/** Takes the last change of a note back, also one that was made before this page was opened. */
export function useUndoChange(place: EditPlace) {
  const { teamId, meetingId: id, cacheKey } = place;
  const cache = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `notes ${id}` },
    mutationFn: ({ placed: { note }, version }: ChangedNote) =>
      call(notesRoutes.undo, {
        params: { teamId, id, noteId: note.id },
        body: { basedOn: version },
      }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: cacheKey }),
        cache.invalidateQueries({ queryKey: changesQuery(place).queryKey }),
      ]),
  });
  const undo = async (changed: ChangedNote): Promise<void> => {
    const { reference } = changed.placed.note;
    try {
      const back = await mutateAsync(changed);
      showDone(
        changed.isDeleted
          ? t("Note {reference} is back.", { reference: back.note.reference })
          : t("Note {reference} is as it was before the last change.", { reference }),
      );
    } catch (error) {
      const sentence =
        error instanceof CallError && error.status === 409
          ? t("Note {reference} was changed again since. Nothing was undone.", { reference })
          : sentenceOf(error, t("Note {reference} was not changed.", { reference }));
      showAlert(sentence, { tone: "error" });
    }
  };
  return { undo, isPending };
}

/** Where Ctrl or Cmd and Z takes back what is written. */
const FIELDS = "input, textarea, select, [contenteditable]";

/** Ctrl or Cmd and Z takes back what this person changed last in the notes; once more, what they changed before. */
export function useUndoKey(place: EditPlace, isOn: boolean): void {
  const cache = useQueryClient();
  const { undo, isPending } = useUndoChange(place);
  const undoLast = async () => {
    if (isPending) return;
    try {
      const changes = await cache.fetchQuery(changesQuery(place));
      const last = changes.find(({ isYours }) => isYours);
      if (last) await undo(last);
      else showAlert(t("You have changed nothing in these notes that could be undone."));
    } catch (error) {
      showProblem(error, t("Nothing was undone."));
    }
  };
  const undoNow = useSteady(() => void undoLast());
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, key, target, defaultPrevented } = event;
      if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== "z") return;
      if (defaultPrevented || (target instanceof Element && target.closest(FIELDS))) return;
      event.preventDefault();
      undoNow();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isOn, undoNow]);
}
