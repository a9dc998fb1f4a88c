import type { Meeting } from "@planner/contract/model";
import { lazy, Suspense, useEffect, useState } from "react";
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
  const isIdle = usePresentWarm(hasDeck);
  if (!hasDeck) return null;
  return (
    <span className={style.links}>
      {!hasPresent && <Link to={`/meeting/${id}/present`}>Present</Link>}
      <Link to={`/meeting/${id}/summary`}>Meeting Summary</Link>
      {isIdle && (
        <Suspense>
          <PresentingNow meetingId={id} />
        </Suspense>
      )}
    </span>
  );
}

/** Nobody waits for it: the page is there first. */
const PresentingNow = lazy(async () => ({
  default: (await import("./presenting-now.tsx").catch(() => null))?.PresentingNow ?? (() => null),
}));

/** What browsers without requestIdleCallback wait for. */
const IDLE_MS = 1_000;

/**
 * Loads the present screen while the browser has nothing else to do, so that a click shows the first page at once; answers
 * whether that time has come.
 */
function usePresentWarm(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const warm = () => {
      setIdle(true);
      // Where it cannot be loaded now, the click tries again.
      void import("./present.tsx").catch(() => undefined);
    };
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(warm, IDLE_MS);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(warm);
    return () => cancelIdleCallback(waiting);
  }, [isWanted]);
  return isIdle;
}
