import { notesRoutes } from "@planner/contract/api";
import type { AlignedSegment, Element, Meeting } from "@planner/contract/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { call, showProblem } from "../../platform/call.ts";
import { showAlert, showDone } from "../../ui/alerts.ts";
import type { EditPlace } from "./note-steps.ts";

/** Somebody who speaks in a meeting. */
export interface Speaker {
  /** Of the first segment, so that it stays where the name changes. */
  id: string;
  name: string;
  segments: number;
  /** Words of theirs by which they are known, the longest of the first ones. */
  quote: string;
}

/** How many of the first segments are looked through for words by which somebody is known. */
const FIRST = 5;

/** Who speaks, in the order in which they first did. */
export const speakersOf = (segments: readonly AlignedSegment[]): Speaker[] =>
  [...Map.groupBy(segments, ({ speaker }) => speaker ?? "")].flatMap(([name, theirs]) =>
    name === ""
      ? []
      : [
          {
            id: theirs[0]?.id ?? name,
            name,
            segments: theirs.length,
            quote: theirs
              .slice(0, FIRST)
              .reduce((longest, { text }) => (text.length > longest.length ? text : longest), ""),
          },
        ],
  );

/** The meeting with a speaker's name changed wherever words are theirs; what else speaks of them, the server knows. */
const withSpeaker = (meeting: Meeting, from: string, to: string): Meeting => {
  const renamed = <One extends { speaker?: string | undefined }>(one: One): One =>
    one.speaker === from ? { ...one, speaker: to } : one;
  return {
    ...meeting,
    elements: meeting.elements.map((element) => renamedIn(element, renamed)),
  };
};

type Rename = <One extends { speaker?: string | undefined }>(one: One) => One;

function renamedIn(element: Element, renamed: Rename): Element {
  if (element.type === "extract" && element.data)
    return { ...element, data: { ...element.data, segments: element.data.segments.map(renamed) } };
  if (element.type !== "report" || !element.data) return element;
  const pages = element.data.pages.map(({ page, annotations }) => ({
    page,
    annotations: annotations.map((note) => ({ ...note, evidence: note.evidence.map(renamed) })),
  }));
  return { ...element, data: { ...element.data, pages } };
}

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
    onError: (_error, _renaming, context) => {
      if (context && cache.getQueryData<Meeting>(cacheKey) === context.shown)
        cache.setQueryData<Meeting>(cacheKey, context.before);
    },
    onSettled: () => void refresh(),
  });
  const undo = async ({ from, to }: Renaming, renameId: string) => {
    try {
      await call(notesRoutes.undoRename, { params: { teamId, id, renameId } });
      await refresh();
      showDone(t("{to} is {from} again.", { from, to }));
    } catch (error) {
      showProblem(error, t("{name} keeps this name.", { name: to }));
    }
  };
  return async (renaming: Renaming): Promise<boolean> => {
    try {
      const { renameId } = await mutateAsync(renaming);
      showAlert(t("{from} is now {to}.", { from: renaming.from, to: renaming.to }), {
        tone: "done",
        action: { label: t("Undo"), run: () => void undo(renaming, renameId) },
      });
      return true;
    } catch (error) {
      showProblem(error, t("The name was not changed."));
      return false;
    }
  };
}
