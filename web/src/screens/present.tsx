import type { Meeting } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { isGone, meetingQuery } from "../features/meeting/queries.ts";
import { type DeckImages, largePage } from "../features/notes/deck-images.ts";
import { BlackScreen, PresentView, Say } from "../features/present/present-view.tsx";
import { useDeckPages } from "../features/present/use-deck-pages.ts";
import { usePresentKeys } from "../features/present/use-present-keys.ts";
import { sentenceOf } from "../platform/call.ts";
import { useTeamId } from "../platform/session.ts";
import { Spinner } from "../ui/spinner.tsx";
import { Title } from "../ui/title.tsx";
import { useTeamImages } from "./use-team-images.ts";

/** The deck of a meeting on a black screen, page by page. */
export function Present() {
  const { id = "" } = useParams();
  const { data: meeting, error } = useQuery(meetingQuery(useTeamId(), id));
  if (meeting && !isGone(error)) return <Deck key={meeting.id} meeting={meeting} />;
  return (
    <>
      <Title>Present</Title>
      <BlackScreen title="Present">
        {error ? <Say>{sentenceOf(error)}</Say> : <Spinner>Opening the presentation</Spinner>}
      </BlackScreen>
    </>
  );
}

function Deck({ meeting }: { meeting: Meeting }) {
  const images = useTeamImages(meeting.files);
  return (
    <>
      <Title>{`Present: ${meeting.title}`}</Title>
      {images?.pageCount ? (
        <Pages meeting={meeting} images={images} total={images.pageCount} />
      ) : (
        <NoPages meeting={meeting} isRead={!images} />
      )}
    </>
  );
}

interface PagesProps {
  meeting: Meeting;
  images: DeckImages;
  total: number;
}

function Pages({ meeting, images, total }: PagesProps) {
  const pages = useDeckPages(total);
  const pageOf = useCallback((page: number) => largePage(images, page), [images]);
  usePresentKeys(pages, useLeave(meeting));
  return <PresentView title={meeting.title} pages={pages} pageOf={pageOf} />;
}

/** `isRead`: there is no deck; else its pages are not counted yet. */
function NoPages({ meeting, isRead }: { meeting: Meeting; isRead: boolean }) {
  usePresentKeys(null, useLeave(meeting));
  useEffect(() => console.info("pdf document not available for render"), []);
  return (
    <BlackScreen title={meeting.title}>
      <Say>
        {isRead
          ? "This meeting has no slide deck to present."
          : "The slide deck is still being read."}
      </Say>
    </BlackScreen>
  );
}

/** Back to the page of the meeting. */
function useLeave({ id }: Meeting): () => void {
  const navigate = useNavigate();
  return () => void navigate(`/meeting/${id}`);
}
