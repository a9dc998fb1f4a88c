import type { Meeting } from "@planner/contract/model";
import { useEffect } from "react";
import { Link } from "react-router";
import style from "./meeting-links.module.css";

interface MeetingLinksProps {
  meeting: Meeting;
  /** Whether Present stands elsewhere on the screen. */
  hasPresent?: boolean;
}

/** Ways on from a meeting that has a deck: to present it, and to what was said while it was shown. */
export function MeetingLinks({ meeting: { id, files }, hasPresent = false }: MeetingLinksProps) {
  const hasDeck = files.some(({ contextType }) => contextType === "MEETING_PRESENTATION");
  usePresentWarm(hasDeck);
  if (!hasDeck) return null;
  return (
    <span className={style.links}>
      {!hasPresent && <Link to={`/meeting/${id}/present`}>Present</Link>}
      <Link to={`/meeting/${id}/summary`}>Meeting Summary</Link>
    </span>
  );
}

/** Loads the present screen while the browser has nothing else to do, so that a click shows the first page at once. */
function usePresentWarm(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || typeof requestIdleCallback === "undefined") return;
    // Where it cannot be loaded now, the click tries again.
    const waiting = requestIdleCallback(() => void import("./present.tsx").catch(() => undefined));
    return () => cancelIdleCallback(waiting);
  }, [isWanted]);
}
