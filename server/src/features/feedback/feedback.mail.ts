import { oneLine, plainText, PRODUCT_NAME } from "@planner/contract/model";
import type { OutgoingMail } from "../mail/index.ts";
import type { GivenFeedback } from "./feedback.store.ts";

/**
 * The mail in which the operator reads it. Plain text, so that nothing in it is markup; what the person wrote comes last
 * and every line of it is marked, so that none can pass for ours. An answer goes to the person.
 */
export function feedbackMail(
  given: GivenFeedback,
  { operator, publicUrl }: { operator: string; publicUrl: string },
): OutgoingMail {
  return {
    messageId: `<feedback-${given.id}@${new URL(publicUrl).hostname}>`,
    recipient: operator,
    subject: `Feedback on ${PRODUCT_NAME}: ${given.screen}`,
    text: `${headOf(given)}\nAnswer this mail to write to them.\n\n${quoted(given.text)}\n`,
    html: null,
    replyTo: given.email ?? undefined,
  };
}

/** 'Ada (ada@studio.test) wrote on /meeting/:id at 2026-11-22T09:00:00.000Z:' in one line, whatever the person is called. */
export const headOf = ({ name, email, screen, createdAt }: GivenFeedback): string =>
  `${oneLine(email === null ? "Somebody who left" : `${name} (${email})`)} wrote on ${screen} at ${createdAt.toISOString()}:`;

export const quoted = (text: string): string =>
  plainText(text)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
