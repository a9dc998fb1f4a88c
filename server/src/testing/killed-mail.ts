import type { TestApp } from "./app.ts";
import type { MailServer, ReceivedMail } from "./mail-server.ts";
import { runInChild } from "./one-job.ts";

/**
 * Has workers be killed before and after the mail server has taken a queued mail, then sends what is due. Answers the
 * Message-IDs of what came: two, for a worker that dies after it was taken sends it again, and the same, by which mail programs
 * show it once.
 */
export async function sendThroughKills(
  planner: TestApp & { readonly folder?: string },
  { url: smtpUrl, received }: MailServer,
  mail: {
    readonly mailId: string;
    /** What the workers' clock shows, ISO 8601. */
    readonly at?: string;
    readonly isOne: (mail: ReceivedMail) => boolean;
  },
): Promise<{ signals: (string | null)[]; messageIds: string[] }> {
  const { mailId, isOne, ...clock } = mail;
  const job = { name: "mail.send", payload: { mailId }, smtpUrl, ...clock } as const;
  const signals = [
    await runInChild(planner, { ...job, killAt: "mail.begun" }),
    await runInChild(planner, { ...job, killAt: "mail.sent" }),
  ];
  await planner.runJobs();
  await planner.runJobs();
  return { signals, messageIds: received.filter(isOne).map(({ messageId }) => messageId) };
}
