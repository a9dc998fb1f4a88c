import { shareRoutes } from "@planner/contract/api";
import type { SharedMeeting } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "react-router";
import { meetingMeta } from "../features/meeting/meeting-meta.ts";
import { isGone, sharedMeetingQuery } from "../features/meeting/queries.ts";
import { BuildingView } from "../features/notes/building-view.tsx";
import type { DeckImages } from "../features/notes/deck-images.ts";
import { notesElements, stateOf } from "../features/notes/notes-elements.ts";
import { NotesViews } from "../features/notes/notes-views.tsx";
import { CallError, sentenceOf, urlOf } from "../platform/call.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Footer } from "../ui/footer.tsx";
import { OpenBar } from "../ui/open-bar.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Title } from "../ui/title.tsx";
import style from "./meeting.module.css";

/** Visual notes as anyone with the link sees them. */
export function SharedNotes() {
  const { id = "", shareid: shareId = "" } = useParams();
  const { data: meeting, error, refetch } = useQuery(sharedMeetingQuery(id, shareId));
  return (
    <>
      <OpenBar />
      <main id="main" tabIndex={-1} className={style.shared}>
        {!meeting && !error && <Spinner>Opening the visual notes</Spinner>}
        {error && (!meeting || isGone(error)) && (
          <Unavailable error={error} onRetry={() => void refetch()} />
        )}
        {meeting && !isGone(error) && <Shared meeting={meeting} shareId={shareId} />}
      </main>
      <Footer />
    </>
  );
}

function Shared({ meeting, shareId }: { meeting: SharedMeeting; shareId: string }) {
  const elements = notesElements(meeting.elements);
  const state = stateOf(elements);
  const images = useSharedImages(meeting, shareId);
  return (
    <>
      <Title>{meeting.title}</Title>
      <PageHeader title={meeting.title} meta={["Shared visual notes", ...meetingMeta(meeting)]} />
      {state === "pending" && <BuildingView elements={elements} images={images} />}
      {state === "failed" && (
        <EmptyState title="These visual notes could not be made">
          Ask the person who sent you the link.
        </EmptyState>
      )}
      {state === "ready" && elements.report?.data && (
        <NotesViews
          report={elements.report.data}
          summary={elements.summary}
          segments={elements.extract?.data?.segments ?? []}
          message={elements.extract?.data?.message ?? null}
          images={images}
          labels={{ summary: "Summary", deck: "Deck", list: "List" }}
          first="list"
        />
      )}
    </>
  );
}

/** A link that leads nowhere (any more) is told from a server that cannot be reached. */
function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const leadsNowhere = error instanceof CallError && error.status >= 400 && error.status < 500;
  return (
    <>
      <Title>Shared visual notes</Title>
      <PageHeader title="Shared visual notes" />
      {leadsNowhere ? (
        <EmptyState title="This link does not work">
          It is incomplete, was withdrawn, or its meeting was deleted. Ask the person who sent it
          for a new one.
        </EmptyState>
      ) : (
        <EmptyState
          title="The visual notes cannot be reached"
          action={<Button onClick={onRetry}>Try again</Button>}
        >
          {sentenceOf(error)}
        </EmptyState>
      )}
    </>
  );
}

/** The pictures of the deck by the public path. */
function useSharedImages({ id, files }: SharedMeeting, shareId: string): DeckImages | undefined {
  const deck = files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
  const fileId = deck?.id;
  const pageCount = deck?.pageCount ?? null;
  return useMemo(
    () =>
      fileId === undefined
        ? undefined
        : {
            pageCount,
            url: (page, width) =>
              urlOf(shareRoutes.page, {
                params: { id, shareId, fileId, page: String(page) },
                query: { width: `${width}` },
              }),
          },
    [id, shareId, fileId, pageCount],
  );
}
