import type { File } from "@planner/contract/model";
import { useMemo } from "react";
import { type DeckImages, imagesOf } from "../../features/notes/deck-images.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { useTeamId } from "../../platform/session.ts";

/** The pictures of a meeting's deck, undefined where it has none. */
export function useTeamImages(files: readonly File[]): DeckImages | undefined {
  const teamId = useTeamId();
  return useMemo(() => teamImages(teamId, files), [teamId, files]);
}

/** The same for who is not drawn. */
export function teamImages(teamId: string, files: readonly File[]): DeckImages | undefined {
  const deck = files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
  return deck && imagesOf(deck, (page, width) => pageUrl({ teamId, fileId: deck.id }, page, width));
}
