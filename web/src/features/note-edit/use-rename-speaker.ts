import { notesRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/call.ts";
import { tell } from "../../ui/alerts.ts";
import type { EditPlace } from "./note-steps.ts";
import { withSpeaker } from "./speakers.ts";

interface Renaming {
  from: string;
  to: string;
}

/** Renames a speaker everywhere: shown at once, taken back where the server refuses, with a way back. Answers whether it was done. */
export function useRenameSpeaker({ teamId, meetingId: id, cacheKey }: EditPlace) {
  const cache = useQueryClient();
  const show = ({ from, to }: Renaming) =>
    cache.setQueryData<Meeting>(cacheKey, (old) => old && withSpeaker(old, from, to));
  const refresh = () => cache.invalidateQueries({ queryKey: cacheKey });
  const { mutateAsync } = useMutation({
    scope: { id: `notes ${id}` },
    mutationFn: (body: Renaming) =>
      call(notesRoutes.renameSpeaker, { params: { teamId, id }, body }),
    onMutate: async (renaming) => {
      await cache.cancelQueries({ queryKey: cacheKey });
      const before = cache.getQueryData<Meeting>(cacheKey);
      show(renaming);
      return { before, shown: cache.getQueryData<Meeting>(cacheKey) };
    },
    onError: (_error, _renaming, kept) => {
      if (kept && cache.getQueryData<Meeting>(cacheKey) === kept.shown)
        cache.setQueryData<Meeting>(cacheKey, kept.before);
    },
    onSettled: () => void refresh(),
  });
  const undo = async ({ from, to }: Renaming, renameId: string) => {
    try {
      await call(notesRoutes.undoRename, { params: { teamId, id, renameId } });
      await refresh();
      tell(`${to} is ${from} again.`, { tone: "done" });
    } catch (error) {
      tell(sentenceOf(error, `${to} keeps this name.`), { tone: "error" });
    }
  };
  return async (renaming: Renaming): Promise<boolean> => {
    try {
      const { renameId } = await mutateAsync(renaming);
      tell(`${renaming.from} is now ${renaming.to}.`, {
        tone: "done",
        action: { label: "Undo", run: () => void undo(renaming, renameId) },
      });
      return true;
    } catch (error) {
      tell(sentenceOf(error, "The name is as it was."), { tone: "error" });
      return false;
    }
  };
}
