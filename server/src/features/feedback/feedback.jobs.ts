import type { Deps } from "../../deps.ts";
import { MailRefused, type OutgoingMail } from "../mail/index.ts";
import { findFeedback, type GivenFeedback } from "./feedback.store.ts";
import { oneLine, plainText, PRODUCT_NAME } from "@planner/contract/model";

/**
 * Mails what somebody wrote to the operator, or leaves it where it is kept when there is nobody or no mail server to mail
 * it to. The row itself is what is sent, so that no second copy lies in the outbox.
 */
export async function notifyOperator(
  deps: Pick<Deps, "database" | "mailer" | "operator" | "publicUrl" | "log">,
  { teamId, feedbackId }: { teamId: string; feedbackId: string },
): Promise<void> {
  const { mailer, operator, publicUrl, log } = deps;
  const given = await findFeedback(deps.database.db, { teamId, id: feedbackId });
  if (!given) return;
  if (!mailer || !operator.email) {
    log.info({ feedbackId }, "feedback.kept");
    return;
  }
  try {
    await mailer.send(feedbackMail(given, { operator: operator.email, publicUrl }));
    log.info({ feedbackId }, "feedback.told");
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ feedbackId, err: error }, "feedback.refused");
  }
}

/**
 * The mail in which the operator reads it. Plain text, so that nothing in it is markup; what the person wrote comes last
 * and every line of it is marked, so that none can pass for ours. An answer goes to the person.
 */
function feedbackMail(
  given: GivenFeedback,
  { operator, publicUrl }: { operator: string; publicUrl: string },
): OutgoingMail {
  return {
    messageId: `<feedback-${given.id}@${new URL(publicUrl).hostname}>`,
    recipient: operator,
    subject: `Feedback on ${PRODUCT_NAME}: ${given.screen}`,
    text: `${headOf(given)}\nReply to this email to write to them.\n\n${quoted(given.text)}\n`,
    html: null,
    replyTo: given.email ?? undefined,
  };
}

/** 'Ada (ada@studio.test) wrote on /meeting/:id at 2026-11-22T09:00:00.000Z:' in one line, whatever the person is called. */
export const headOf = ({ name, email, screen, createdAt }: GivenFeedback): string =>
  `${oneLine(email === null ? "A former user" : `${name} (${email})`)} wrote on ${screen} at ${createdAt.toISOString()}:`;

export const quoted = (text: string): string =>
  plainText(text)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
