import type { Meeting } from "@planner/contract/model";
import { useMemo } from "react";
import { pageUrl } from "../features/file/queries.ts";
import type { DeckImages } from "../features/notes/deck-images.ts";
import { useTeamId } from "../platform/session.ts";

/** The pictures of a meeting's deck, undefined where it has none. */
export function useTeamImages(files: Meeting["files"]): DeckImages | undefined {
  const teamId = useTeamId();
  const deck = files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
  const fileId = deck?.id;
  const pageCount = deck?.pageCount ?? null;
  return useMemo(
    () =>
      fileId === undefined
        ? undefined
        : { pageCount, url: (page, width) => pageUrl({ teamId, fileId }, page, width) },
    [teamId, fileId, pageCount],
  );
}
