import type { DecisionEntry, ReopenedDecision } from "@planner/contract/api";
import type { Annotation, Meeting, Member } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { commentsOn, openNoteComments } from "../../features/comment/use-comments.tsx";
import { NoteDecisions } from "../../features/decision/note-decisions.tsx";
import {
  meetingDecisionsQuery,
  reopenedQuery,
  useVerdicts,
} from "../../features/decision/queries.ts";
import { meetingKey } from "../../features/meeting/queries.ts";
import { useUndoKey } from "../../features/note-edit/changes.ts";
import { menuOf, noteBeside, useRestoredFocus } from "../../features/note-edit/note-focus.ts";
import { noteDrafts } from "../../features/note-edit/note-steps.ts";
import { NoteTools, PageDoubt } from "../../features/note-edit/note-tools.tsx";
import { TaskFields } from "../../features/note-edit/task-fields.tsx";
import { type NoteEdits, useNoteEdits } from "../../features/note-edit/use-note-edits.ts";
import type { DeckImages } from "../../features/notes/deck-images.ts";
import type { NoteTools as PlaceTools } from "../../features/notes/note-words.tsx";
import { useMembers } from "../../features/team/queries.ts";
import { useSession, useTeamId } from "../../platform/session.ts";

const NO_DECISIONS: readonly DecisionEntry[] = [];
const NOTHING_REOPENED: readonly ReopenedDecision[] = [];

export type ReportEditing = ReturnType<typeof useReportEditing>;

/** The correcting of a meeting's notes: whether their menus are all in sight, and what stands in each note's card. */
export function useReportEditing(meeting: Meeting, images: DeckImages | undefined) {
  const teamId = useTeamId();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const [isOn, setOn] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [isListing, setListing] = useState(false);
  const place = {
    teamId,
    meetingId: meeting.id,
    cacheKey: meetingKey(teamId, meeting.id),
    user: { id: user?.id ?? "", name: user?.name ?? "" },
  };
  const edits = useNoteEdits(place);
  noteDrafts.useGuard({ userId: place.user.id, meetingId: meeting.id });
  useRestoredFocus(meeting);
  const toggle = () => {
    setOn(!isOn);
    // The summary has no notes that could be edited one by one.
    if (isOn || (search.get("view") ?? "summary") !== "summary") return;
    const params = new URLSearchParams(search);
    params.set("view", "deck");
    setSearch(params, { replace: true, state: { keepPlace: true } });
  };
  const people = peopleIn(meeting, useMembers(teamId));
  const decisions = useQuery(meetingDecisionsQuery(teamId, meeting)).data ?? NO_DECISIONS;
  const reopened = useQuery(reopenedQuery(teamId, meeting)).data ?? NOTHING_REOPENED;
  const { answer } = useVerdicts(teamId);
  const move = (note: Annotation, page: number | null, to: number | null) =>
    edits.move({ note, page }, to, noteBeside(menuOf(note.id)));
  const team = { kind: "team", teamId, meetingId: meeting.id, userId: place.user.id } as const;
  const comments = commentsOn(team);
  const fileId = deckOf(meeting)?.id;
  const inCards: PlaceTools = {
    tools: (note, page) => (
      <NoteTools
        placed={{ note, page }}
        edits={edits}
        pageCount={images?.pageCount ?? 0}
        inSight={isOn}
        onComment={() => openNoteComments(team, note.id)}
      />
    ),
    inPlace: (note, page) => (
      <>
        <PageDoubt placed={{ note, page }} onMove={(to) => move(note, page, to)} />
        <TaskFields
          placed={{ note, page }}
          people={people}
          onChange={(facts) => edits.setTask({ note, page }, facts)}
        />
        <NoteDecisions
          entry={decisions.find((one) => one.note.id === note.id)}
          reopened={reopened.filter(({ noteId }) => noteId === note.id)}
          onAnswer={answer}
        />
        {comments.inNote(note)}
      </>
    ),
    move: images ? (note, to) => move(note, note.page, to) : undefined,
    draw: (note, region) => edits.draw({ note, page: note.page }, region),
    slide: images && comments.slide(fileId),
  };
  useUndoKey(place, conflictFree(edits));
  return {
    isOn,
    toggle,
    isRenaming,
    setRenaming,
    isListing,
    setListing,
    edits,
    inCards,
    end: comments.end(meeting.elements, "notes", fileId),
  };
}

const deckOf = ({ files }: Meeting) =>
  files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");

const conflictFree = ({ conflict }: NoteEdits): boolean => conflict === undefined;

/** Who was invited and who spoke, without teammates whose account is deactivated. */
function peopleIn({ attendees, elements }: Meeting, members: readonly Member[]): string[] {
  const gone = members.filter(({ isDeactivated }) => isDeactivated);
  const names = new Set(gone.map(({ name }) => name));
  const emails = new Set(gone.map(({ email }) => email));
  const invited = attendees.filter(({ email }) => !emails.has(email?.toLowerCase() ?? ""));
  const extract = elements.find((one) => one.type === "extract");
  const spoke = extract?.data?.segments.flatMap(({ speaker }) => speaker ?? []) ?? [];
  const all = new Set([...invited.flatMap(({ name }) => name || []), ...spoke]);
  return [...all].filter((name) => !names.has(name)).toSorted();
}
