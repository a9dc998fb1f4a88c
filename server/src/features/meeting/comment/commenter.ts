import {
  type CommentPlace,
  type Element,
  type NewCommentPlace,
  sentencesOf,
} from "@planner/contract/model";
import type { Db } from "../../../platform/db/database.ts";
import type { CommentRow } from "../../../tables/comment.tables.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { withoutPersonal, withoutProfiles } from "../plan/profile-lines.ts";
import { AGENDA_TYPES } from "../share/open-link.ts";
import type { KnownLink } from "../share/share.store.ts";
import { listPlanParts } from "./comment.store.ts";

/** Who reads and writes comments. */
export type Commenter =
  | {
      readonly kind: "member";
      readonly userId: string;
      /** Called the meeting or made it: may delete what others wrote. */
      readonly isOrganizer: boolean;
    }
  | {
      readonly kind: "guest";
      readonly link: KnownLink;
      /** Of what only this browser has. */
      readonly guestKey: string;
    };

/** Whether a place is part of what this person sees of the meeting. */
export function canSee(
  by: Commenter,
  meeting: MeetingRow,
  place: CommentPlace | NewCommentPlace,
): boolean {
  if (by.kind === "member") return true;
  const { link } = by;
  if (place.kind === "plan")
    return link.kind === "plan" && (link.withTools || AGENDA_TYPES.has(place.part));
  if (link.kind !== "notes") return false;
  return place.kind === "note"
    ? place.noteId !== null
    : link.withDeck && place.fileId === meeting.presentationFileId;
}

/** The sentences of each part of the plan that is there, as this person sees them; "team": as all teammates do. */
export async function readSentences(
  db: Db,
  meeting: MeetingRow,
  by: Commenter | "team",
): Promise<ReadonlyMap<string, readonly string[]>> {
  const shownOf = viewOf(meeting, by);
  const parts = await listPlanParts(db, { teamId: meeting.teamId, meetingId: meeting.id });
  return new Map(parts.map((part) => [part.type, sentencesOf(shownOf(part).data)]));
}

function viewOf({ planAskedBy }: MeetingRow, by: Commenter | "team"): (part: Element) => Element {
  if (by === "team") return withoutPersonal;
  if (by.kind === "guest") return withoutProfiles;
  return by.userId === planAskedBy ? (part) => part : withoutPersonal;
}

/**
 * Tells which threads a person sees, by their first comments. A guest sees of what the team began about the plan only that on
 * sentences which the link shows now; what a guest began is about words that all guests saw.
 */
export async function findSight(
  db: Db,
  meeting: MeetingRow,
  by: Commenter,
): Promise<(first: CommentRow) => boolean> {
  const isOfPlan = by.kind === "guest" && by.link.kind === "plan";
  const shown = isOfPlan ? await readSentences(db, meeting, by) : undefined;
  return ({ place, userId, guestName }) => {
    if (!place || !canSee(by, meeting, place)) return false;
    if (place.kind !== "plan") return true;
    if (by.kind === "member") return !place.isPersonal || userId === by.userId;
    const { part, sentence } = place;
    return sentence === "" || guestName !== null || (shown?.get(part)?.includes(sentence) ?? false);
  };
}

/** Whether this person wrote it. */
export const isBy = ({ userId, guestKey }: CommentRow, by: Commenter): boolean =>
  by.kind === "member" ? userId === by.userId : guestKey !== null && guestKey === by.guestKey;

/** What they wrote themselves; the organizer may delete all, and every teammate what guests wrote. */
export const canDelete = (row: CommentRow, by: Commenter): boolean =>
  isBy(row, by) || (by.kind === "member" && (by.isOrganizer || row.guestName !== null));

/** Every teammate; a guest what they began. */
export const canResolve = (first: CommentRow, by: Commenter): boolean =>
  by.kind === "member" || isBy(first, by);
