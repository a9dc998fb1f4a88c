import type { Language } from "@planner/contract/model";
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { randomUUID } from "node:crypto";
import { isAmong } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Send } from "../../platform/jobs/queue.ts";
import type { NewMail } from "./mail.ports.ts";
import { personSetting, user } from "../../tables/account.tables.ts";
import { mail } from "../../tables/mail.tables.ts";
import { sayIn } from "./say.ts";

export type MailRow = typeof mail.$inferSelect;

/** Puts a mail into the outbox, with its job; inside a transaction both exist only when that commits. */
export async function queueMail(db: Db, send: Send, letter: NewMail): Promise<void> {
  const { uniqueKey, recipient, unsubscribeUrl, isForgotten, write } = letter;
  const say = sayIn(await languageFor(db, letter));
  const [added] = await db
    .insert(mail)
    .values({ id: randomUUID(), uniqueKey, recipient, unsubscribeUrl, isForgotten, ...write(say) })
    .onConflictDoNothing()
    .returning({ id: mail.id });
  if (added) await send(db, "mail.send", { mailId: added.id });
}

/** The language that the recipient chose, else the sender's where the recipient has no account, else English. */
async function languageFor(
  db: Db,
  { recipient, byUserId }: Pick<NewMail, "recipient" | "byUserId">,
): Promise<Language> {
  const rows = await db
    .select({ email: user.email, language: personSetting.language })
    .from(user)
    .leftJoin(personSetting, eq(personSetting.userId, user.id))
    .where(or(eq(user.email, recipient), byUserId ? eq(user.id, byUserId) : undefined));
  const reader = rows.find(({ email }) => email === recipient) ?? rows[0];
  return reader?.language ?? "en";
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  const [found] = await db.select().from(mail).where(eq(mail.id, id));
  return found;
}

export async function countAttempt(db: Db, id: string): Promise<void> {
  await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1` })
    .where(eq(mail.id, id));
}

/** What has left is kept without the secrets of its links: no copy of the database opens an invitation or a reset. */
export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  const text = sql`regexp_replace(${mail.text}, '(token=|/code/|/sign/)[[:alnum:]_%.-]+', '\\1…', 'g')`;
  await db.update(mail).set({ sentAt: at, text }).where(eq(mail.id, id));
}

/** Whether the address is of somebody who cannot log in any more: mails tell of what they may no longer see. */
export async function isDeactivated(db: Db, recipient: string): Promise<boolean> {
  const isTheirs = and(eq(user.email, recipient), isNotNull(user.deactivatedAt));
  return (await db.$count(user, isTheirs)) > 0;
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(mail).where(eq(mail.id, id));
}

/** Deletes a mail of which nothing is to stay; any other is kept. */
export async function forgetMail(db: Db, id: string): Promise<void> {
  await db.delete(mail).where(and(eq(mail.id, id), mail.isForgotten));
}

/** Deletes what is still to go out to these addresses about a team: they may not read of it any more. */
export async function withdrawMails(
  tx: Db,
  { recipients, teamId }: { recipients: readonly string[]; teamId: string },
): Promise<void> {
  const isAbout = sql`strpos(${mail.uniqueKey}, ${teamId}) > 0`;
  await deleteMails(tx, and(isAmong(mail.recipient, recipients), isNull(mail.sentAt), isAbout));
}

/** Deletes the mail with this key where it is still to go out: something newer says it better. */
export async function withdrawMail(tx: Db, uniqueKey: string): Promise<void> {
  await tx.delete(mail).where(and(eq(mail.uniqueKey, uniqueKey), isNull(mail.sentAt)));
}

/** In the order of their ids: of two that delete some of the same mails, one waits for the other. Answers their keys. */
async function deleteMails(tx: Db, which: SQL | undefined): Promise<string[]> {
  const { id, uniqueKey } = mail;
  const found = tx.select({ id }).from(mail).where(which).orderBy(id).for("update");
  const gone = await tx.delete(mail).where(inArray(id, found)).returning({ uniqueKey });
  return gone.map((one) => one.uniqueKey);
}

const beginsWith = (keyPrefix: string) => sql`starts_with(${mail.uniqueKey}, ${keyPrefix})`;

/** Deletes all mails whose `uniqueKey` begins so, sent or not: nothing is there any more that they tell of. */
export async function deleteMailsOf(tx: Db, keyPrefix: string): Promise<void> {
  await deleteMails(tx, beginsWith(keyPrefix));
}

/** Deletes all mails that name a meeting, sent or not. */
export async function deleteMailsAbout(tx: Db, meetingId: string): Promise<void> {
  const names = (part: AnyPgColumn) => sql`strpos(${part}, ${meetingId}) > 0`;
  await deleteMails(tx, or(names(mail.text), names(mail.uniqueKey)));
}

/** Deletes what is still to go out and whose `uniqueKey` begins so, for it holds no more; answers these keys. */
export const withdrawMailsOf = (tx: Db, keyPrefix: string): Promise<string[]> =>
  deleteMails(tx, and(isNull(mail.sentAt), beginsWith(keyPrefix)));

/**
 * Deletes mails of which nothing is to stay and that no server has taken for a day; answers the `uniqueKey` of each that was
 * not sent. A job of the installation.
 */
export async function forgetLetters(db: Db): Promise<string[]> {
  const isOld = lt(mail.createdAt, sql`now() - interval '1 day'`);
  const gone = await db
    .delete(mail)
    .where(and(mail.isForgotten, isOld))
    .returning({ uniqueKey: mail.uniqueKey, sentAt: mail.sentAt });
  return gone.filter(({ sentAt }) => sentAt === null).map(({ uniqueKey }) => uniqueKey);
}

/** The newest mails first. */
export async function listMails(db: Db, limit: number): Promise<MailRow[]> {
  return db.select().from(mail).orderBy(desc(mail.createdAt)).limit(limit);
}
