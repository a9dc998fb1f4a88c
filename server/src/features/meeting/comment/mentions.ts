import { LIMITS } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { CommentRow } from "../../../tables/comment.tables.ts";
import type { MeetingKey, MeetingRow } from "../../../tables/meeting.tables.ts";
import { queueMail, withdrawMailsOf } from "../../mail/index.ts";
import { mentionUnsubscribeLink } from "../email/unsubscribe.ts";
import { findMeeting } from "../meeting.store.ts";
import { countMentions, findComment, listTeammates, type Teammate } from "./comment.store.ts";
import { mentionKeyStart, readMentionKey } from "./mention-key.ts";
import { mentionMail } from "./mention.mail.ts";

type MailDeps = Pick<Deps, "send" | "mailer" | "secret" | "publicUrl" | "now">;

/**
 * The teammates whom a text names by '@' and their full name, in whatever capitals; no address of mail names anybody. Of names
 * that begin alike the longest counts; of teammates with the same name all are meant.
 */
function mentionedIn(text: string, people: readonly Teammate[]): Teammate[] {
  const named = people
    .map((person) => ({ person, name: person.name.toLowerCase() }))
    .filter(({ name }) => name.trim() !== "")
    .toSorted((one, other) => other.name.length - one.name.length);
  const found = new Set<Teammate>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{M}\p{N}._+-])@/gu)) {
    // In small letters a name may be longer: 'İ' is two.
    const rest = text.slice(index + 1).toLowerCase();
    const isNamed = ({ name }: { name: string }) =>
      rest.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(rest.slice(name.length));
    const first = named.find(isNamed);
    for (const one of named)
      if (first && one.name.length === first.name.length && isNamed(one)) found.add(one.person);
  }
  return [...found];
}

interface Mentioning {
  readonly meeting: MeetingRow;
  readonly row: Pick<CommentRow, "id" | "threadId" | "text" | "mentions">;
  readonly place: NonNullable<CommentRow["place"]>;
  /** Who wrote it. */
  readonly userId: string | null;
  /** Everybody who may see the meeting. */
  readonly people: readonly Teammate[];
}

/**
 * Queues one mail for each teammate whom a comment names and who had none for it before, as far as the team may send so many
 * in an hour; answers whom it names by now. Nothing is sent where there is no mail server, nor to whoever has switched it off.
 */
export async function mailMentions(
  tx: Db,
  deps: MailDeps,
  mentioning: Mentioning,
): Promise<string[]> {
  const { meeting, row, userId, people } = mentioning;
  const others = people.filter((one) => one.userId !== userId);
  const named = mentionedIn(row.text, others).filter((one) => !row.mentions.includes(one.userId));
  if (named.length === 0) return row.mentions;
  const before = await countMentions(tx, meeting.teamId, deps.now());
  const fresh = named.slice(0, Math.max(0, LIMITS.mentionsPerHour - before));
  await queueMentions(tx, deps, { ...mentioning, to: fresh });
  return [...row.mentions, ...fresh.map((one) => one.userId)];
}

async function queueMentions(
  tx: Db,
  deps: MailDeps,
  { meeting, row, place, userId, people, to }: Mentioning & { to: readonly Teammate[] },
): Promise<void> {
  const by = people.find((one) => one.userId === userId)?.name ?? "";
  const { publicUrl } = deps;
  for (const person of deps.mailer ? to.filter((one) => one.wantsMentions) : []) {
    const unsubscribe = mentionUnsubscribeLink(deps, {
      teamId: meeting.teamId,
      userId: person.userId,
    });
    const letter = mentionMail({ meeting, row, place, person, by, publicUrl, unsubscribe });
    await queueMail(tx, deps.send, letter);
  }
}

/** Takes back what is not sent yet because of a comment; answers whom it has mailed all the same. */
export async function withdrawMentions(
  tx: Db,
  key: MeetingKey,
  { id, mentions }: Pick<CommentRow, "id" | "mentions">,
): Promise<string[]> {
  const unsent = await withdrawMailsOf(tx, mentionKeyStart(key, id));
  const without = new Set(unsent.map((one) => readMentionKey(one)?.[3]));
  return mentions.filter((userId) => !without.has(userId));
}

/** Writes mails of mentions anew that no server has taken for a day, where the comment still names the person. */
export async function replaceLostMentions(
  tx: Db,
  deps: MailDeps,
  lostKeys: readonly string[],
): Promise<void> {
  for (const ids of lostKeys.map(readMentionKey)) {
    if (!ids) continue;
    const [teamId, meetingId, commentId, userId] = ids;
    const key = { teamId, meetingId };
    const [meeting, row] = await Promise.all([
      findMeeting(tx, key),
      findComment(tx, key, commentId),
    ]);
    const place = row && (await findComment(tx, key, row.threadId))?.place;
    if (!meeting || !place || !row.mentions.includes(userId)) continue;
    const people = await listTeammates(tx, key);
    const to = people.filter((one) => one.userId === userId);
    await queueMentions(tx, deps, { meeting, row, place, userId: row.userId, people, to });
  }
}
