import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { user } from "../../../../tables/account.tables.ts";
import { mail } from "../../../../tables/mail.tables.ts";
import { member } from "../../../../tables/team.tables.ts";
import { sendThroughKills } from "../../../../testing/killed-mail.ts";
import { openMailServer, type ReceivedMail } from "../../../../testing/mail-server.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../../testing/made-notes.ts";
import { runInChild } from "../../../../testing/one-job.ts";
import { buildHandlers } from "../../../../worker.ts";

/** A Monday. */
const AT = "2026-03-16T07:30:00Z";
const server = await openMailServer();
const notes = await openMadeNotes({ mailer: server.mailer, now: () => new Date(AT) });
afterAll(async () => {
  await notes.planner.close();
  await server.close();
});

const isOne = ({ subject }: ReceivedMail) => subject.startsWith("Promises:");

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
  const viewer = { teamId: ann.teamId, userId: ann.userId };

  const before = { name: "promise.email", payload: viewer, killAt: "promise.emailed" } as const;
  expect(await runInChild(planner, { ...before, smtpUrl: server.url, at: AT })).toBe("SIGKILL");
  expect([await sentFor(), server.received.filter(isOne)]).toEqual([null, []]);

  const handlers = buildHandlers(planner.deps);
  await handlers["promise.round"]({});
  await handlers["promise.email"](viewer);
  expect(await sentFor()).toBe("2026-03-16");
  const queued = (await db.select().from(mail)).find(({ isForgotten }) => isForgotten);
  await handlers["promise.round"]({});
  const mailId = queued?.id ?? "";
  const came = await sendThroughKills(planner, server, { mailId, at: AT, isOne });
  expect(came.signals).toEqual(["SIGKILL", "SIGKILL"]);
  expect(came.messageIds).toEqual([came.messageIds[0], came.messageIds[0]]);
});
