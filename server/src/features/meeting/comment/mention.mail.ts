import { type CommentPlace, oneLine, plainText, PRODUCT_NAME } from "@planner/contract/model";
import type { CommentRow } from "../../../tables/comment.tables.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { type MailMessage, type NewMail, paragraphs } from "../../mail/index.ts";
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
  const title = oneLine(meeting.title);
  const quoted = plainText(row.text)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  return {
    uniqueKey: mentionKey(meeting.teamId, meeting.id, row.id, person.userId),
    recipient: person.email,
    write: (say) => {
      const values = { name: oneLine(mention.by) || say("A teammate"), title };
      return {
        subject: say("{name} mentioned you in “{title}”", values),
        text: paragraphs(
          say(ABOUT[place.kind], values),
          quoted,
          say("Read and reply: {link}", {
            link: `${publicUrl}${addressOf(meeting.id, place, row.threadId)}`,
          }),
          [
            "--",
            say("You get this email because a teammate mentioned you on {product}.", {
              product: PRODUCT_NAME,
            }),
            say("Stop these emails: {link}", { link: unsubscribe }),
            say("Settings: {link}", { link: `${publicUrl}/settings` }),
          ].join("\n"),
        ),
      };
    },
    unsubscribeUrl: unsubscribe,
    isForgotten: true,
  };
}

const ABOUT = {
  note: "{name} mentioned you in a comment on a note of “{title}”:",
  slide: "{name} mentioned you in a comment on a slide of “{title}”:",
  plan: "{name} mentioned you in a comment on the plan of “{title}”:",
} as const satisfies Record<CommentPlace["kind"], MailMessage>;

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
