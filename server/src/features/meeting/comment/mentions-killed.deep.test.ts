import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { user } from "../../../tables/account.tables.ts";
import { comment } from "../../../tables/comment.tables.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { sendThroughKills } from "../../../testing/killed-mail.ts";
import { openMailServer } from "../../../testing/mail-server.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";

const server = await openMailServer();
const notes = await openMadeNotes({ mailer: server.mailer });
afterAll(async () => {
  await notes.planner.close();
  await server.close();
});

test("a mention comes once though the process breaks off before it is kept, and workers are killed while it is sent", async () => {
  const { planner, ann } = notes;
  const tom = await planner.signUp({ teamId: ann.teamId });
  await planner.db.update(user).set({ name: "Tom Ray" }).where(eq(user.id, tom.userId));
  const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  await planner.runJobs();
  const mails = () => planner.db.select().from(mail).where(eq(mail.recipient, tom.email));
  const place = { kind: "note", noteId: CHECKOUT_NOTES.decision };
  const payload = { id: randomUUID(), text: "@Tom Ray, look.", place };
  const write = async () => (await ann.post(`/meetings/${id}/comments`, payload)).statusCode;

  notes.atStage = (stage) => {
    if (stage === "comment.mentioned") throw new Error("broken off");
  };
  expect(await write()).toBe(500);
  expect([await planner.db.$count(comment), (await mails()).length]).toEqual([0, 0]);

  notes.atStage = () => undefined;
  expect([await write(), await write()]).toEqual([200, 200]);
  const [queued, ...more] = await mails();
  expect(more).toEqual([]);
  const came = await sendThroughKills(planner, server, {
    mailId: queued?.id ?? "",
    isOne: ({ subject }) => subject.includes("mentioned you"),
  });
  expect(came.signals).toEqual(["SIGKILL", "SIGKILL"]);
  expect(came.messageIds).toEqual([came.messageIds[0], came.messageIds[0]]);
});
