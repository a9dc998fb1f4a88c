import { type MailServer, openMailServer } from "../server/src/testing/mail-server.ts";
import { startPlanner } from "./planner.ts";
import { test as base } from "./planning.ts";

/** `test` with a Planner that sends email, and the mail server that takes it; `env` adds to its environment. */
export const withMail = (env: Record<string, string> = {}) =>
  base.extend<object, { mails: MailServer }>({
    mails: [
      // Playwright reads a fixture's needs from this pattern; this one needs nothing.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const mails = await openMailServer();
        await use(mails);
        await mails.close();
      },
      { scope: "worker" },
    ],
    planner: [
      async ({ mails }, use) => {
        const planner = await startPlanner({ SMTP_URL: mails.url, ...env });
        await use(planner);
        await planner.close();
      },
      { scope: "worker" },
    ],
  });
