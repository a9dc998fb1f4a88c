import { type CommentPlace, oneLine, plainText, PRODUCT_NAME } from "@planner/contract/model";
import type { CommentRow } from "../../../tables/comment.tables.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import type { NewMail } from "../../mail/index.ts";
import { mentionKey } from "./mention-key.ts";
import type { Teammate } from "./comment.store.ts";

interface Mention {
  readonly meeting: Pick<MeetingRow, "teamId" | "id" | "title">;
  readonly row: Pick<CommentRow, "id" | "threadId" | "text">;
  readonly place: CommentPlace;
  readonly person: Teammate;
  /** The name of whoever wrote the comment. */
  readonly by: string;
  readonly publicUrl: string;
  readonly unsubscribe: string;
}

/** To a teammate whom a comment names. */
export function mentionMail(mention: Mention): NewMail {
  const { meeting, row, place, person, publicUrl, unsubscribe } = mention;
  const by = oneLine(mention.by) || "A teammate";
  const title = oneLine(meeting.title);
  const quoted = plainText(row.text)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  return {
    uniqueKey: mentionKey(meeting.teamId, meeting.id, row.id, person.userId),
    recipient: person.email,
    subject: `${by} mentioned you in “${title}”`,
    text: `${by} mentioned you in a comment on ${ABOUT[place.kind]} of “${title}”:\n\n${quoted}\n\nRead and reply: ${publicUrl}${addressOf(meeting.id, place, row.threadId)}\n\n--\nYou get this email because a teammate mentioned you on ${PRODUCT_NAME}.\nStop these emails: ${unsubscribe}\nSettings: ${publicUrl}/settings\n`,
    unsubscribeUrl: unsubscribe,
    isForgotten: true,
  };
}

const ABOUT: Record<CommentPlace["kind"], string> = {
  note: "a note",
  slide: "a slide",
  plan: "the plan",
};

const TOOLS: ReadonlySet<string> = new Set(["challenges", "strategy", "materials", "insights"]);

/** The page that opens a thread. */
function addressOf(meetingId: string, place: CommentPlace, threadId: string): string {
  return `/meeting/${meetingId}?${placeSearch(place)}&comment=${encodeURIComponent(threadId)}`;
}

function placeSearch(place: CommentPlace): string {
  if (place.kind === "plan") return `view=plan${TOOLS.has(place.part) ? "&tab=tools" : ""}`;
  if (place.kind === "slide") return `view=deck&page=${place.page}`;
  return `view=deck${place.noteId === null ? "" : `&note=${encodeURIComponent(place.noteId)}`}`;
}
