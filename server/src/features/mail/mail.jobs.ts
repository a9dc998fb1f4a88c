import { createHash } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { MailRefused } from "./mail.ports.ts";
import {
  countAttempt,
  deleteMail,
  findMail,
  forgetMail,
  isDeactivated,
  type MailRow,
  markSent,
} from "./mail.store.ts";

/** Sends one mail of the outbox, or keeps it where there is no mail server; who was deactivated gets none. */
export async function sendMail(
  deps: Pick<Deps, "database" | "mailer" | "log" | "telemetry" | "publicUrl" | "now" | "failpoint">,
  { mailId }: { mailId: string },
): Promise<void> {
  const { db } = deps.database;
  const letter = await findMail(db, mailId);
  if (!letter || letter.sentAt) return;
  if (await isDeactivated(db, letter.recipient)) {
    deps.log.info({ mailId }, "mail.withheld");
    return deleteMail(db, mailId);
  }
  if (!deps.mailer) {
    deps.log.info({ mailId, subject: letter.subject }, "mail.kept");
    deps.telemetry.metrics.mailHandled("kept");
    return forgetMail(db, mailId);
  }
  await countAttempt(db, mailId);
  await deps.failpoint("mail.begun");
  try {
    await deps.mailer.send({ ...letter, messageId: messageIdOf(letter, deps.publicUrl) });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    deps.log.warn({ mailId, err: error }, "mail.refused");
    return forgetMail(db, mailId);
  }
  // A crash between the two sends the mail twice, with the same Message-ID: mail programs show it once.
  await deps.failpoint("mail.sent");
  await markSent(db, mailId, deps.now());
  await forgetMail(db, mailId);
  await deps.failpoint("mail.marked");
  deps.log.info({ mailId }, "mail.sent");
}

function messageIdOf(letter: MailRow, publicUrl: string): string {
  const left = createHash("sha256").update(letter.uniqueKey).digest("hex").slice(0, 32);
  return `<${left}@${new URL(publicUrl).hostname}>`;
}
