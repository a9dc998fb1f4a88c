import type { DecisionEntry, ReopenedDecision } from "@planner/contract/api";
import type { Annotation, Meeting, Member } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
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
import { NoteSendingProvider } from "../../features/notes/send-note.tsx";
import { type Chosen, SendDialog } from "../../features/push/send-dialog.tsx";
import { SentList } from "../../features/push/sent-list.tsx";
import { notesOf } from "../../features/notes/note-groups.ts";
import { notesElements } from "../../features/notes/notes-elements.ts";
import { t } from "../../i18n/translate.ts";

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
  const edits = useNoteEdits(place, meeting);
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

/** Notes of a meeting on their way to connected tools: `around` what shows them, and `sendAll`. */
export function useReportSending(meetingId: string) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const sending = {
    send: (noteId: string) => setChosen({ meetingId, noteIds: [noteId] }),
    renderSent: (noteId: string) => <SentList meetingId={meetingId} noteId={noteId} />,
  };
  return {
    sendAll: () => setChosen({ meetingId, noteIds: [] }),
    dialog: <SendDialog chosen={chosen} onClose={() => setChosen(null)} />,
    around: (children: ReactNode) => (
      <NoteSendingProvider value={sending}>{children}</NoteSendingProvider>
    ),
    sent: <SentList meetingId={meetingId} />,
  };
}

type Made = Pick<Meeting, "elements">;

/** Whether the register has decisions of the meeting. */
export function hasDecisions({ elements }: Made): boolean {
  const { report } = notesElements(elements);
  const notes = report?.data ? notesOf(report.data) : [];
  return notes.some(({ type, suggestion }) => type === "Decision" && !suggestion);
}

/** What goes when the notes are deleted. What clients signed goes with the meeting, which stays as long as it has a plan. */
export function goesOf({ elements }: Made): string {
  return elements.some(({ type }) => type === "goal")
    ? t(
        "The notes and the summary go, for everyone in the team, with all corrections and the shared link. What clients signed stays as long as the meeting has its plan. You can undo this for ten seconds.",
      )
    : t(
        "The notes and the summary go, for everyone in the team, with all corrections and the shared link. What clients signed of its decisions goes, too. You can undo this for ten seconds.",
      );
}
