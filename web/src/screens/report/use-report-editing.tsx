import type { Meeting } from "@planner/contract/model";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { meetingKey } from "../../features/meeting/queries.ts";
import { useFocusKept } from "../../features/note-edit/note-focus.ts";
import { NoteTools } from "../../features/note-edit/note-tools.tsx";
import { useNoteEdits } from "../../features/note-edit/use-note-edits.ts";
import { useNotesGuard } from "../../features/note-edit/use-notes-guard.ts";
import type { DeckImages } from "../../features/notes/deck-images.ts";
import type { NoteTools as PlaceTools } from "../../features/notes/note-tools.ts";
import { useSession, useTeamId } from "../../platform/session.ts";

export type ReportEditing = ReturnType<typeof useReportEditing>;

/** The correcting of a meeting's notes: whether their menus are all in sight, and what stands in each note's card. */
export function useReportEditing(meeting: Meeting, images: DeckImages | undefined) {
  const teamId = useTeamId();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const [isOn, setOn] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const place = {
    teamId,
    meetingId: meeting.id,
    cacheKey: meetingKey(teamId, meeting.id),
    user: { id: user?.id ?? "", name: user?.name ?? "" },
  };
  const edits = useNoteEdits(place);
  useNotesGuard({ userId: place.user.id, meetingId: meeting.id });
  useFocusKept(meeting);
  const toggle = () => {
    setOn(!isOn);
    // The summary has no notes that could be edited one by one.
    if (isOn || (search.get("view") ?? "summary") !== "summary") return;
    const params = new URLSearchParams(search);
    params.set("view", "deck");
    setSearch(params, { replace: true, state: { keepPlace: true } });
  };
  const tools: PlaceTools = (note, page) => (
    <NoteTools
      placed={{ note, page }}
      edits={edits}
      pageCount={images?.pageCount ?? 0}
      inSight={isOn}
    />
  );
  return { isOn, toggle, isRenaming, setRenaming, edits, tools };
}
