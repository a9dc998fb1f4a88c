import { PRODUCT_NAME } from "@planner/contract/model";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { type NewMail, paragraphs } from "../../mail/index.ts";

/** To whoever asked for visual notes, once they are there. */
export function readyMail(meeting: MeetingRow, recipient: string, publicUrl: string): NewMail {
  const title = meeting.title.replace(/\s+/g, " ");
  return {
    uniqueKey: `notes ready ${meeting.teamId} ${meeting.id} ${meeting.notesBuild}`,
    recipient,
    write: (say) => ({
      subject: say("Your visual notes are ready: {title}", { title }),
      text: paragraphs(
        say("The visual notes of “{title}” are ready:", { title }),
        `${publicUrl}/meeting/${meeting.id}`,
        say("You asked for them on {product}.", { product: PRODUCT_NAME }),
      ),
    }),
  };
}
