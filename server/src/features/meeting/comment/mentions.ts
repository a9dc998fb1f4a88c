import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { CommentRow } from "../../../tables/comment.tables.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { queueMail } from "../../mail/index.ts";
import { mentionUnsubscribeLink } from "../promise/email/unsubscribe.ts";
import type { Teammate } from "./comment.store.ts";
import { mentionMail } from "./mention.mail.ts";

type MailDeps = Pick<Deps, "send" | "mailer" | "secret" | "publicUrl">;

/**
 * The teammates whom a text names by '@' and their full name, in whatever capitals. Of names that begin alike the longest
 * counts; of teammates with the same name all are meant.
 */
function mentionedIn(text: string, people: readonly Teammate[]): Teammate[] {
  const named = people
    .filter(({ name }) => name.trim() !== "")
    .toSorted((one, other) => other.name.length - one.name.length);
  const found = new Set<Teammate>();
  const lower = text.toLowerCase();
  for (let at = lower.indexOf("@"); at >= 0; at = lower.indexOf("@", at + 1)) {
    const rest = lower.slice(at + 1);
    const isNamed = ({ name }: Teammate) =>
      rest.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length));
    const first = named.find(isNamed);
    for (const one of named)
      if (first && one.name.length === first.name.length && isNamed(one)) found.add(one);
  }
  return [...found];
}

interface Mentioning {
  readonly meeting: MeetingRow;
  readonly row: Pick<CommentRow, "id" | "threadId" | "text" | "mentions">;
  readonly place: NonNullable<CommentRow["place"]>;
  /** Who wrote it. */
  readonly userId: string;
  /** Everybody who may see the meeting. */
  readonly people: readonly Teammate[];
}

/**
 * Queues one mail for each teammate whom a comment names and who had none for it before; answers whom it names by now. Nothing
 * is sent where there is no mail server, nor to whoever has switched it off.
 */
export async function mailMentions(
  tx: Db,
  deps: MailDeps,
  { meeting, row, place, userId, people }: Mentioning,
): Promise<string[]> {
  const by = people.find((one) => one.userId === userId);
  const others = people.filter((one) => one.userId !== userId);
  const fresh = mentionedIn(row.text, others).filter((one) => !row.mentions.includes(one.userId));
  for (const person of deps.mailer ? fresh.filter((one) => one.wantsMentions) : []) {
    const viewer = { teamId: meeting.teamId, userId: person.userId };
    await queueMail(
      tx,
      deps.send,
      mentionMail({
        meeting,
        row,
        place,
        person,
        by: by?.name ?? "",
        publicUrl: deps.publicUrl,
        unsubscribe: mentionUnsubscribeLink(deps, viewer),
      }),
    );
  }
  return [...row.mentions, ...fresh.map((one) => one.userId)];
}
