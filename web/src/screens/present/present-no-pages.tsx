import type { Meeting } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { UploadBox } from "../../features/file/upload-box.tsx";
import { useUpload } from "../../features/file/use-upload.ts";
import { meetingQuery } from "../../features/meeting/queries.ts";
import { BlackScreen, Say } from "../../features/present/present-view.tsx";
import { useChooseDeck } from "../../features/present/queries.ts";
import { usePresentKeys } from "../../features/present/use-present-keys.ts";
import { useTeamId } from "../../platform/session.ts";
import style from "./present.module.css";

const AGAIN_MS = 1_000;

/** `isRead`: there is no deck, and one can be given; else its pages are not counted yet. */
export function PresentNoPages({ meeting, isRead }: { meeting: Meeting; isRead: boolean }) {
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
        <Say>The slide deck is still being read.</Say>
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
      <p>This meeting has no slide deck to present.</p>
      <UploadBox
        teamId={teamId}
        upload={upload}
        purpose="presentation"
        label="Add Slide Deck"
        hint="A PDF, a PowerPoint file or pictures, up to 32 MB. Presenting starts once it is read."
      />
    </div>
  );
}
