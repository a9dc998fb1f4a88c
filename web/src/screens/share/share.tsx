import { shareRoutes } from "@planner/contract/api";
import type { SharedMeeting } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "react-router";
import { commentsOn } from "../../features/comment/use-comments.tsx";
import { sharedMeetingQuery } from "../../features/meeting/queries.ts";
import { BuildingView } from "../../features/notes/building/building-view.tsx";
import { type DeckImages, imagesOf } from "../../features/notes/deck-images.ts";
import { NoteToolsProvider, type NoteTools, READ_ONLY } from "../../features/notes/note-words.tsx";
import { notesElements, stateOf } from "../../features/notes/notes-elements.ts";
import { NotesViews } from "../../features/notes/notes-views.tsx";
import { PrintView } from "../../features/notes/print/print-view.tsx";
import { t } from "../../i18n/translate.ts";
import { call, urlOf } from "../../platform/call.ts";
import { usePrinting } from "../../platform/printing.ts";
import { meetingMeta } from "../../platform/times.ts";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SharedBy, SharedScreen } from "./shared-screen.tsx";

/** Visual notes as anyone with the link sees them. */
export function SharedNotes() {
  const { id = "", shareid: shareId = "" } = useParams();
  const query = useQuery(sharedMeetingQuery(id, shareId));
  return (
    <SharedScreen
      what="visual notes"
      query={query}
      unlock={(password) =>
        call(shareRoutes.unlockMeeting, { params: { id, shareId }, body: { password } })
      }
    >
      {(meeting) => <Shared meeting={meeting} shareId={shareId} />}
    </SharedScreen>
  );
}

function Shared({ meeting, shareId }: { meeting: SharedMeeting; shareId: string }) {
  const elements = notesElements(meeting.elements);
  const state = stateOf(elements);
  const images = useSharedImages(meeting, shareId);
  const comments = guestComments(meeting, shareId);
  const printing = usePrinting();
  const { report, summary, extract } = elements;
  const segments = extract?.data?.segments ?? [];
  return (
    <>
      <PageHeader title={meeting.title} meta={[t("Shared visual notes"), ...meetingMeta(meeting)]}>
        <SharedBy link={meeting}>
          {meeting.hasEvidence
            ? t(
                "Every note comes from the meeting and shows the words it is based on. You need no account.",
              )
            : t("Every note comes from the meeting. You need no account.")}
        </SharedBy>
      </PageHeader>
      {state === "pending" && <BuildingView elements={elements} images={images} />}
      {state === "failed" && (
        <EmptyState title={t("These visual notes could not be made")}>
          {t("Ask the person who sent you the link.")}
        </EmptyState>
      )}
      {state === "ready" && report?.data && (
        <NoteToolsProvider value={comments.tools}>
          <NotesViews
            title={meeting.title}
            report={report.data}
            summary={summary}
            segments={segments}
            message={extract?.data?.message ?? null}
            images={images}
            labels={{ summary: t("Summary"), deck: t("Deck"), list: t("List") }}
            first="list"
          />
          {comments.end}
        </NoteToolsProvider>
      )}
      {printing && report?.data && (
        <PrintView
          title={meeting.title}
          meta={meetingMeta(meeting)}
          report={report.data}
          summary={summary?.data ?? null}
          segments={segments}
          images={images}
        />
      )}
    </>
  );
}

/** The pictures of the deck by the public path. */
function useSharedImages({ id, files }: SharedMeeting, shareId: string): DeckImages | undefined {
  return useMemo(() => {
    const deck = files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
    if (!deck) return undefined;
    return imagesOf(deck, (page, width) =>
      urlOf(shareRoutes.page, {
        params: { id, shareId, fileId: deck.id, page: String(page) },
        query: { width: `${width}` },
      }),
    );
  }, [id, shareId, files]);
}

/** What people with the link say, where it lets them. */
function guestComments({ id, files, elements, canComment }: SharedMeeting, shareId: string) {
  const on = commentsOn(canComment ? { kind: "notes", meetingId: id, shareId } : undefined);
  const tools: NoteTools = {
    ...READ_ONLY,
    inPlace: (note, page) => (
      <>
        {READ_ONLY.inPlace(note, page)}
        {on.inNote(note)}
      </>
    ),
    slide: on.slide(files[0]?.id),
  };
  return { tools, end: on.end(elements, "notes", files[0]?.id) };
}
