import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmtp } from "../../../../adapters/mail/smtp.mail.ts";
import { user } from "../../../../tables/account.tables.ts";
import { mail } from "../../../../tables/mail.tables.ts";
import { member } from "../../../../tables/team.tables.ts";
import { type MailServer, openMailServer } from "../../../../testing/mail-server.ts";
import {
  CHECKOUT_NOTES,
  CHECKOUT_TALK,
  type MadeNotesApp,
  openMadeNotes,
} from "../../../../testing/made-notes.ts";
import { runInChild } from "../../../../testing/one-job.ts";
import { buildHandlers } from "../../../../worker.ts";

/** A Monday. */
const AT = "2026-03-16T07:30:00Z";
let server: MailServer;
let notes: MadeNotesApp;
beforeAll(async () => {
  server = await openMailServer();
  const mailer = openSmtp(server.url, "Planner <planner@example.com>");
  notes = await openMadeNotes({ mailer, now: () => new Date(AT) });
});
afterAll(async () => {
  await notes.planner.close();
  notes.planner.deps.mailer?.close();
  await server.close();
});

test("an email of promises comes once though workers are killed before it is stored, on its way and after it was sent", async () => {
  const { planner, ann } = notes;
  const { db } = planner;
  await db.update(user).set({ name: "Ben Vale" }).where(eq(user.id, ann.userId));
  const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  await notes.correct([id, CHECKOUT_NOTES.otherTask], { isAccepted: true, basedOn: 0 });
  await planner.runJobs();
  const isHers = eq(member.userId, ann.userId);
  await db.update(member).set({ promiseEmailDays: "monday" }).where(isHers);
  const sentFor = async () => (await db.select().from(member).where(isHers))[0]?.promiseEmailedOn;
  const digests = () => server.received.filter(({ raw }) => raw.includes("Subject: Promises:"));
  const viewer = { teamId: ann.teamId, userId: ann.userId };

  const child = { smtpUrl: server.url, at: AT };
  const before = { name: "promise.email", payload: viewer, killAt: "promise.emailed" } as const;
  expect(await runInChild(planner, { ...before, ...child })).toBe("SIGKILL");
  expect([await sentFor(), digests()]).toEqual([null, []]);

  const handlers = buildHandlers(planner.deps);
  await handlers["promise.round"]({});
  await handlers["promise.email"](viewer);
  expect(await sentFor()).toBe("2026-03-16");
  const queued = (await db.select().from(mail)).find(({ isForgotten }) => isForgotten);
  const payload = { mailId: queued?.id ?? "" };
  for (const killAt of ["mail.begun", "mail.sent"] as const)
    expect(await runInChild(planner, { name: "mail.send", payload, killAt, ...child })).toBe(
      "SIGKILL",
    );
  await handlers["promise.round"]({});
  await planner.runJobs();
  await planner.runJobs();
  // Sent twice where a worker died after it, with the one Message-ID by which mail programs show it once.
  const ids = digests().map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
