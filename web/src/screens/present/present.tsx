import type { Meeting } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { UploadBox } from "../../features/file/upload-box.tsx";
import { useUpload } from "../../features/file/use-upload.ts";
import { ListeningNotice } from "../../features/listen/listening-sign.tsx";
import { meetingQuery } from "../../features/meeting/queries.ts";
import { useAudience } from "../../features/present/audience-channel.ts";
import { AudienceScreen } from "../../features/present/audience-screen.tsx";
import type { PageUrl } from "../../features/present/page-stack.tsx";
import { BlackScreen, ScreenMessage } from "../../features/present/present-view.tsx";
import { useChooseDeck } from "../../features/present/queries.ts";
import { usePresentKeys } from "../../features/present/use-present-keys.ts";
import { t } from "../../i18n/translate.ts";
import { isGone, sentenceOf } from "../../platform/call.ts";
import type { LiveConnection } from "../../platform/live.ts";
import { useTeamId } from "../../platform/session.ts";
import { useLive } from "../../platform/use-live.ts";
import { Title } from "../../ui/title.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { useTeamImages } from "../meeting/use-team-images.ts";
import { PresentPages } from "./present-pages.tsx";
import style from "./present.module.css";

/** The deck of a meeting on a black screen, page by page; `?view=audience` follows whoever presents it. */
export function Present() {
  const { id = "" } = useParams();
  const { data: meeting, error } = useQuery(meetingQuery(useTeamId(), id));
  const connection = useLive();
  if (meeting && !isGone(error) && connection)
    return <Deck key={meeting.id} meeting={meeting} connection={connection} />;
  return (
    <>
      <Title>{t("Present")}</Title>
      <BlackScreen title={t("Present")}>
        {error ? (
          <ScreenMessage>{sentenceOf(error)}</ScreenMessage>
        ) : (
          <Spinner>{t("Opening the presentation")}</Spinner>
        )}
      </BlackScreen>
    </>
  );
}

function Deck({ meeting, connection }: { meeting: Meeting; connection: LiveConnection }) {
  const [search] = useSearchParams();
  const images = useTeamImages(meeting.files);
  const deck = meeting.files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
  if (!deck || !images?.pageCount)
    return (
      <>
        <Title>{t("Present: {title}", { title: meeting.title })}</Title>
        <PresentNoPages meeting={meeting} isRead={!deck} />
      </>
    );
  const props = {
    meeting,
    connection,
    fileId: deck.id,
    pageUrl: images.url,
    total: images.pageCount,
  };
  return search.get("view") === "audience" ? (
    <PresentAudience {...props} />
  ) : (
    <PresentPages key={deck.id} {...props} />
  );
}

interface PresentAudienceProps {
  meeting: Meeting;
  connection: LiveConnection;
  pageUrl: PageUrl;
  total: number;
}

/** For the eyes of the room, and of colleagues on other machines: the page that the presenter shows, and nothing else. */
function PresentAudience({ meeting, connection, pageUrl, total }: PresentAudienceProps) {
  const view = useAudience({ connection, teamId: useTeamId(), meetingId: meeting.id });
  return (
    <>
      <Title>{t("Audience: {title}", { title: meeting.title })}</Title>
      <AudienceScreen
        title={meeting.title}
        view={view}
        total={total}
        pageUrl={pageUrl}
        notice={<ListeningNotice />}
      />
    </>
  );
}

const AGAIN_MS = 1_000;

/** `isRead`: there is no deck, and one can be given; else its pages are not counted yet. */
function PresentNoPages({ meeting, isRead }: { meeting: Meeting; isRead: boolean }) {
  const navigate = useNavigate();
  const teamId = useTeamId();
  usePresentKeys({ pages: null, escape: () => void navigate(`/meeting/${meeting.id}`) });
  useEffect(() => console.info("pdf document not available for render"), []);
  useQuery({ ...meetingQuery(teamId, meeting.id), refetchInterval: isRead ? false : AGAIN_MS });
  return (
    <BlackScreen title={meeting.title}>
      {isRead ? (
        <AddDeck teamId={teamId} meetingId={meeting.id} />
      ) : (
        <ScreenMessage>{t("The slide deck is still being read.")}</ScreenMessage>
      )}
    </BlackScreen>
  );
}

function AddDeck({ teamId, meetingId }: { teamId: string; meetingId: string }) {
  const { mutateAsync: chooseDeck } = useChooseDeck({ teamId, meetingId });
  const upload = useUpload({
    teamId,
    purpose: "presentation",
    onTaken: async (fileId) => void (await chooseDeck(fileId)),
  });
  return (
    <div className={style.addDeck}>
      <p>{t("This meeting has no slide deck to present.")}</p>
      <UploadBox
        teamId={teamId}
        upload={upload}
        purpose="presentation"
        label={t("Add Slide Deck")}
        hint={t(
          "A PDF, a PowerPoint file or pictures, up to 32 MB. Presenting starts once it is read.",
        )}
      />
    </div>
  );
}
