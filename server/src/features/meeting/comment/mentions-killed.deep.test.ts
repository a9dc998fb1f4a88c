import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmtp } from "../../../adapters/mail/smtp.mail.ts";
import { user } from "../../../tables/account.tables.ts";
import { comment } from "../../../tables/comment.tables.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { type MailServer, openMailServer } from "../../../testing/mail-server.ts";
import {
  CHECKOUT_NOTES,
  CHECKOUT_TALK,
  type MadeNotesApp,
  openMadeNotes,
} from "../../../testing/made-notes.ts";
import { runInChild } from "../../../testing/one-job.ts";

let server: MailServer;
let notes: MadeNotesApp;
beforeAll(async () => {
  server = await openMailServer();
  notes = await openMadeNotes({ mailer: openSmtp(server.url, "Planner <planner@example.com>") });
});
afterAll(async () => {
  await notes.planner.close();
  notes.planner.deps.mailer?.close();
  await server.close();
});

const letters = () => server.received.filter(({ raw }) => raw.includes("mentioned you"));

test("a mention comes once though the process breaks off before it is kept, and workers are killed while it is sent", async () => {
  const { planner, ann } = notes;
  const tom = await planner.signUp({ teamId: ann.teamId });
  await planner.db.update(user).set({ name: "Tom Ray" }).where(eq(user.id, tom.userId));
  const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  await planner.runJobs();
  const mails = () => planner.db.select().from(mail).where(eq(mail.recipient, tom.email));
  const place = { kind: "note", noteId: CHECKOUT_NOTES.decision };
  const payload = { id: randomUUID(), text: "@Tom Ray, look.", place };
  const url = `/api/team/${ann.teamId}/meetings/${id}/comments`;
  const write = async () => (await ann.inject({ method: "POST", url, payload })).statusCode;

  notes.atStage = (stage) => {
    if (stage === "comment.mentioned") throw new Error("broken off");
  };
  expect(await write()).toBe(500);
  expect([await planner.db.$count(comment), (await mails()).length]).toEqual([0, 0]);

  notes.atStage = () => undefined;
  expect([await write(), await write()]).toEqual([200, 200]);
  const [queued, ...more] = await mails();
  expect(more).toEqual([]);
  const job = { name: "mail.send", payload: { mailId: queued?.id ?? "" } } as const;
  for (const killAt of ["mail.begun", "mail.sent"] as const)
    expect(await runInChild(planner, { ...job, killAt, smtpUrl: server.url })).toBe("SIGKILL");
  await planner.runJobs();
  await planner.runJobs();
  // Sent twice where a worker died after it, with the one Message-ID by which mail programs show it once.
  const ids = letters().map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
