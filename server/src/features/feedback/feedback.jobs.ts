import type { Deps } from "../../deps.ts";
import { MailRefused } from "../mail/index.ts";
import { feedbackMail } from "./feedback.mail.ts";
import { findFeedback } from "./feedback.store.ts";

/**
 * Mails what somebody wrote to the operator, or leaves it where it is kept when there is nobody or no mail server to mail
 * it to. The row itself is what is sent, so that no second copy lies in the outbox.
 */
export async function tellOperator(
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
