import type { Meeting } from "@planner/contract/model";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { whenIdle } from "../../ui/when-idle.ts";
import style from "./meeting-links.module.css";
import { PresentingNow } from "./presenting-now.tsx";
import { toPresent } from "./to-present.ts";

interface MeetingLinksProps {
  meeting: Meeting;
  /** Whether Present stands elsewhere on the screen. */
  hasPresent?: boolean;
}

/** Ways on from a meeting that has a deck: to present it, and to what was said while it was shown. */
export function MeetingLinks({ meeting: { id, files }, hasPresent = false }: MeetingLinksProps) {
  const hasDeck = files.some(({ contextType }) => contextType === "MEETING_PRESENTATION");
  const isIdle = useIdle(hasDeck);
  if (!hasDeck) return null;
  return (
    <span className={style.links}>
      {!hasPresent && (
        <Link to={`/meeting/${id}/present`} {...toPresent(id)}>
          Present
        </Link>
      )}
      <Link to={`/meeting/${id}/summary`}>Meeting Summary</Link>
      {isIdle && <PresentingNow meetingId={id} />}
    </span>
  );
}

/** Whether the browser had a moment since: nobody waits for who presents now, the page is there first. */
function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isWanted ? whenIdle(() => setIdle(true)) : undefined), [isWanted]);
  return isIdle;
}
