import type { Meeting } from "@planner/contract/model";
import { Link } from "react-router";
import style from "./meeting-links.module.css";

interface MeetingLinksProps {
  meeting: Meeting;
  /** Whether Present stands elsewhere on the screen. */
  hasPresent?: boolean;
}

/** Ways on from a meeting that has a deck: to present it, and to what was said while it was shown. */
export function MeetingLinks({ meeting: { id, files }, hasPresent = false }: MeetingLinksProps) {
  if (!files.some(({ contextType }) => contextType === "MEETING_PRESENTATION")) return null;
  return (
    <span className={style.links}>
      {!hasPresent && <Link to={`/meeting/${id}/present`}>Present</Link>}
      <Link to={`/meeting/${id}/summary`}>Meeting Summary</Link>
    </span>
  );
}
